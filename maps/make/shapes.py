#!/usr/bin/env python3
"""Makes maps/BOARD.shapes.ron: the real geography of a board.

    npm pack world-atlas && tar xzf world-atlas-*.tgz
    python3 maps/make/shapes.py package/countries-50m.json standard > maps/standard.shapes.ron

Coastlines and today's state borders are those of Natural Earth (public domain), as the npm package
world-atlas 2.0.2 carries them; the borders of the game's provinces are drawn by hand in
BOARD.borders.txt. Run once, and again when the borders are changed; the output is committed. A third
argument is a file for a picture of the provinces alone.

Then `cargo run -p chancery-draw --example settle_codes -- BOARD maps/BOARD.shapes.ron` moves codes that cover
something at the size in which they are drawn.

How it works: everything is painted into a fine raster in the map's projection, gaps are given to the
nearest neighbour, crumbs are removed, and the raster's edges are followed, joined into arcs that two
provinces share, smoothed and simplified. A raster has no slivers, so borders meet exactly.
"""
import math, os, sys
from borders import Borders, rules
from places import again, places
from project import Projection
from raster import Raster
from trace import trace
from world import countries

HERE = os.path.dirname(os.path.abspath(__file__))
VISIBLE = 15.5  # how long a border is at least, in units of the drawing


def main():
    world, board = countries(sys.argv[1]), sys.argv[2]
    provinces = rules(os.path.join(HERE, "..", board + ".ron"))
    borders = Borders(os.path.join(HERE, board + ".borders.txt"))
    width, height = map(int, borders.size)
    project = Projection((width, height), borders.cone, borders.window, borders.room)
    codes = sorted(provinces)
    raster = Raster(width, height, codes)
    lines = lambda parts: [[project(p) for p in dense(ring)] for part in parts for ring in part]
    raster.land([ring for parts in world.values() for ring in lines(parts)])
    for key, parts in world.items():
        raster.country(key, lines(parts))
    for verb, code, ids, polygon in borders.paint:
        if verb == "seed":
            raster.seed(code, [project(p) for p in dense(polygon)], provinces[code]["sea"])
            continue
        shape = None if polygon is None else [project(p) for p in dense(polygon + polygon[:1], 0.1 if borders.rough else 0.5)]
        if shape and verb == "land":
            shape = [wander(p, borders.rough) for p in shape]
        raster.paint(verb, code, ids, shape)
    raster.finish({code: p["sea"] for code, p in provinces.items()}, {code for code, _ in borders.again}, borders.clean)
    for _ in range(3):
        raster.heal(lambda a, b: a in provinces and b in provinces and b not in provinces[a]["near"])
    arcs, rings = trace(raster)
    check(raster, provinces, borders, lengths(arcs, rings))
    open_ = {code: p for code, p in provinces.items() if raster.number[code] in raster.owner}
    spots = places(raster, open_, {key: project(at) for key, at in borders.coasts.items()})
    for code, at in borders.again:
        spots[code].setdefault("again", []).append(again(raster, code, project(at)))
    for code, place in sorted(spots.items()):
        if place["scale"] < 1:
            print(f"{code} is narrow: its unit and code fit at {place['scale']:.0%}", file=sys.stderr)
    write(board, (width, height), borders, raster, arcs, rings, spots)
    if len(sys.argv) > 3:
        raster.picture(sys.argv[3])


def lengths(arcs, rings):
    """The length of the border of each two grounds that touch, by their codes in order."""
    sides, found = {}, {}
    for code, shape in rings.items():
        for arc in (i if i >= 0 else ~i for ring in shape for i in ring):
            sides.setdefault(arc, []).append(code)
    for arc, codes in sides.items():
        steps = zip(arcs[arc], arcs[arc][1:])
        length = sum(math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in steps)
        found[tuple(sorted(codes))] = found.get(tuple(sorted(codes)), 0.0) + length
    return {pair: length for pair, length in found.items() if len(pair) == 2}


