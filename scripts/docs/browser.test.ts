import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownProject } from "../project.ts";
import { sampleOf, share } from "../testing/share.ts";
import { makeFolder } from "./make-folder.ts";
import {
  complaintsOf,
  hasBrowser,
  obstaclesOn,
  openBrowser,
  patience,
  serveFolder,
  violationsOn,
} from "./testing/browser.ts";
import { readSite } from "./testing/site.ts";

const atOnce = 2;

/** Returns the kind of a page: pages that differ only in the interface and the described item are of one kind. */
function kindOf(address: string): string {
  const [, ...path] = address.split("/");
  return path.length > 2 ? path.slice(0, -2).join("/") : (path[0] ?? "");
}

const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

/** Returns true once a part of the page is shown; false if it is not shown within ten seconds. */
async function isThere(part: Locator): Promise<boolean> {
  return await part.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

describe.skipIf(!hasBrowser)("the site in a browser (needs /usr/bin/chromium)", { timeout: 900_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "concordat-docs-"));
  const out = join(folder, "site");
  let host: Awaited<ReturnType<typeof serveFolder>>;
  let browser: Browser;
  let addresses: readonly string[];

  /** The pages that every test visits: the share of the pages of each kind, and at least one. */
  let looked: readonly string[];

  beforeAll(async () => {
    const base = "/some/base/";
    await makeFolder(out, { docs: { ...ownProject?.docs, base } });
    addresses = [...readSite(out).pages.keys()].filter((address) => address !== "404.html");
    looked = [...Map.groupBy(addresses, kindOf).values()].flatMap((pages) => sampleOf(pages));
    host = await serveFolder(out, base);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a page for a reader without stored state. */
  async function withPage<Result>(act: (page: Page) => Promise<Result>, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ viewport: wide, baseURL: host.address, ...options });
    context.setDefaultTimeout(patience);
    try {
      return await act(await context.newPage());
    } finally {
      await context.close();
    }
  }

  /** Does the same on several pages, two at a time. Returns the results with the addresses of their pages. */
  async function onEachOf(
    pages: readonly string[],
    options: BrowserContextOptions,
    find: (page: Page, address: string) => Promise<string[]>,
  ): Promise<string[]> {
    const left = [...pages];
    const found: string[] = [];
    const work = (): Promise<void> =>
      withPage(async (page) => {
        const complaints = complaintsOf(page, host.address);
        for (let address = left.shift(); address !== undefined; address = left.shift()) {
          const here = [...(await find(page, address)), ...complaints.splice(0)];
          found.push(...here.map((what) => `${address}: ${what}`));
        }
      }, options);
    await Promise.all(Array.from({ length: atOnce }, work));
    return found.toSorted();
  }

  const shots = process.env["SCREENSHOTS"];

  it.each([
    { colorScheme: "light", viewport: wide, other: narrow, half: 0 },
    { colorScheme: "dark", viewport: narrow, other: wide, half: 1 },
  ] as const)(
    "every page can be read by everyone, $colorScheme, $viewport.width wide",
    async ({ other, half, ...options }) => {
      // A full run visits each page twice, a partial run once.
      const pages = share === 1 ? looked : looked.filter((_, index) => index % 2 === half);
      expect(pages.length).toBeGreaterThan(10);
      const faults = await onEachOf(pages, options, async (page, address) => {
        await page.goto(address);
        if (shots !== undefined) {
          const name = `${address.replaceAll("/", "_")}${options.colorScheme}-${options.viewport.width}.png`;
          await page.screenshot({ path: join(shots, name), fullPage: true });
        }
        return await obstaclesOn(page, other);
      });
      expect(faults).toEqual([]);
    },
  );

  it("the search opens with a key, marks the found words, and links to the result", async () => {
    await withPage(async (page) => {
      const complaints = complaintsOf(page, host.address);
      const dialog = page.getByRole("dialog");
      const input = dialog.getByRole("textbox");
      // The page is visible before its keyboard listener is attached.
      const isOpened = async (): Promise<boolean> => {
        await page.keyboard.press("Control+k");
        return await isThere(input);
      };
      await page.goto("");
      await expect.poll(isOpened, { timeout: patience }).toBe(true);
      const first = dialog.locator(".pagefind-ui__result").first();
      const mark = first.locator("mark").first();
      // The form is visible before the search is loaded: earlier input finds nothing.
      const isFound = async (): Promise<boolean> => {
        await input.fill("");
        await input.fill("chat.no_answer");
        return await isThere(mark);
      };
      await expect.poll(isFound, { timeout: patience }).toBe(true);
      expect(await violationsOn(page, "dialog")).toEqual([]);
      await first.getByRole("link").first().click();
      await page.waitForURL("**/some/base/workspace/events/chat-no_answer/**");
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("chat.no_answer");
      expect(complaints).toEqual([]);
    });
  });

  it.each([
    ["its own field", "**/_astro/ui-core*.js"],
    ["any script", "**/*.js"],
  ])("the search keeps what is typed before %s is loaded", async (_, scripts) => {
    await withPage(async (page) => {
      const loaded = Promise.withResolvers<void>();
      await page.route(scripts, async (route) => {
        await loaded.promise;
        await route.continue();
      });
      await page.goto("", { waitUntil: "commit" });
      await page.getByRole("banner").waitFor();
      const dialog = page.getByRole("dialog");
      const input = dialog.getByRole("textbox");
      await page.keyboard.press("Control+k");
      await input.waitFor();
      await page.keyboard.type("cursor pag");
      expect(await input.inputValue()).toBe("cursor pag");
      loaded.resolve();
      await dialog.locator(".pagefind-ui__search-input").waitFor();
      await page.keyboard.type("ination");
      expect(await input.inputValue()).toBe("cursor pagination");
      await dialog.locator(".pagefind-ui__result mark").first().waitFor();
      expect(
        await dialog
          .getByText(/^Words: /)
          .first()
          .isVisible(),
      ).toBe(false);
      expect(await dialog.locator(".pagefind-ui__result a").first().getAttribute("href")).toMatch(
        /\/limits\/|\/call-an-api\//,
      );
    });
  });

  it("a tab selected by keyboard applies to its group, on other pages too; without scripts all tabs are shown", async () => {
    const address = addresses.find((each) => each.includes("/reference/")) ?? "";
    await withPage(async (page) => {
      await page.goto(address);
      const [first, second] = await page.getByRole("tab").allTextContents();
      const tab = page.getByRole("tab", { name: second ?? "", exact: true }).first();
      await page
        .getByRole("tab", { name: first ?? "", exact: true })
        .first()
        .focus();
      await page.keyboard.press("ArrowRight");
      expect(await tab.getAttribute("aria-selected")).toBe("true");
      await page.goto(addresses.findLast((each) => each.includes("/reference/")) ?? "");
      expect(await tab.getAttribute("aria-selected")).toBe("true");
    });
    await withPage(
      async (page) => {
        await page.goto(address);
        const parts = page.locator("doc-tabs > details");
        expect(await parts.count()).toBeGreaterThan(1);
        await parts.nth(1).locator("summary").click();
        expect(await parts.nth(1).locator("pre").isVisible()).toBe(true);
      },
      { javaScriptEnabled: false },
    );
  });

  it("an unknown address shows the page for 404 in the frame of the site", async () => {
    await withPage(async (page) => {
      const response = await page.goto("nothing/here/");
      expect(response?.status()).toBe(404);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Not found");
      await page.getByRole("link", { name: "Concordat" }).first().click();
      await page.waitForURL(host.address);
    });
  });

  it("the first Tab stop skips the navigation, and the dark theme is kept", async () => {
    await withPage(
      async (page) => {
        await page.goto("");
        await page.keyboard.press("Tab");
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
        await page.getByLabel("Select theme").first().selectOption("dark");
        await page.goto(addresses.at(-1) ?? "");
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
      },
      { colorScheme: "light" },
    );
  });
});
