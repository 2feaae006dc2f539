"""What hosts of tables share besides the table: bots that think elsewhere, and the house of a browser."""
