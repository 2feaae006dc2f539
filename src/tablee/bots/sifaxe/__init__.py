"""The bots of Sifaxe."""
