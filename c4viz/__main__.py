"""Runs the program for ``python -m c4viz``."""

import sys

from c4viz.cli.program import main

sys.exit(main())
