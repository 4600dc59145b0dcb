"""How fast: printed as ratios of things measured in the same run, never asserted."""
