"""Experiments: tournaments, data sets, what searches cost by depth, and learned decision trees."""
