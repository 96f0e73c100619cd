"""Reads a board's borders, which are drawn by hand, and what the board's own file says of them."""
import os, re, sys

VERBS = ("land", "sea", "fill", "drain", "seed")


class Borders:
    """The borders of one board: the projection, what is painted, and where the drawing differs from the board."""

    def __init__(self, path, rename=None):
        self.rough, self.clean = 0.0, False
        self.size, self.cone, self.window, self.room = None, None, None, {"x": [], "y": []}
        self.paint, self.exceptions, self.again, self.coasts = [], [], [], {}
        self.read(path, rename or {})

    def read(self, path, rename):
        for number, line in enumerate(open(path), 1):
            words = line.split("#")[0].split()
            if words:
                self.line(words, f"{path}:{number}", path, rename)

    def line(self, words, where, path, rename):
        verb = words.pop(0)
        if verb == "include":
            other = os.path.join(os.path.dirname(path), words[0])
            new = dict(w.split("=") for w in words[1:])
            return self.read(other, {**rename, **{old: rename.get(to, to) for old, to in new.items()}})
        if verb in ("size", "cone", "window"):
            return setattr(self, verb, tuple(map(float, words)))
        if verb == "room":
            return self.room[words[0]].append(tuple(map(float, words[1:])))
        if verb == "rough":
            self.rough = float(words[0])
            return
        if verb == "clean":
            self.clean = True
            return
        if verb in ("bridge", "beside"):
            a, b = sorted(words[:2])
            return self.exceptions.append((verb, a, b, " ".join(words[2:])))
        if verb == "coast":
            self.coasts[tuple(words[0].split("/"))] = tuple(map(float, words[1].split(",")))
            return
        if verb == "again":
            return self.again.append((words[0], tuple(map(float, words[1].split(",")))))
        code = words.pop(0) if verb in VERBS else None
        if code in rename:
            code = rename[code]
            if not code:
                return
        ids = None
        if words and words[0] == "in":
            ids, words = words[1].split(","), words[2:]
        polygon = None if words == ["world"] else [tuple(map(float, w.split(","))) for w in words]
        if polygon is not None and len(polygon) < (1 if verb == "seed" else 3):
            sys.exit(f"{where}: a polygon has at least three corners")
        self.paint.append((verb, code, ids, polygon))


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
