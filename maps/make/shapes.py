#!/usr/bin/env python3
"""Makes maps/standard.shapes.ron: the standard map's real geography.

    npm pack world-atlas && tar xzf world-atlas-*.tgz
    python3 maps/make/shapes.py package/countries-50m.json maps/standard.ron > maps/standard.shapes.ron

Coastlines and today's state borders are those of Natural Earth (public domain), as the npm package
world-atlas 2.0.2 carries them; the borders of the game's provinces are drawn by hand in
standard.borders.txt. Run once, and again when the borders are changed; the output is committed.

How it works: everything is painted into a fine raster in the map's projection, gaps are given to the
nearest neighbour, crumbs are removed, and the raster's edges are followed, joined into arcs that two
provinces share, smoothed and simplified. A raster has no slivers, so borders meet exactly.
"""
import json, os, re, sys
from raster import Raster, VOID, BLANK
from project import project, WIDTH, HEIGHT
from trace import trace
from places import places

HERE = os.path.dirname(os.path.abspath(__file__))


def countries(path):
    """Polygons of each country in longitude and latitude: id -> list of polygons (lists of rings)."""
    topo = json.load(open(path))
    (sx, sy), (tx, ty) = topo["transform"]["scale"], topo["transform"]["translate"]
    arcs = []
    for arc in topo["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x += dx
            y += dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)

    def ring(ids):
        points = []
        for i in ids:
            arc = arcs[i] if i >= 0 else arcs[~i][::-1]
            points += arc if not points else arc[1:]
        # The far end of Russia lies beyond the date line.
        beyond = max(x for x, _ in points) > 170
        return [(x + 360 if beyond and x < -100 else x, y) for x, y in points]

    found = {}
    for shape in topo["objects"]["countries"]["geometries"]:
        key = shape.get("id") or shape["properties"]["name"].replace(" ", "")
        parts = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
        found.setdefault(key, []).extend([ring(r) for r in part] for part in parts)
    return found


def instructions(path):
    """The lines of the borders file: (verb, code, ids or None, polygon or None)."""
    for number, line in enumerate(open(path), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        verb = words.pop(0)
        code = words.pop(0) if verb in ("land", "sea", "fill", "drain") else None
        ids = None
        if words and words[0] == "in":
            ids, words = words[1].split(","), words[2:]
        polygon = None if words == ["world"] else [tuple(map(float, w.split(","))) for w in words]
        if polygon is not None and len(polygon) < 3:
            sys.exit(f"{path}:{number}: a polygon has at least three corners")
        yield verb, code, ids, polygon


def rules(path):
    """What the map file says: codes in order, seas, borders of each pair, coasts."""
    text = open(path).read()
    provinces = {}
    for entry in re.findall(r'\(code: ".*', text):
        field = lambda key: (re.search(key + r': "([^"]*)"', entry) or [None, ""])[1].split()
        near = set(field("armies")) | {c.split("/")[0] for c in field("fleets")}
        coasts = dict(re.findall(r'"(\w\w)": "([^"]*)"', entry.partition("coasts:")[2]))
        for list_ in coasts.values():
            near |= {c.split("/")[0] for c in list_.split()}
        provinces[field("code")[0]] = {
            "sea": "kind: sea" in entry,
            "near": near,
            "coasts": {name: {c.split("/")[0] for c in l.split()} for name, l in coasts.items()},
            "centre": "centre: true" in entry,
        }
    return provinces


def main():
    world = countries(sys.argv[1])
    provinces = rules(sys.argv[2])
    codes = sorted(provinces)
    raster = Raster(WIDTH, HEIGHT, codes)
    raster.land([[project(p) for p in dense(ring)] for parts in world.values() for part in parts for ring in part])
    for key, parts in world.items():
        raster.country(key, [[project(p) for p in dense(ring)] for part in parts for ring in part])
    for verb, code, ids, polygon in instructions(os.path.join(HERE, "standard.borders.txt")):
        shape = None if polygon is None else [project(p) for p in dense(polygon + polygon[:1])]
        raster.paint(verb, code, ids, shape)
    raster.finish({code: p["sea"] for code, p in provinces.items()})
    arcs, rings = trace(raster)
    spots = places(raster, provinces)
    for code, place in sorted(spots.items()):
        if place["scale"] < 1:
            print(f"{code} is narrow: its unit and code fit at {place['scale']:.0%}", file=sys.stderr)
    touching = raster.touching()
    for a in codes:
        for b in provinces[a]["near"]:
            if a < b and touching.get((a, b), 0) < 8:
                print(f"{a} and {b} should touch: {touching.get((a, b), 0)}", file=sys.stderr)
    for (a, b), length in sorted(touching.items()):
        if a in provinces and b in provinces and b not in provinces[a]["near"]:
            print(f"{a} and {b} should not touch: {length}", file=sys.stderr)
    write(codes, arcs, rings, spots)
    if len(sys.argv) > 3:
        raster.picture(sys.argv[3])


def dense(points, step=0.5):
    """The same line with a point at least every `step` degrees, for straight lines bend in projection."""
    out = []
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        n = max(1, int(max(abs(x1 - x0), abs(y1 - y0)) / step))
        out += [(x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n) for i in range(n)]
    return out + points[-1:]


def write(codes, arcs, rings, spots):
    out = print
    out("// The standard map's real geography. Made by maps/make/shapes.py; do not edit.")
    out("// Coastlines: Natural Earth (public domain). The borders of provinces: maps/make/standard.borders.txt.")
    out("(")
    out("    format: 1,")
    out('    map: "standard",')
    out(f"    width: {WIDTH},")
    out(f"    height: {HEIGHT},")
    out("    // Each arc: its first point, then the way from each point to the next.")
    out("    arcs: [")
    for arc in arcs:
        steps = [arc[0]] + [(b[0] - a[0], b[1] - a[1]) for a, b in zip(arc, arc[1:])]
        out('        "' + " ".join(f"{x},{y}" for x, y in steps) + '",')
    out("    ],")
    out("    // Rings of arcs by number; ~ is an arc walked backwards. BLANK is land that nobody enters.")
    out("    provinces: [")
    for code in codes + ["BLANK"]:
        shape = ", ".join('"' + " ".join(f"~{~i}" if i < 0 else str(i) for i in ring) + '"' for ring in rings[code])
        if code == "BLANK":
            out(f'        (code: "BLANK", rings: [{shape}]),')
            continue
        place = spots[code]
        more = ", ".join(f'"{k} {x},{y}"' for k, (x, y) in sorted(place["coasts"].items()))
        unit, label = place["unit"], place["label"]
        coasts = f", coasts: [{more}]" if more else ""
        out(f'        (code: "{code}", unit: "{unit[0]},{unit[1]}", label: "{label[0]},{label[1]}"{coasts}, rings: [{shape}]),')
    out("    ],")
    out(")")


if __name__ == "__main__":
    main()
