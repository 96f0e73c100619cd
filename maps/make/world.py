"""Reads Natural Earth's countries as the npm package world-atlas has them, in topojson."""
import json


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
