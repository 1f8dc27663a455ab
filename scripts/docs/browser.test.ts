import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteFiles } from "./site-files.ts";
import { complaintsOf, hasBrowser, isTooWide, open, openBrowser, serveFiles, violationsOn } from "./testing/browser.ts";

const atOnce = 2;
const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

describe.skipIf(!hasBrowser)("the site in a browser, where there is /usr/bin/chromium", { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "concordat-docs-"));
  let files: Map<string, string>;
  let host: Awaited<ReturnType<typeof serveFiles>>;
  let browser: Browser;

  beforeAll(async () => {
    files = await siteFiles();
    host = await serveFiles(files, "/some/base/");
    browser = await openBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A page of a reader who has not been here before. */
  async function withPage<Result>(act: (page: Page) => Promise<Result>, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ viewport: wide, baseURL: host.address, ...options });
    try {
      return await act(await context.newPage());
    } finally {
      await context.close();
    }
  }

  /** Does the same on all pages of the site, some of them at once; gives what was found, with the page's path. */
  async function onEveryPage(
    options: BrowserContextOptions,
    find: (page: Page, path: string) => Promise<string[]>,
  ): Promise<string[]> {
    const paths = [...files.keys()].filter((path) => files.get(path)?.includes("data-root="));
    const found: string[] = [];
    const work = (): Promise<void> =>
      withPage(async (page) => {
        const complaints = complaintsOf(page, host.address);
        for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
          const here = [...(await find(page, path)), ...complaints.splice(0)];
          found.push(...here.map((what) => `${path}: ${what}`));
        }
      }, options);
    await Promise.all(Array.from({ length: atOnce }, work));
    return found.toSorted();
  }

  const shots = process.env["SCREENSHOTS"];
  const isVisibleInView = (page: Page): Promise<boolean> =>
    page
      .waitForFunction(() => {
        const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        if (!target?.checkVisibility()) return false;
        const { top, bottom } = target.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      })
      .then(
        () => true,
        () => false,
      );

  it.each([
    { colorScheme: "light", viewport: wide, other: narrow },
    { colorScheme: "dark", viewport: narrow, other: wide },
  ] as const)(
    "every page can be read by everyone, $colorScheme, $viewport.width wide",
    async ({ other, ...options }) => {
      const faults = await onEveryPage(options, async (page, path) => {
        await open(page, path);
        if (shots !== undefined) {
          const name = `${path.replaceAll("/", "_")}-${options.colorScheme}-${options.viewport.width}.png`;
          await page.screenshot({ path: join(shots, name), fullPage: true });
        }
        const found = await violationsOn(page);
        if (await isTooWide(page)) found.push(`wider than ${options.viewport.width}`);
        await page.setViewportSize(other);
        if (await isTooWide(page)) found.push(`wider than ${other.width}`);
        await page.setViewportSize(options.viewport);
        return found;
      });
      expect(faults).toEqual([]);
    },
  );

  it.each(["failed_charged_review", "CAP-ERR-8", "traffic.spike"])("the search finds %s", async (query) => {
    await withPage(async (page) => {
      await open(page, "index.html");
      await page.getByRole("searchbox").pressSequentially(query);
      const first = page.locator("form.search .results a").first();
      await first.waitFor();
      expect(await first.textContent()).toContain(query);
      await first.click();
      expect(await isVisibleInView(page)).toBe(true);
      expect(await page.locator(":target").textContent()).toContain(query);
    });
  });

  it("the page of the search is at its address, and says when nothing is found", async () => {
    await withPage(async (page) => {
      await open(page, "search.html?q=CAP-ERR-8");
      const results = page.locator("[data-search-results] a");
      await results.first().waitFor();
      expect(await results.first().textContent()).toBe("CAP-ERR-8");
      await page.getByRole("searchbox").press("Escape");
      await page.getByRole("searchbox").fill("qqqqqqqqqqqq");
      await page.getByText("Nothing is found for").waitFor();
    });
  });

  it("the search can be used with the keyboard alone", async () => {
    await withPage(async (page) => {
      await open(page, "index.html");
      const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement?.textContent ?? null);
      await page.keyboard.press("/");
      const field = page.getByRole("searchbox");
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await field.inputValue()).toBe("");
      await page.keyboard.type("webhook");
      const results = page.locator("form.search .results");
      await results.locator("a").nth(1).waitFor();
      const [first, second] = await results.locator("a").allTextContents();
      await page.keyboard.press("ArrowDown");
      expect(await focused()).toBe(first);
      await page.keyboard.press("ArrowDown");
      expect(await focused()).toBe(second);
      await page.keyboard.press("ArrowUp");
      expect(await focused()).toBe(first);
      await page.keyboard.press("Escape");
      expect(await results.isVisible()).toBe(false);
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  it("what is found can be read on a phone", async () => {
    await withPage(
      async (page) => {
        await open(page, "index.html");
        await page.getByRole("searchbox").fill("webhook");
        await page.locator("form.search .results a").first().waitFor();
        const { x = -1, width = 0 } = (await page.locator("form.search .results").boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(narrow.width);
        expect(width).toBeGreaterThan(narrow.width * 0.9);
      },
      { viewport: narrow },
    );
  });

  it("the first key leads past the navigation", async () => {
    await withPage(async (page) => {
      await open(page, "index.html");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    });
  });

  it("the choice of light or dark is kept from page to page", async () => {
    await withPage(
      async (page) => {
        const scheme = (): Promise<string> =>
          page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
        await open(page, "index.html");
        await page.getByRole("button", { name: "Dark" }).click();
        expect(await scheme()).toBe("dark");
        await open(page, "search.html");
        expect(await scheme()).toBe("dark");
        await page.getByRole("button", { name: "Light" }).click();
        await page.reload();
        expect(await scheme()).toBe("light");
      },
      { colorScheme: "light" },
    );
  });

  it("on paper there is the text and no navigation", async () => {
    await withPage(async (page) => {
      await open(page, "index.html");
      await page.emulateMedia({ media: "print" });
      expect(await page.getByRole("main").isVisible()).toBe(true);
      for (const part of ["header.top", "nav.side", "footer.bottom"]) {
        expect(await page.locator(part).isVisible()).toBe(false);
      }
    });
  });

  it("a link to an operation leads to it, at once and from the page itself", async () => {
    const operations = files.get("workspace/index.html")?.match(/reference\.html#operation\/[^"]+/g) ?? [];
    const [first, last] = [operations[0], operations.at(-1)];
    if (!first || !last) throw new Error("expected links to operations");
    await withPage(async (page) => {
      const heading = (link: string) => page.locator(`[id="${link.split("#")[1]}"]`);
      await open(page, `workspace/${last}`);
      expect(await isVisibleInView(page)).toBe(true);
      await page.waitForTimeout(500);
      expect(await heading(last).evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
      await page.evaluate((hash) => (location.hash = hash), `#${first.split("#")[1]}`);
      expect(await isVisibleInView(page)).toBe(true);
    });
  });

  it("the reference shows successes first, open and with their sample", async () => {
    await withPage(async (page) => {
      await open(page, "capability/reference.html#operation/call");
      const operation = page.locator('[id="operation/call"]');
      const statuses = await operation.locator('[role="tab"]', { hasText: /^(\d|default)/ }).allTextContents();
      expect(statuses.map((status) => status.trim())).toEqual(["2XX", "422", "429", "default"]);
      await operation.getByText("SummaryCallResponse: where respond_with is summary").first().waitFor();
      const chosen = operation.locator('[role="tab"][aria-selected="true"]', { hasText: /^(\d|default)/ });
      expect(await chosen.allTextContents()).toEqual(["2XX"]);
    });
  });

  it("the signature of a delivery can be verified on the page of the events", async () => {
    const signature = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
    await withPage(async (page) => {
      await open(page, "workspace/events.html");
      const form = page.locator("[data-verifier]");
      const outcome = async (fields: Record<string, string>): Promise<string | null> => {
        for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
        const button = form.getByRole("button", { name: /verify/i });
        if ((await button.count()) > 0) await button.click();
        await page.waitForTimeout(200);
        return await page.locator("[data-verifier-result]").getAttribute("data-outcome");
      };
      const right = { secret: "It's a Secret to Everybody", body: "Hello, World!", signature };
      expect(await outcome(right)).toBe("accepted");
      expect(await outcome({ ...right, body: "Hello, World?" })).toBe("rejected");
      expect(await outcome({ ...right, signature: signature.replace(/7$/, "8") })).toBe("rejected");
      expect(await outcome({ ...right, secret: "another" })).toBe("rejected");
      expect(await outcome(right)).toBe("accepted");
    });
  });

  it("works when it is opened from a folder", async () => {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const home = pathToFileURL(folder).href;
    await withPage(async (page) => {
      const complaints = complaintsOf(page, home);
      await open(page, `${home}/index.html`);
      await page.getByRole("searchbox").fill("CAP-ERR-8");
      await page.locator("form.search .results a", { hasText: "CAP-ERR-8" }).first().click();
      expect(await isVisibleInView(page)).toBe(true);
      await open(page, `${home}/workspace/reference.html`);
      expect(complaints).toEqual([]);
    });
  });
});
