"""Write the documentation: ``python -m tests.documentation [FOLDER]``, in out/site by default."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.documentation.pages import build

if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "out/site")
    pages = build(folder)
    print(f"wrote {len(pages)} pages: open {pages[0]}")
