"""Checks what Chancery prints with parsers of other people.

    python -m venv venv && venv/bin/pip install html5lib==1.1 markdown-it-py==3.0.0 bbcode==1.1.0
    venv/bin/python tests/python/check_reports.py target/debug/chancery

A game with names, press and orders that act on pages, forums and spreadsheets is printed in every format, and so is the
sample game. HTML is read by html5lib, which refuses any error, and by Python's html.parser; Markdown by markdown-it;
BBCode by the package bbcode; CSV, JSON, SVG and mailboxes by Python's own readers. Only tags of the writers may be
found, and every hostile text must be found again as text.
"""

import csv
import email.header
import io
import json
import mailbox
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
from html.parser import HTMLParser

import bbcode
import html5lib
from markdown_it import MarkdownIt

CHANCERY = os.path.abspath(sys.argv[1])
HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLE = os.path.join(HERE, "..", "..", "saves", "sample.ron")

HOSTILE = [
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "[url=http://evil.example]x[/url] [b]bold[/b] [/quote]",
    "](javascript:alert(1)) **bold** `code` # head | http://evil.example",
    "=HYPERLINK(\"http://evil.example\")",
    "1. - + > # ==== &amp; \\",
    "@everyone ~~s~~ ||s|| $(rm) {{ game }}",
]

counts = {}


def count(what):
    counts[what] = counts.get(what, 0) + 1


def chancery(folder, *args, text=None):
    done = subprocess.run(
        [CHANCERY, "--games", folder, "games", *args], input=text, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (args, done.stderr)
    return done.stdout


class Tags(HTMLParser):
    """The tags, attributes and text of a page."""

    def __init__(self, page):
        super().__init__()
        self.tags, self.attributes, self.words = set(), [], []
        self.feed(page)
        self.close()
        self.text = "".join(self.words)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes.extend(attrs)

    def handle_data(self, data):
        self.words.append(data)


def harmless(page, allowed):
    assert page.tags <= allowed, page.tags - allowed
    for name, value in page.attributes:
        assert not name.startswith("on"), name
        assert not (value or "").strip().lower().startswith(("http", "javascript", "//")), (name, value)


def squeezed(text):
    return "".join(text.split())


def holds(text, hostile, what):
    for one in hostile:
        assert squeezed(one) in squeezed(text), (what, one)


def html(page, hostile):
    html5lib.HTMLParser(strict=True).parse(page)
    read = Tags(page)
    drawn = {"svg", "g", "path", "circle", "rect", "text", "tspan", "defs", "pattern", "polygon", "polyline", "line", "marker"}
    usual = {"html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "p", "ul", "li", "table", "tbody", "tr",
             "td", "th", "div", "blockquote", "strong", "em", "s", "u", "figure", "img", "a", "section", "details", "summary", "use"}
    # The one script is the page's own, the last thing on it.
    body, script, _ = page.rpartition("<script>")
    assert page.count("<script") <= 1 and "<script" not in (body if script else page), "another script"
    usual |= {"script"} if script else set()
    read.attributes = [(name, value) for name, value in read.attributes if not name.startswith("xmlns")]
    harmless(read, usual | drawn)
    holds(read.text, hostile, "HTML")
    count("HTML pages by html5lib and html.parser")


def markdown(text, hostile):
    page = Tags(MarkdownIt("commonmark", {"html": True}).enable("strikethrough").render(text))
    harmless(page, {"h1", "h2", "p", "em", "strong", "ul", "li", "blockquote", "br"})
    holds(page.text, hostile, "Markdown")
    count("Markdown texts by markdown-it")


def forum(text, hostile):
    parser = bbcode.Parser(install_defaults=True, replace_links=False, replace_cosmetic=False)
    parser.add_simple_formatter("size", "<big>%(value)s</big>")
    page = Tags(parser.format(text))
    harmless(page, {"big", "strong", "em", "u", "strike", "blockquote", "br"})
    holds(page.text, hostile, "BBCode")
    count("BBCode texts by bbcode")


def table(text, columns):
    rows = list(csv.reader(io.StringIO(text), strict=True))
    assert len(rows) > 1 and all(len(row) == len(rows[0]) for row in rows), rows[:3]
    assert columns is None or rows[0] == columns, rows[0]
    for row in rows:
        assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row), row
    count("CSV tables by csv")
    return rows


