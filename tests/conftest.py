"""What all tests share."""

import os

from hypothesis import settings

# No deadlines: a test must not fail because the machine is busy. A run of .ci/run tries the
# same examples each time, so that it fails for a change and not by chance.
settings.register_profile("steady", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("steady")
