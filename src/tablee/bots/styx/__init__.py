"""The bots of Styx."""
