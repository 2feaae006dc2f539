"""Tests of the lab."""

import os

# Before anything here imports numpy: the matrices are small, and threads that spin cost more than they bring.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
