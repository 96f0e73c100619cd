"""There is no field `order`."""

import chancery

chancery.adjudicate({"units": {"FRANCE": ["A PAR"]}, "order": {"FRANCE": ["A PAR H"]}})
