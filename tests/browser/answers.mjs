// Clicks and types on a report in a headless browser: every order of a movement answers why, by mouse and by keyboard.
//
//     apt-get install -y chromium nodejs npm
//     npm install --prefix target/browser playwright-core
//     NODE_PATH=target/browser/node_modules node tests/browser/answers.mjs target/debug/chancery [FOLDER FOR PICTURES]
//
// The pages are opened from disk: a season of the sample game, its whole game, a game whose names and press contain code,
// and an issue of it. Each is opened wide and narrow, light and dark. Each answer must name its order, light its unit on the map, and
// nothing else of the page may run: the page's policy must report nothing, and nothing may be loaded.

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const { chromium } = createRequire(import.meta.url)("playwright-core");
const [program, pictures] = process.argv.slice(2).map((path) => resolve(path));
const folder = mkdtempSync(join(tmpdir(), "chancery-answers-"));
const HOSTILE = "<script>document.title='hacked'</script><img src=x onerror=alert(1)>";

function games(args, input = "") {
  return execFileSync(program, ["--games", folder, "games", ...args], { input, encoding: "utf8" });
}

function check(is, what) {
  if (is) return;
  console.error(`wrong: ${what}`);
  process.exitCode = 1;
}

copyFileSync(resolve("saves/sample.ron"), join(folder, "sample.ron"));
games(["new", "hostile", "--set", `player.France=${HOSTILE}`]);
games(["set", "hostile", `name=${HOSTILE}`]);
games(["press", "hostile", "-", "--from", HOSTILE], HOSTILE);
games(["orders", "hostile", "France", "-"], "A PAR - BUR\nA MAR S A PAR - BUR\nF BRE - MAO");
games(["orders", "hostile", "Germany", "-"], "A MUN - BUR\n");
games(["adjudicate", "hostile"]);
const editorial = join(folder, "editorial.md");
writeFileSync(editorial, `# ${HOSTILE}\n\n- ${HOSTILE}\n`);
const pages = [
  ["sample", "season", ["--layout", "table", "--season", "S1903"]],
  ["sample", "zine", ["--layout", "zine", "--season", "S1903"]],
  ["sample", "prose", ["--layout", "prose", "--season", "S1903"]],
  ["sample", "game", ["--layout", "table", "--all"]],
  ["hostile", "hostile", ["--layout", "table"]],
  ["hostile", "hostile-zine", ["--layout", "zine"]],
  ["hostile", "hostile-prose", ["--layout", "prose"]],
  ["hostile", "issue", ["--title", HOSTILE, "--editorial", editorial]],
].map(([game, name, scope]) => {
  const file = join(folder, `${name}.html`);
  const isIssue = name === "issue";
  games(isIssue ? ["publish", file, game, ...scope] : ["report", game, "--map", "-o", file, ...scope]);
  return [name, file];
});

const options = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: options });
let answers = 0;
for (const [name, file] of pages) {
  for (const [width, colorScheme] of [[1400, "light"], [420, "dark"]]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    const said = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    page.on("request", (request) => request.url() !== `file://${file}` && said.push(request.url()));
    await page.goto(`file://${file}`);
    const rows = page.locator("tr[data-at], span[data-at]");
    // A zine and sentences have the order itself, a table has it in the first cell of a row.
    const order = async (at) => ((await rows.nth(at).locator("td").count()) ? rows.nth(at).locator("td").first() : rows.nth(at));
    const count = await rows.count();
    check(count > 0, `${name} answers nothing`);
    const answered = async (order, how) => {
      const panel = await page.locator("aside:not(:empty)").innerText();
      const at = await page.locator("tr.on, span.on").getAttribute("data-at");
      const lit = await page.locator(`svg.lit g.on[data-at="${at}"]`).count();
      check(panel.startsWith(order) && panel.length > order.length + 10, `${name}: no answer by ${how}: ${order}`);
      check(lit > 0, `${name}: nothing is lit for ${order}`);
      answers += 1;
    };
    for (let at = 0; at < count; at += 1) {
      await (await order(at)).click();
      await answered(await (await order(at)).innerText(), "mouse");
    }
    if (pictures) await page.screenshot({ path: join(pictures, `${name}-${width}.png`) });
    await page.keyboard.press("Escape");
    check((await page.locator(".on, .lit").count()) === 0, `${name}: Escape leaves something lit`);
    for (let at = 0; at < count; at += 1) {
      await page.keyboard.press("ArrowDown");
      await answered(await (await order(at)).innerText(), "keys");
    }
    await page.keyboard.press("Escape");
    await page.locator("section.phase svg g[data-at]").first().dispatchEvent("click");
    check((await page.locator("tr.on, span.on").count()) === 1, `${name}: the map does not answer`);
    const below = (event) => page.evaluate((event) => {
      dispatchEvent(new Event(event));
      return document.querySelector("figure").previousElementSibling?.tagName;
    }, event);
    check(["H1", "P"].includes(await below("beforeprint")), `${name}: on paper the map is not below its title`);
    check((await below("afterprint")) === undefined, `${name}: the map does not go back after printing`);
    check(said.length === 0, `${name}: ${said.join("; ")}`);
    check(!(await page.title()).startsWith("hacked"), `${name}: a name acted`);
    await page.close();
  }
}
// Without a script each result unfolds.
const plain = await browser.newPage({ javaScriptEnabled: false });
await plain.goto(`file://${pages[0][1]}`);
await plain.locator("summary").first().click();
check(await plain.locator("details[open] p").first().isVisible(), "a result does not unfold without a script");
await browser.close();
console.log(`${answers} answers on ${pages.length} pages, wide and narrow${process.exitCode ? "" : "; nothing wrong"}`);
