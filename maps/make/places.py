"""Where a province's unit and code stand: the roomiest spot for both together."""

from raster import WATER

UNIT = (26, 20)  # width and height
LABEL = (29, 13)
STEP = 2
MARGIN = 1.5


def places(raster, provinces, coasts):
    """The places of each province; `coasts` has those of coasts that are not to be found by their seas."""
    w = raster.width
    points = {}
    for i, c in enumerate(raster.owner):
        if c > WATER:
            points.setdefault(c, []).append((i % w, i // w))
    out = {}
    for code, rule in provinces.items():
        number = raster.number[code]
        out[code] = place(raster, points[number], number, rule, {name: at for (c, name), at in coasts.items() if c == code})
    return out


def place(raster, points, number, rule, hints):
    mask = Mask(raster, points, number)
    cx = sum(x for x, _ in points) / len(points)
    cy = sum(y for _, y in points) / len(points)
    block = (max(UNIT[0], LABEL[0]), UNIT[1] + LABEL[1] + 2)
    wide = (UNIT[0] + LABEL[0] + 2, max(UNIT[1], LABEL[1]))
    best = None
    for size, across in ((block, False), (wide, True)):
        scale, x, y = mask.roomiest(size, cx, cy)
        if best is None or scale > best[0] * 1.3:
            best = (scale, x, y, across)
    scale, x, y, across = best
    if across:
        label, unit = (x - (UNIT[0] + 2) // 2, y), (x + (LABEL[0] + 2) // 2, y)
    else:
        label, unit = (x, y - (UNIT[1] + 2) // 2), (x, y + (LABEL[1] + 2) // 2)
    if scale < 1:
        # Not both in one block: each where it fits, near the other.
        scale, label, unit = mask.apart(label, unit)
    coasts = {}
    for name, near in rule["coasts"].items():
        if name in hints:
            coasts[name] = mask.nearest(UNIT, *hints[name], most=60)
            continue
        others = set().union(*(n for k, n in rule["coasts"].items() if k != name))
        own = near - others
        shore = raster_shore(raster, points, own, near)
        tx = sum(x for x, _ in shore) / len(shore)
        ty = sum(y for _, y in shore) / len(shore)
        coasts[name] = mask.nearest(UNIT, tx, ty)
    return {"unit": unit, "label": label, "coasts": coasts, "scale": scale}


def again(raster, code, at):
    """Where the code of a province that has two parts stands in the other part, near a point."""
    w, number = raster.width, raster.number[code]
    start = int(at[1]) * w + int(at[0])
    if raster.owner[start] != number:
        raise SystemExit(f"{code} is not where its code is wanted again")
    part, seen = [start], {start}
    for i in part:
        for j in raster.around(i):
            if j not in seen and raster.owner[j] == number:
                seen.add(j)
                part.append(j)
    mask = Mask(raster, [(i % w, i // w) for i in part], number)
    return mask.nearest(LABEL, *at)


def raster_shore(raster, points, codes, all_near):
    """Points of the province beside those of `codes`; beside seas alone if there are any."""
    w = raster.width
    found, at_sea = [], []
    for x, y in points:
        for j in raster.around(y * w + x):
            other = raster.owner[j]
            if other > WATER and raster.names[other] in codes:
                found.append((x, y))
                if not raster.is_land[j]:
                    at_sea.append((x, y))
    if at_sea:
        return at_sea
    # No sea is this coast's alone: the shore of its seas next to the land that is.
    own = found
    cx, cy = sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)
    seas = [p for p in points for j in raster.around(p[1] * w + p[0]) if not raster.is_land[j]
            and raster.names[raster.owner[j]] in all_near]
    seas.sort(key=lambda p: (p[0] - cx) ** 2 + (p[1] - cy) ** 2)
    return seas[len(seas) // 8:len(seas) // 3]


class Mask:
    """How many of a rectangle's points are a province's, in constant time."""

    def __init__(self, raster, points, number):
        self.x0, self.y0 = min(x for x, _ in points), min(y for _, y in points)
        self.x1, self.y1 = max(x for x, _ in points) + 1, max(y for _, y in points) + 1
        self.w, self.h = self.x1 - self.x0, self.y1 - self.y0
        sums = [[0] * (self.w + 1)]
        for y in range(self.y0, self.y1):
            row, total, above = [0], 0, sums[-1]
            base = y * raster.width
            for x in range(self.x0, self.x1):
                total += raster.owner[base + x] == number
                row.append(total + above[x - self.x0 + 1])
            sums.append(row)
        self.sums = sums

    def inside(self, cx, cy, size):
        # Borders are smoothed afterwards and may come nearer.
        across, down = size[0] / 2 + MARGIN, size[1] / 2 + MARGIN
        left, right = cx - across - self.x0, cx + across - self.x0
        top, bottom = cy - down - self.y0, cy + down - self.y0
        a, b, c, d = int(left), int(right + 0.999), int(top), int(bottom + 0.999)
        if left < 0 or top < 0 or b > self.w or d > self.h:
            return False
        s = self.sums
        return s[d][b] - s[c][b] - s[d][a] + s[c][a] == (b - a) * (d - c)

    def candidates(self):
        for y in range(self.y0, self.y1, STEP):
            for x in range(self.x0, self.x1, STEP):
                yield x, y

    def roomiest(self, size, cx, cy):
        for percent in range(180, 20, -10):
            scaled = (size[0] * percent / 100, size[1] * percent / 100)
            fits = [p for p in self.candidates() if self.inside(*p, scaled)]
            if fits:
                x, y = min(fits, key=lambda p: (p[0] - cx) ** 2 + (p[1] - cy) ** 2)
                return percent / 100, x, y
        return 0.0, int(cx), int(cy)

    def apart(self, label, unit):
        """The code, with the unit as near as it fits without touching; or the old places."""
        for percent in (100, 90, 80, 70):
            fit = lambda size: (size[0] * percent / 100, size[1] * percent / 100)
            labels = [p for p in self.candidates() if self.inside(*p, fit(LABEL))]
            units = [p for p in self.candidates() if self.inside(*p, fit(UNIT))]
            pairs = [
                ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2, a, b)
                for a in labels[::2]
                for b in units[::2]
                if abs(a[0] - b[0]) >= (LABEL[0] + UNIT[0]) / 2 or abs(a[1] - b[1]) >= (LABEL[1] + UNIT[1]) / 2
            ]
            if pairs:
                _, a, b = min(pairs)
                return percent / 100, a, b
        return 0.6, label, unit

    def nearest(self, size, tx, ty, most=100):
        for percent in range(most, 20, -10):
            scaled = (size[0] * percent / 100, size[1] * percent / 100)
            fits = [p for p in self.candidates() if self.inside(*p, scaled)]
            if fits:
                return min(fits, key=lambda p: (p[0] - tx) ** 2 + (p[1] - ty) ** 2)
        return int(tx), int(ty)
