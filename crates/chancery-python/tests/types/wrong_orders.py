"""The orders of a power are a list, and no number."""

import chancery

chancery.Game().set_orders("FRANCE", 3)
