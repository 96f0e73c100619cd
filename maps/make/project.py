"""The projection: Lambert's conformal cone, then more room for the crowded middle."""
import math

WIDTH, HEIGHT = 1500, 1040
WEST, EAST, SOUTH, NORTH = -0.385, 0.38, -0.315, 0.388  # what is shown, on the cone, in earth radii
LON0, LAT0, LAT1, LAT2 = 13.0, 50.0, 38.0, 60.0

_rad = math.radians
_t = lambda lat: math.tan(math.pi / 4 + _rad(lat) / 2)
_n = math.log(math.cos(_rad(LAT1)) / math.cos(_rad(LAT2))) / math.log(_t(LAT2) / _t(LAT1))
_f = math.cos(_rad(LAT1)) * _t(LAT1) ** _n / _n
_rho0 = _f / _t(LAT0) ** _n


def cone(lon, lat):
    # Far lands are drawn together into a line out of sight, so that none wraps around the pole.
    lon, lat = max(min(lon, 100.0), -70.0), max(min(lat, 80.0), 0.0)
    rho = _f / _t(lat) ** _n
    theta = _n * _rad(lon - LON0)
    return rho * math.sin(theta), _rho0 - rho * math.cos(theta)


def _warp(low, high, centre, spread, gain):
    """A smooth map of [low, high] to [0, 1] that gives `1 + gain` times the room around `centre`."""
    raw = lambda v: v + gain * spread * math.sqrt(math.pi) / 2 * math.erf((v - centre) / spread)
    start, length = raw(low), raw(high) - raw(low)
    return lambda v: (raw(v) - start) / length


_x = _warp(WEST, EAST, -0.04, 0.2, 1.4)
_y = _warp(SOUTH, NORTH, -0.02, 0.16, 1.4)


def project(point):
    """Longitude and latitude to the map's own units, from the top left corner."""
    x, y = cone(*point)
    return _x(x) * WIDTH, (1 - _y(y)) * HEIGHT
