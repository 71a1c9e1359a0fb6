"""Dialogs, forms and the fields in them."""
