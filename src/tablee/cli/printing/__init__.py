"""``tablee print``: an edition on paper, written by a browser that is there."""
