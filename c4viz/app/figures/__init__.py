"""Figures as pictures: painted by Qt, for previews, PNG, PDF and films."""
