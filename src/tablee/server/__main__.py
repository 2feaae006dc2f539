"""`python -m tablee.server`: the server by itself, for tests and for trying it."""

from __future__ import annotations

import argparse
import sys

from tablee.server.cli import add_serve_arguments, run_serve

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="tablee serve")
    add_serve_arguments(parser)
    sys.exit(run_serve(parser.parse_args()))
