"""The projection: Lambert's conformal cone, then more room where a board is crowded."""
import math

_rad = math.radians
_t = lambda lat: math.tan(math.pi / 4 + _rad(lat) / 2)


def _warp(low, high, bumps):
    """A smooth map of [low, high] to [0, 1] that gives `1 + gain` times the room around each centre."""
    def raw(v):
        return v + sum(g * s * math.sqrt(math.pi) / 2 * math.erf((v - c) / s) for c, s, g in bumps)
    start, length = raw(low), raw(high) - raw(low)
    return lambda v: (raw(v) - start) / length


class Projection:
    """Longitude and latitude to the drawing's own units, from the top left corner.

    `cone` is the middle (longitude, latitude) and the two latitudes that keep their length; `window` is what
    is shown on the cone, in earth radii: west, east, south, north; `room` gives places on the x and on the y
    axis more room: (centre, spread, gain), in earth radii too.
    """

    def __init__(self, size, cone, window, room):
        self.width, self.height = size
        self.lon0, lat0, lat1, lat2 = cone
        self.lowest = lat0 - 50.0
        if lat1 == lat2:
            self.n = math.sin(_rad(lat1))
        else:
            self.n = math.log(math.cos(_rad(lat1)) / math.cos(_rad(lat2))) / math.log(_t(lat2) / _t(lat1))
        self.f = math.cos(_rad(lat1)) * _t(lat1) ** self.n / self.n
        self.rho0 = self.f / _t(lat0) ** self.n
        west, east, south, north = window
        self.x, self.y = _warp(west, east, room["x"]), _warp(south, north, room["y"])

    def cone(self, lon, lat):
        # Far lands are drawn together into a line out of sight, so that none wraps around the pole.
        lon = max(min(lon, self.lon0 + 87.0), self.lon0 - 83.0)
        lat = max(min(lat, 80.0), self.lowest)
        rho = self.f / _t(lat) ** self.n
        theta = self.n * _rad(lon - self.lon0)
        return rho * math.sin(theta), self.rho0 - rho * math.cos(theta)

    def __call__(self, point):
        x, y = self.cone(*point)
        return self.x(x) * self.width, (1 - self.y(y)) * self.height
