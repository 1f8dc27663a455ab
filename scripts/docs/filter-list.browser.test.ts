import { join } from "node:path";
import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasBrowser, openBrowser, patience } from "./testing/browser.ts";

const entry = join(import.meta.dirname, "../../templates/docs/browser/elements/filter-list.ts");
let browser: Browser;

beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser();
});
afterAll(async () => await browser?.close());

it.runIf(hasBrowser)("shows the parts that contain all words and have the level", async () => {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: "iife" });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await page.setContent(`<filter-list>
    <h2>Fed</h2>
    <div><h3>F-1</h3></div><p>Pets eat fish.</p><ul><li><strong>Must</strong>, proved</li></ul>
    <div><h3>F-2</h3></div><p>Pets eat hay.</p><ul><li><strong>Should</strong>, proved</li></ul>
    <h2>Washed</h2>
    <div><h3>W-1</h3></div><p>Fish swim.</p><ul><li><strong>Must</strong>, proved</li></ul>
  </filter-list>`);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  const shown = async (): Promise<string[]> => await page.locator(":is(h2, h3):visible").allTextContents();

  expect(await shown()).toEqual(["Fed", "F-1", "F-2", "Washed", "W-1"]);
  await page.getByLabel("Filter").fill("FISH eat");
  expect(await shown()).toEqual(["Fed", "F-1"]);
  expect(await page.locator("output").textContent()).toBe("1 of 3");
  await page.getByLabel("Level").selectOption("Should");
  expect(await shown()).toEqual([]);
  await page.getByLabel("Level").selectOption("Must");
  await page.getByLabel("Filter").fill("");
  expect(await shown()).toEqual(["Fed", "F-1", "Washed", "W-1"]);
});
