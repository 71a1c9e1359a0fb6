"""Start page, where a newcomer begins."""