def picture(text):
    root = xml.etree.ElementTree.fromstring(text)
    for element in root.iter():
        assert not element.tag.endswith(("script", "foreignObject", "image", "a}")), element.tag
        assert not any(name.lower().startswith("on") for name in element.attrib), element.attrib
    count("SVG pictures by xml.etree")


def mails(path):
    read = list(mailbox.mbox(path))
    assert len(read) == 14, len(read)
    for mail in read:
        subject = str(email.header.make_header(email.header.decode_header(mail["Subject"])))
        assert HOSTILE[5] in subject and mail["To"].endswith("@example.org"), (subject, mail["To"])
        assert mail["Bcc"] is None and mail.get_payload(decode=True).decode("utf-8").strip()
        count("mails by mailbox")


def hostile_game(folder):
    powers = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA"]
    settings = [f"--set=player.{power}={text}" for power, text in zip(powers, HOSTILE)]
    contacts = [f"--set=contact.{power}={power.lower()}@example.org" for power in powers + ["TURKEY"]]
    chancery(folder, "new", HOSTILE[5], *settings, *contacts, f"--set=master={HOSTILE[1]}", f"--set=event={HOSTILE[2]}")
    name = json.loads(chancery(folder, "list", "--json"))[0]["game"]
    chancery(folder, "orders", name, "France", "-", text="A PAR - BUR\nA MAR S A PAR - BUR\nF BRE - MAO\n")
    chancery(folder, "orders", name, "Germany", "-", text="A MUN - BUR\n")
    for text in HOSTILE:
        chancery(folder, "press", name, "-", f"--from={text}", f"--dateline={text}", text=text + "\n")
    chancery(folder, "adjudicate", name)
    return name


def check(folder, name, hostile):
    def report(*args):
        return chancery(folder, "report", name, *args)

    for layout in ["table", "zine", "prose"]:
        for scope in [[], ["--all"]]:
            for audience in ["print", "gm"]:
                look = ["--layout", layout, *scope, "--for", audience]
                html(report("--format", "html", *look), hostile)
                html(report("--format", "html", "--map", *look), hostile)
                if scope == []:
                    # A booklet has a table, which CommonMark does not know.
                    markdown(report("--format", "markdown", *look), hostile)
                forum(report("--format", "bbcode", *look), hostile)
                forum(report("--format", "webdiplomacy-bbcode", *look), hostile)
    table(report("--format", "csv", "--all"), ["phase", "power", "unit", "order", "result", "reason", "overruled"])
    table(chancery(folder, "score", name, "--format", "csv"), None)
    for form in ["orders", "centres"]:
        table(chancery(folder, "export", name, "--format", form, "--for", "print"), None)
    printed = json.loads(report("--format", "json", "--all"))
    pressed = [press["text"].strip() for phase in printed["phases"] for press in phase["press"]]
    assert all(text in pressed for text in hostile)
    json.loads(chancery(folder, "export", name, "--for", "print"))
    picture(chancery(folder, "summary", name, "--svg"))
    page = report("--format", "html", "--map")
    picture(page[page.index("<svg"):page.index("</svg>") + 6])


def main():
    with tempfile.TemporaryDirectory() as folder:
        name = hostile_game(folder)
        check(folder, name, HOSTILE)
        issue = os.path.join(folder, "issue")
        chancery(folder, "publish", issue, "--drafts", "--powers")
        mails(os.path.join(issue + "-private", "drafts.mbox"))
        for root, _, files in [*os.walk(issue), *os.walk(issue + "-private")]:
            for file in files:
                if file.endswith(".html"):
                    with open(os.path.join(root, file), encoding="utf-8") as page:
                        html(page.read(), HOSTILE)
    with tempfile.TemporaryDirectory() as folder:
        chancery(folder, "import", SAMPLE, "--format", "ron", "--name", "Sample")
        check(folder, "sample", [])
    for what, number in sorted(counts.items()):
        print(f"{number} {what}")


main()
