"""Chart a search: numbers, axes and a sentence, without a screen. Knows traces."""
