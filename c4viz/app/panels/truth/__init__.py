"""What is true beside what a search believed."""
