"""From the raster's edges to arcs that two provinces share, smoothed and simplified."""

TOLERANCE = 0.8  # how far, in map units, a simplified line may leave the smoothed one


def trace(raster):
    """(arcs, rings): arcs as lists of points; rings by code, as lists of arc numbers (~ for backwards)."""
    w, h, owner = raster.width, raster.height, raster.owner
    at = lambda x, y: owner[y * w + x] if 0 <= x < w and 0 <= y < h else 0
    degree, following = {}, {}

    def edge(p, start, end):
        following.setdefault((p, start), []).append(end)

    # Each edge between two owners is walked once by either, its own ground on the right hand.
    for y in range(h + 1):
        for x in range(w):
            above, below = at(x, y - 1), at(x, y)
            if above != below:
                edge(below, (x, y), (x + 1, y))
                edge(above, (x + 1, y), (x, y))
                degree[x, y] = degree.get((x, y), 0) + 1
                degree[x + 1, y] = degree.get((x + 1, y), 0) + 1
    for y in range(h):
        for x in range(w + 1):
            left, right = at(x - 1, y), at(x, y)
            if left != right:
                edge(left, (x, y), (x, y + 1))
                edge(right, (x, y + 1), (x, y))
                degree[x, y] = degree.get((x, y), 0) + 1
                degree[x, y + 1] = degree.get((x, y + 1), 0) + 1

    numbers, arcs = {}, []

    def number(points):
        key, back = tuple(points), tuple(points[::-1])
        if key in numbers:
            return numbers[key]
        if back in numbers:
            return ~numbers[back]
        numbers[key] = len(arcs)
        arcs.append(simplify(smooth(points)))
        return numbers[key]

    rings = {code: [] for code in raster.names if code}
    for (p, start) in sorted(following):
        while p and following.get((p, start)):
            ring, here, before = [start], start, None
            while True:
                ends = following[p, here]
                if len(ends) > 1 and before is not None:
                    # Two corners meet: turn right, so that the ring stays with the same ground.
                    dx, dy = here[0] - before[0], here[1] - before[1]
                    right = (here[0] - dy, here[1] + dx)
                    end = right if right in ends else ends[0]
                else:
                    end = ends[0]
                ends.remove(end)
                ring.append(end)
                before, here = here, end
                if here == start:
                    break
            code = raster.names[p]
            rings[code].append([number(part) for part in split(ring[:-1], degree)])
    return arcs, rings


def split(ring, degree):
    """The parts of a closed ring between the points where three owners meet."""
    joints = [i for i, p in enumerate(ring) if degree[p] > 2]
    if not joints:
        first = ring.index(min(ring))
        return [ring[first:] + ring[:first] + [ring[first]]]
    ring = ring[joints[0]:] + ring[:joints[0]]
    joints = [i - joints[0] for i in joints] + [len(ring)]
    ring = ring + [ring[0]]
    return [ring[a:b + 1] for a, b in zip(joints, joints[1:])]


def smooth(points, reach=3):
    """Takes the stairs out of a line; its ends stay."""
    out = [points[0]]
    for i in range(1, len(points) - 1):
        r = min(reach, i, len(points) - 1 - i)
        near = points[i - r:i + r + 1]
        out.append((sum(p[0] for p in near) / len(near), sum(p[1] for p in near) / len(near)))
    return out + [points[-1]]


def simplify(points):
    """Douglas and Peucker's simplification, rounded to whole units; a closed line keeps four points."""
    keep = {0, len(points) - 1}
    if points[0] == points[-1]:
        keep |= {len(points) // 4, len(points) // 2, 3 * len(points) // 4}
    stack = sorted(keep)
    stack = list(zip(stack, stack[1:]))
    while stack:
        a, b = stack.pop()
        (x0, y0), (x1, y1) = points[a], points[b]
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        worst, where = TOLERANCE, None
        for i in range(a + 1, b):
            x, y = points[i]
            if length:
                off = abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length
            else:
                off = ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5
            if off > worst:
                worst, where = off, i
        if where is not None:
            keep.add(where)
            stack += [(a, where), (where, b)]
    out = []
    for i in sorted(keep):
        point = (round(points[i][0]), round(points[i][1]))
        if not out or out[-1] != point:
            out.append(point)
    return out if len(out) > 1 else [out[0], out[0]]
