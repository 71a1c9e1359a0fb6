"""What the terms and the signs of the program mean: a list, a popup, and the legend of a tree."""
