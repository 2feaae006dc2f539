"""Where tiles lie and may lie: the plane of hexagons, the spots on its frontier, the racks of those who lay."""
