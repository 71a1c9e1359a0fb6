"""The start page, where a newcomer begins."""
