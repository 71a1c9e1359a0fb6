"""Does the trials of a part whose numbers it is given, a line each, and says what came of them:
``python -m tests.trust.child PART FOLDER``."""

from __future__ import annotations

import json
import os
import sys
import traceback
from pathlib import Path

from tests.trust.part import TIMED, part_named


def main() -> None:
    """Answer each number that is read by a line of JSON."""
    name, folder = sys.argv[1], Path(sys.argv[2])
    for place in ("CONFIG", "CACHE", "DATA", "STATE"):  # nothing of this user's is touched
        os.environ[f"XDG_{place}_HOME"] = str(folder / place.lower())
    os.environ[TIMED] = "1"
    part = part_named(name)
    # What is tried may print, and must not be taken for an answer.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        number, count, fault = int(line), 0, ""
        try:
            count = part.trial(number, folder)
        except Exception:
            fault = traceback.format_exc()
        answers.write(json.dumps({"number": number, "count": count, "fault": fault}) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
