"""There is no field `ordres`."""

import chancery

print(chancery.adjudicate({"units": {"FRANCE": ["A PAR"]}})["ordres"])
