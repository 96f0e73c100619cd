// Prints an issue of ten games by a headless browser: six maps, three languages, a two-season year.
//
//     npm install --prefix target/browser playwright-core
//     NODE_PATH=target/browser/node_modules node tests/browser/print.mjs target/debug/chancery [FILE.pdf]
//
// Computer players order. The issue must have at most 20 pages of A4 in letters of at least 9 points, those of maps of
// about 9, with margins of at least 12 mm; no order breaks within a unit or a move, and in print no link leads back.

import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const { chromium } = createRequire(import.meta.url)("playwright-core");
const [program, pdf] = process.argv.slice(2).map((path) => resolve(path));
const folder = mkdtempSync(join(tmpdir(), "chancery-issue-"));
const games = (...args) => execFileSync(program, ["--games", folder, "games", ...args], { stdio: ["ignore", "pipe", "ignore"] });

function check(is, what) {
  if (is) return;
  console.error(`wrong: ${what}`);
  process.exitCode = 1;
}

for (const [name, map, phases, ...settings] of [
  ["tannhauser", "standard", 4, "player.France=Ann", "player.Italy=Luca"],
  ["lohengrin", "standard", 7, "language=de"],
  ["patience", "standard", 2, "language=fr"],
  ["rienzi", "fleet-rome", 3],
  ["nile", "ancient-mediterranean", 4],
  ["herbst", "modern", 3, "language=de"],
  ["gunboat", "standard", 5],
  ["colonies", "colonial", 2],
  ["saisons", "standard", 2, "language=fr", "two-seasons=yes"],
  ["pure", "pure", 3, "language=de"],
]) {
  games("new", name, "--map", map, ...["nmr=bot", "master=Zoe", ...settings].flatMap((one) => ["--set", one]));
  for (let phase = 0; phase < phases; phase++) games("adjudicate", name);
}
writeFileSync(join(folder, "editorial.md"), "# Welcome\n\nOrders are due as printed below.\n");
games("publish", join(folder, "issue.html"), "--editorial", join(folder, "editorial.md"));

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage();
await page.goto(`file://${join(folder, "issue.html")}`);
await page.emulateMedia({ media: "print" });
const looks = await page.evaluate(() => (dispatchEvent(new Event("beforeprint")), {
  broken: [...document.querySelectorAll(".o")].filter((one) => new Set([...one.getClientRects()].map((line) => line.top)).size > 1).length,
  apart: document.querySelectorAll(".map > h1 + figure").length,
  points: Math.min(...[...document.querySelectorAll("p,li,td")].map((one) => parseFloat(getComputedStyle(one).fontSize) * 0.75)),
  codes: Math.min(...[...document.querySelectorAll("figure text")].filter((one) => /^[A-Z]{3}$/.test(one.textContent))
    .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a * 0.75)),
  back: [...document.querySelectorAll('a[href="#t1"]')].filter((one) => one.getClientRects().length).length,
  margins: [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) => [...(rule.cssRules ?? [])])
    .filter((rule) => rule instanceof CSSPageRule).map((rule) => rule.style.margin),
}));
await page.evaluate(() => dispatchEvent(new Event("afterprint")));
const bytes = await page.pdf({ path: pdf, format: "A4", preferCSSPageSize: true, printBackground: true });
await browser.close();
const pages = bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
check(pages > 5 && pages <= 20, `${pages} pages`);
check(looks.points >= 9, `letters of ${looks.points} points`);
check(looks.codes >= 8.8, `codes of maps of ${looks.codes} points`);
check(looks.apart === 10, `${looks.apart} maps on pages of their own`);
check(looks.broken === 0, `${looks.broken} orders break within a unit or a move`);
check(looks.back === 0, `${looks.back} links back to the front page`);
check(looks.margins.length === 2 && looks.margins.every((margin) => parseFloat(margin) >= 12), `margins of ${looks.margins}`);
console.log(`an issue of ten games: ${pages} pages of A4, letters of at least ${looks.points} points, on maps of ${looks.codes.toFixed(1)}, margins of ${looks.margins.join(" and ")}`);
