"""``python -m chabudai.cli``."""

import sys

from chabudai.cli import main

sys.exit(main())
