"""A raster of whose each point is, and painting into it."""
import heapq, math, sys
from collections import deque

VOID, BLANK, WATER = 0, 1, 2  # codes follow from 3
LAND, SEA = 1, 0


class Raster:
    def __init__(self, width, height, codes):
        self.width, self.height = width, height
        self.names = [None, "BLANK", "WATER"] + codes
        self.number = {code: i + 3 for i, code in enumerate(codes)}
        self.is_land = bytearray(width * height)
        self.owner = bytearray(width * height)
        self.masks = {}
        self.seeded = False

    def spans(self, rings):
        """The runs of points within the rings (even-odd): (start, end) indices, row by row."""
        rows = {}
        for ring in rings:
            for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1]):
                if y0 == y1:
                    continue
                if y0 > y1:
                    x0, y0, x1, y1 = x1, y1, x0, y0
                first, last = max(0, int(y0 + 0.5)), min(self.height - 1, int(y1 - 0.5) if y1 >= 0.5 else -1)
                slope = (x1 - x0) / (y1 - y0)
                for y in range(first, last + 1):
                    if y0 <= y + 0.5 < y1:
                        rows.setdefault(y, []).append(x0 + (y + 0.5 - y0) * slope)
        for y, xs in rows.items():
            xs.sort()
            for a, b in zip(xs[::2], xs[1::2]):
                a, b = max(0, int(a + 0.5)), min(self.width, int(b + 0.5))
                if a < b:
                    yield y * self.width + a, y * self.width + b

    def land(self, rings):
        for ring in rings:
            for a, b in self.spans([ring]):
                self.is_land[a:b] = b"\1" * (b - a)

    def country(self, key, rings):
        spans = list(self.spans(rings))
        if spans:
            mask = bytearray(self.width * self.height)
            for a, b in spans:
                mask[a:b] = b"\1" * (b - a)
            self.masks[key] = mask

    def paint(self, verb, code, ids, shape):
        runs = [(0, self.width * self.height)] if shape is None else self.spans([shape])
        masks = None if ids is None else [self.masks[i] for i in ids if i in self.masks]
        number = {"blank": BLANK, "water": WATER}.get(verb) or self.number.get(code, VOID)
        if code is not None and number == VOID:
            sys.exit(f"{code} is not on the map")
        wants = LAND if verb in ("land", "blank", "drain") else SEA
        for a, b in runs:
            for i in range(a, b):
                if self.is_land[i] == wants and (masks is None or any(m[i] for m in masks)):
                    self.owner[i] = number
                    if verb == "fill":
                        self.is_land[i] = LAND
                    elif verb == "drain":
                        self.is_land[i] = SEA

    def around(self, i):
        x = i % self.width
        if x:
            yield i - 1
        if x + 1 < self.width:
            yield i + 1
        if i >= self.width:
            yield i - self.width
        if i + self.width < len(self.owner):
            yield i + self.width

    def seed(self, code, line, sea):
        """Gives the points of a line to a province where they are of its element; `grow` spreads from them."""
        number = self.number[code]
        for (x0, y0), (x1, y1) in zip(line, line[1:] or line):
            n = int(max(abs(x1 - x0), abs(y1 - y0))) + 1
            for step in range(n + 1):
                x, y = int(x0 + (x1 - x0) * step / n), int(y0 + (y1 - y0) * step / n)
                if 0 <= x < self.width and 0 <= y < self.height:
                    i = y * self.width + x
                    if self.is_land[i] != sea:
                        self.owner[i] = number
                        self.seeded = True

    def grow(self):
        """Gives every point that is nobody's to the owner whose way to it is shortest over the same element.

        The ways are a little shorter here and longer there, the same for everybody, so that a border between
        two seeds on land wanders like one that people drew."""
        w, h = self.width, self.height
        waves = [(0.061, 0.083, 1.0), (-0.113, 0.071, 2.1), (0.047, -0.151, 0.4), (0.19, 0.13, 5.0)]
        rough = [
            1.0 + (0.32 * sum(math.sin(a * (i % w) + b * (i // w) + c) for a, b, c in waves) / 2
                   if self.is_land[i] else 0.0)
            for i in range(w * h)
        ]
        best = [1e9] * (w * h)
        heap = []
        for i, owner in enumerate(self.owner):
            if owner:
                best[i] = 0.0
                if any(not self.owner[j] for j in self.around(i)):
                    heap.append((0.0, i))
        heapq.heapify(heap)
        steps = [(dx, dy, (dx * dx + dy * dy) ** 0.5) for dx, dy in
                 ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1),
                  (2, 1), (2, -1), (-2, 1), (-2, -1), (1, 2), (1, -2), (-1, 2), (-1, -2))]
        while heap:
            d, i = heapq.heappop(heap)
            if d > best[i]:
                continue
            x, y = i % w, i // w
            for dx, dy, length in steps:
                if 0 <= x + dx < w and 0 <= y + dy < h:
                    j = i + dx + dy * w
                    if self.is_land[j] != self.is_land[i]:
                        continue
                    if length > 2 and self.is_land[i + dx // 2 + dy // 2 * w] != self.is_land[i]:
                        continue
                    to = d + length * rough[j]
                    if to < best[j] and best[j] > 0.0:
                        best[j] = to
                        self.owner[j] = self.owner[i]
                        heapq.heappush(heap, (to, j))

    def spread(self):
        """Gives every point that is nobody's to the nearest owner of the same element."""
        front = deque(i for i in range(len(self.owner)) if self.owner[i])
        while front:
            i = front.popleft()
            for j in self.around(i):
                if not self.owner[j] and self.is_land[j] == self.is_land[i]:
                    self.owner[j] = self.owner[i]
                    front.append(j)

    def parts(self):
        """The connected pieces: lists of points of one owner."""
        seen = bytearray(len(self.owner))
        for start in range(len(self.owner)):
            if seen[start]:
                continue
            seen[start] = 1
            part, owner = [start], self.owner[start]
            for i in part:
                for j in self.around(i):
                    if not seen[j] and self.owner[j] == owner:
                        seen[j] = 1
                        part.append(j)
            yield owner, part

    def finish(self, seas, apart=(), clean=True):
        if self.seeded:
            self.grow()
        self.spread()
        # Crumbs: pieces other than a province's largest go to whatever lies around them most, unless
        # they are islands large enough to be seen; pieces of a sea are always joined.
        for _ in range(2):
            pieces = list(self.parts())
            largest = {}
            for owner, part in pieces:
                largest[owner] = max(largest.get(owner, 0), len(part))
            for owner, part in pieces:
                sea = owner > WATER and seas[self.names[owner]] and self.names[owner] not in apart
                keep = len(part) == largest[owner] or (not sea and len(part) >= 150)
                if owner in (BLANK, WATER):
                    keep = len(part) >= 150
                if keep and owner != VOID:
                    continue
                around = {}
                for i in part:
                    for j in self.around(i):
                        if self.owner[j] != owner:
                            around[self.owner[j]] = around.get(self.owner[j], 0) + 1
                if around:
                    new = max(around, key=around.get)
                    for i in part:
                        self.owner[i] = new
        # A border one point wide of one element inside another is noise: a majority filter.
        for _ in range(2):
            old = bytes(self.owner)
            w = self.width
            for i in range(w + 1, len(old) - w - 1):
                c = old[i]
                if old[i - 1] != c or old[i + 1] != c or old[i - w] != c or old[i + w] != c:
                    nine = [old[i + d] for d in (-w - 1, -w, -w + 1, -1, 0, 1, w - 1, w, w + 1)]
                    best = max(set(nine), key=nine.count)
                    if nine.count(best) >= 6:
                        self.owner[i] = best

        # What the filter has cut off is too small to be seen.
        for owner, part in list(self.parts()) if clean else []:
            if len(part) < 20:
                around = [self.owner[j] for i in part for j in self.around(i) if self.owner[j] != owner]
                for i in part:
                    self.owner[i] = max(sorted(set(around)), key=around.count)

    def heal(self, wrong):
        """Parts provinces that touch in a few points only and should not, at the cost of a third."""
        w = self.width
        bad = [(self.number[a], self.number[b]) for (a, b), n in self.touching().items() if n <= 6 and wrong(a, b)]
        for pair in bad:
            faults = lambda i, owner: sum(
                wrong(self.names[owner], self.names[self.owner[j]]) for j in self.around(i)
                if self.owner[j] > WATER and self.owner[j] != owner)
            for i, owner in enumerate(self.owner):
                if owner not in pair or not faults(i, owner):
                    continue
                near = [i + d for d in (-w - 1, -w, -w + 1, -1, 1, w - 1, w, w + 1)]
                third = {self.owner[j] for j in near if 0 <= j < len(self.owner) and self.owner[j] > WATER}
                best = min(sorted(third), key=lambda other: faults(i, other))
                if faults(i, best) < faults(i, owner):
                    self.owner[i] = best

    def touching(self):
        found = {}
        w = self.width
        for i, c in enumerate(self.owner):
            for j in ([i + 1] if (i + 1) % w else []) + ([i + w] if i + w < len(self.owner) else []):
                d = self.owner[j]
                if c != d:
                    key = tuple(sorted((self.names[c] or "VOID", self.names[d] or "VOID")))
                    found[key] = found.get(key, 0) + 1
        return found

    def nearest(self, a, b):
        """The nearest points of two provinces."""
        w = self.width
        edge = lambda n: [(i % w, i // w) for i, c in enumerate(self.owner)
                          if c == n and any(self.owner[j] != n for j in self.around(i))]
        one, other = edge(self.number[a]), edge(self.number[b])
        _, p, q = min(((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2, p, q) for p in one for q in other)
        return p, q

    def picture(self, path):
        """A picture to look at (PPM)."""
        tint = lambda c: (60 + c * 67 % 150, 60 + c * 113 % 150, 60 + c * 41 % 150)
        with open(path, "wb") as f:
            f.write(b"P6 %d %d 255\n" % (self.width, self.height))
            table = [bytes(tint(c)) for c in range(256)]
            f.write(b"".join(table[c] for c in self.owner))
