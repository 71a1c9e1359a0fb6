"""How a line that was typed becomes a call, and what is said where it cannot."""
