"""Looks at HTML reports with a headless browser, narrow and wide, light and dark, and as PDF.

    apt-get install -y chromium poppler-utils
    python3 tests/python/browse_reports.py target/debug/chancery [FOLDER FOR PICTURES]

The sample game is printed as a booklet with maps, and a game with hostile names and press as a report. Each page is
opened at 360, 720 and 1200 pixels, light and dark. It must not be wider than its window, its texts must have a contrast
of 4.5 to 1, no script may have run, and nothing may be loaded. As PDF it must have pages of A4 and every heading. With a
folder, pictures and PDF files are kept there, for somebody to look at.
"""

import html
import json
import os
import re
import subprocess
import sys
import tempfile

CHANCERY = os.path.abspath(sys.argv[1])
SHOTS = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLE = os.path.join(HERE, "..", "..", "saves", "sample.ron")
HOSTILE = "<script>document.title='hacked'</script><img src=x onerror=alert(1)>"

PROBE = """<script>
const of = element => getComputedStyle(element).color;
const all = [...document.querySelectorAll('h1,h2,h3,p,li,td,th,blockquote,u,em,strong,a')];
parent.postMessage(JSON.stringify({
  width: innerWidth, needs: document.documentElement.scrollWidth, title: document.title,
  ground: getComputedStyle(document.body).backgroundColor, colours: [...new Set(all.map(of))],
  loads: performance.getEntriesByType('resource').length, empty: all.filter(e => !e.textContent.trim()).length,
}), '*');
</script>"""


def run(*args):
    return subprocess.run(args, capture_output=True, text=True, check=False, timeout=300)


def chancery(folder, *args, text=None):
    done = subprocess.run(
        [CHANCERY, "--games", folder, "games", *args], input=text, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (args, done.stderr)
    return done.stdout


def browser(folder, dark, *args):
    scheme = f"--blink-settings=preferredColorScheme={0 if dark else 1}"
    profile = f"--user-data-dir={os.path.join(folder, 'profile')}"
    done = run("chromium", "--headless", "--no-sandbox", "--disable-gpu", scheme, profile, *args)
    assert done.returncode == 0, done.stderr
    return done.stdout


def light_of(colour):
    """Returns the relative luminance of WCAG 2.2 of `rgb(1, 2, 3)`."""

    def linear(value):
        value = int(value) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(value) for value in re.findall(r"\d+", colour)[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    high, low = sorted([light_of(one), light_of(other)], reverse=True)
    return (high + 0.05) / (low + 0.05)


def look(folder, name, page, dark, width):
    """Opens a page in a frame of this width, which says what it is like."""
    path = os.path.join(folder, "page.html")
    with open(path, "w", encoding="utf-8") as file:
        # The page's policy admits no other script than its own.
        open_page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
        file.write(open_page.replace("</body>", PROBE + "</body>"))
    outer = os.path.join(folder, "outer.html")
    with open(outer, "w", encoding="utf-8") as file:
        file.write(
            "<!DOCTYPE html><body><script>addEventListener('message', e => "
            "document.body.setAttribute('data-said', e.data))</script>"
            f"<iframe src='page.html' width='{width}' height='800'></iframe></body>"
        )
    said = browser(folder, dark, "--virtual-time-budget=3000", "--dump-dom", f"file://{outer}")
    found = re.search(r'data-said="([^"]*)"', said)
    assert found, (name, width, dark, said[:400])
    told = json.loads(html.unescape(found.group(1)))
    where = (name, width, "dark" if dark else "light", told)
    assert told["needs"] <= told["width"], where
    assert told["title"] != "hacked" and told["loads"] == 0, where
    assert (light_of(told["ground"]) < 0.2) == dark, where
    worst = min(contrast(colour, told["ground"]) for colour in told["colours"])
    assert worst >= 4.5, (worst, where)
    return worst


def main():
    with tempfile.TemporaryDirectory() as folder:
        games = os.path.join(folder, "games")
        chancery(games, "import", SAMPLE, "--format", "ron", "--name", "Sample")
        chancery(games, "new", HOSTILE, f"--set=player.FRANCE={HOSTILE}", f"--set=master={HOSTILE}")
        name = [game["game"] for game in json.loads(chancery(games, "list", "--json")) if game["game"] != "sample"][0]
        chancery(games, "press", name, "-", text=HOSTILE + "\n" + "long" * 200 + "\n")
        chancery(games, "orders", name, "France", "-", text="A PAR - BUR\nA MAR S A PAR - BUR\nF BRE - MAO\n")
        chancery(games, "adjudicate", name)
        pages = {
            "booklet": chancery(games, "report", "sample", "--all", "--format", "html", "--map"),
            "zine": chancery(games, "report", "sample", "--year", "1902", "--format", "html", "--layout", "zine"),
            "hostile": chancery(games, "report", name, "--format", "html", "--map"),
        }
        looked, worst = 0, 21.0
        for title, page in pages.items():
            for dark in [False, True]:
                for width in [360, 720, 1200]:
                    worst = min(worst, look(folder, title, page, dark, width))
                    looked += 1
        pdf_pages = 0
        for title, page in pages.items():
            path = os.path.join(folder, f"{title}.html")
            with open(path, "w", encoding="utf-8") as file:
                file.write(page)
            shots = SHOTS or folder
            os.makedirs(shots, exist_ok=True)
            pdf = os.path.join(shots, f"{title}.pdf")
            browser(folder, True, "--no-pdf-header-footer", f"--print-to-pdf={pdf}", f"file://{path}")
            info = run("pdfinfo", pdf).stdout
            assert "(A4)" in info, info
            pdf_pages += int(re.search(r"Pages:\s+(\d+)", info).group(1))
            text = " ".join(run("pdftotext", "-layout", pdf, "-").stdout.split())
            for heading in re.findall(r"<h[12]>(.*?)</h[12]>", page):
                said = " ".join(html.unescape(heading).split())
                assert said in text, (title, said)
            if SHOTS:
                for dark, width in [(False, 1000), (True, 500)]:
                    shot = os.path.join(SHOTS, f"{title}-{width}-{'dark' if dark else 'light'}.png")
                    size = f"--window-size={width},2400"
                    browser(folder, dark, "--hide-scrollbars", f"--screenshot={shot}", size, f"file://{path}")
        print(f"{looked} views of {len(pages)} pages: none too wide, contrast at least {worst:.1f}, no script, no load")
        print(f"{len(pages)} PDF files on A4 with {pdf_pages} pages and every heading")


main()
