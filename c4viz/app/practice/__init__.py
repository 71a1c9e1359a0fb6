"""What one practises with: questions that a search asks, in a panel."""
