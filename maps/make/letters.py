"""Writes crates/chancery-draw/src/letters.txt: the outlines of the letters that a picture in pixels needs.

Run once, by hand:  python3 maps/make/letters.py /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf

Each line of the output is a character, its advance, and its outline: `M x y`, `L x y`, `Q cx cy x y`,
`Z`, in thousandths of the letter's size, y downwards from the base line.
"""

import struct
import sys

KEPT = "".join(chr(c) for c in range(32, 127)) + "ÄÅÆÇÉÈÊËÑÖØÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿ·–—“”„«»…→✓✗╌▶"


def tables(data):
    count = struct.unpack(">H", data[4:6])[0]
    found = {}
    for i in range(count):
        tag, _, offset, length = struct.unpack(">4sIII", data[12 + 16 * i : 28 + 16 * i])
        found[tag.decode()] = data[offset : offset + length]
    return found


def characters(cmap):
    count = struct.unpack(">H", cmap[2:4])[0]
    for i in range(count):
        platform, _, offset = struct.unpack(">HHI", cmap[4 + 8 * i : 12 + 8 * i])
        sub = cmap[offset:]
        if platform == 3 and struct.unpack(">H", sub[:2])[0] == 4:
            segments = struct.unpack(">H", sub[6:8])[0] // 2
            word = lambda at: struct.unpack(">H", sub[at : at + 2])[0]
            codes = {}
            for s in range(segments):
                end, start = word(14 + 2 * s), word(16 + 2 * segments + 2 * s)
                delta, place = word(16 + 4 * segments + 2 * s), 16 + 6 * segments + 2 * s
                reach = word(place)
                for code in range(start, min(end, 0xFFFE) + 1):
                    glyph = code + delta if reach == 0 else word(place + reach + 2 * (code - start)) + delta
                    codes[code] = glyph & 0xFFFF
            return codes
    raise SystemExit("no table of characters that this script reads")


def contours(glyf, loca, number):
    data = glyf[loca[number] : loca[number + 1]]
    if not data:
        return []
    count = struct.unpack(">h", data[:2])[0]
    if count < 0:
        lines, at = [], 10
        while True:
            flags, part = struct.unpack(">HH", data[at : at + 4])
            at += 4
            if flags & 1:
                dx, dy = struct.unpack(">hh", data[at : at + 4])
                at += 4
            else:
                dx, dy = struct.unpack(">bb", data[at : at + 2])
                at += 2
            scale = (1.0, 0.0, 0.0, 1.0)
            if flags & 8:
                s = struct.unpack(">h", data[at : at + 2])[0] / 16384
                scale, at = (s, 0.0, 0.0, s), at + 2
            elif flags & 0x40:
                a, d = (v / 16384 for v in struct.unpack(">hh", data[at : at + 4]))
                scale, at = (a, 0.0, 0.0, d), at + 4
            elif flags & 0x80:
                scale = tuple(v / 16384 for v in struct.unpack(">hhhh", data[at : at + 8]))
                at += 8
            a, b, c, d = scale
            for line in contours(glyf, loca, part):
                lines.append([(x * a + y * c + dx, x * b + y * d + dy, on) for x, y, on in line])
            if not flags & 0x20:
                return lines
    ends = struct.unpack(f">{count}H", data[10 : 10 + 2 * count])
    at = 10 + 2 * count
    at += 2 + struct.unpack(">H", data[at : at + 2])[0]
    flags = []
    while len(flags) <= ends[-1]:
        flag = data[at]
        at += 1
        flags.append(flag)
        if flag & 8:
            flags += [flag] * data[at]
            at += 1
    axes = []
    for short, same in ((2, 16), (4, 32)):
        value, values = 0, []
        for flag in flags[: ends[-1] + 1]:
            if flag & short:
                value += data[at] if flag & same else -data[at]
                at += 1
            elif not flag & same:
                value += struct.unpack(">h", data[at : at + 2])[0]
                at += 2
            values.append(value)
        axes.append(values)
    points = [(x, y, flag & 1) for x, y, flag in zip(*axes, flags)]
    starts = [0] + [end + 1 for end in ends[:-1]]
    return [points[start : end + 1] for start, end in zip(starts, ends)]


def outline(lines, unit):
    def put(x, y):
        return f"{round(x * 1000 / unit)} {round(-y * 1000 / unit)}"

    text = []
    for line in lines:
        # Between two points off the curve there is one on it, half way.
        full = []
        for i, (x, y, on) in enumerate(line):
            px, py, pon = line[i - 1]
            if not on and not pon:
                full.append(((x + px) / 2, (y + py) / 2, 1))
            full.append((x, y, on))
        first = next(i for i, p in enumerate(full) if p[2])
        full = full[first:] + full[:first] + [full[first]]
        text.append(f"M {put(*full[0][:2])}")
        i = 1
        while i < len(full):
            if full[i][2]:
                text.append(f"L {put(*full[i][:2])}")
                i += 1
            else:
                text.append(f"Q {put(*full[i][:2])} {put(*full[i + 1][:2])}")
                i += 2
        text.append("Z")
    return " ".join(text)


def main():
    data = open(sys.argv[1], "rb").read()
    font = tables(data)
    unit = struct.unpack(">H", font["head"][18:20])[0]
    wide = struct.unpack(">h", font["head"][50:52])[0]
    glyphs = struct.unpack(">H", font["maxp"][4:6])[0]
    loca = struct.unpack(f">{glyphs + 1}{'I' if wide else 'H'}", font["loca"][: (glyphs + 1) * (4 if wide else 2)])
    loca = loca if wide else [2 * at for at in loca]
    measured = struct.unpack(">H", font["hhea"][34:36])[0]
    codes = characters(font["cmap"])
    with open("crates/chancery-draw/src/letters.txt", "w", encoding="utf-8") as out:
        for letter in KEPT:
            number = codes[ord(letter)]
            at = 4 * min(number, measured - 1)
            advance = struct.unpack(">H", font["hmtx"][at : at + 2])[0]
            lines = contours(font["glyf"], loca, number)
            print(letter, round(advance * 1000 / unit), outline(lines, unit), file=out)


main()
