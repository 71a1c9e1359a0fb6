"""What if: a search with something changed, beside the search as it was.

`scenario` says what is searched and changes it, `difference` compares what is found, `flip` finds
where along one setting the decision turns, and `turning` the smallest change that turns it.
"""
