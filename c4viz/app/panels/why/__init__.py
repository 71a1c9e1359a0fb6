"""Why a search did what it did: sentences, code and variables."""