def check(raster, provinces, borders, touching):
    """Says where the drawing differs from the board and no exception explains it, or one explains nothing."""
    say = lambda text: print(text, file=sys.stderr)
    excepted = {(a, b): verb for verb, a, b, _ in borders.exceptions}
    for code in provinces:
        if raster.number[code] not in raster.owner and provinces[code]["near"]:
            say(f"{code} is not drawn")
    for a in provinces:
        for b in provinces[a]["near"]:
            if a < b and touching.get((a, b), 0) < VISIBLE and excepted.pop((a, b), None) != "bridge":
                say(f"{a} and {b} should touch: {touching.get((a, b), 0):.1f}")
    for (a, b), length in sorted(touching.items()):
        closed = any(code not in provinces or not provinces[code]["near"] for code in (a, b))
        if not closed and b not in provinces[a]["near"]:
            if excepted.pop((a, b), None) != "beside":
                say(f"{a} and {b} should not touch: {length:.1f}")
    pieces = list(raster.parts())
    most = {}
    for owner, part in pieces:
        most[owner] = max(most.get(owner, 0), len(part))
    for owner, part in pieces:
        if len(part) < most[owner] and raster.names[owner] in provinces:
            if all(raster.is_land[j] and raster.owner[j] for i in part for j in raster.around(i)):
                at = part[0] % raster.width, part[0] // raster.width
                say(f"{raster.names[owner]} has a part of {len(part)} points within others' land at {at}")
    for a, b in excepted:
        say(f"{a} and {b} need no exception")


def dense(points, step=0.5):
    """The same line with a point at least every `step` degrees, for straight lines bend in projection."""
    out = []
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        n = max(1, int(max(abs(x1 - x0), abs(y1 - y0)) / step))
        out += [(x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n) for i in range(n)]
    return out + points[-1:]


def wander(point, by):
    """A point moved by up to about so many units, all near it alike: borders wander like those that people drew."""
    x, y = point
    moved = lambda a, b, c: math.sin(0.083 * x + 0.051 * y + a) + math.sin(0.037 * x - 0.117 * y + b) + math.sin(0.193 * x + 0.171 * y + c) / 2
    return x + by * moved(0.3, 2.0, 4.1) / 1.6, y + by * moved(5.2, 1.1, 3.3) / 1.6


def write(board, size, borders, raster, arcs, rings, spots):
    out = print
    out(f"// The real geography of `{board}`. Made by maps/make/shapes.py; do not edit.")
    out(f"// Coastlines: Natural Earth (public domain). The borders of provinces: maps/make/{board}.borders.txt.")
    out("(")
    out("    format: 1,")
    out(f'    map: "{board}",')
    out(f"    width: {size[0]},")
    out(f"    height: {size[1]},")
    if borders.exceptions:
        out("    // Pairs of provinces for which the drawing's borders are not the board's, and why.")
        out("    exceptions: [")
        for verb, a, b, why in borders.exceptions:
            line = ""
            if verb == "bridge":
                ends = raster.nearest(a, b)
                line = ', line: "' + " ".join(f"{x},{y}" for x, y in ends) + '"'
            out(f'        (pair: "{a} {b}", why: "{why}"{line}),')
        out("    ],")
    out("    // Each arc: its first point, then the way from each point to the next.")
    out("    arcs: [")
    for arc in arcs:
        steps = [arc[0]] + [(b[0] - a[0], b[1] - a[1]) for a, b in zip(arc, arc[1:])]
        out('        "' + " ".join(f"{x},{y}" for x, y in steps) + '",')
    out("    ],")
    out("    // Rings of arcs by number; ~ is an arc walked backwards. BLANK is land and WATER is water that nobody enters.")
    out("    provinces: [")
    for code in sorted(spots) + ["BLANK", "WATER"]:
        shape = ", ".join('"' + " ".join(f"~{~i}" if i < 0 else str(i) for i in ring) + '"' for ring in rings[code])
        if code not in spots:
            if shape:
                out(f'        (code: "{code}", rings: [{shape}]),')
            continue
        place = spots[code]
        more = ", ".join(f'"{k} {x},{y}"' for k, (x, y) in sorted(place["coasts"].items()))
        unit, label = place["unit"], place["label"]
        coasts = f", coasts: [{more}]" if more else ""
        if "again" in place:
            coasts += ", again: [" + ", ".join(f'"{x},{y}"' for x, y in place["again"]) + "]"
        out(f'        (code: "{code}", unit: "{unit[0]},{unit[1]}", label: "{label[0]},{label[1]}"{coasts}, rings: [{shape}]),')
    out("    ],")
    out(")")


if __name__ == "__main__":
    main()
