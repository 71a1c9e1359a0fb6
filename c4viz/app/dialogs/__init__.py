"""Dialogs, forms and their fields."""
