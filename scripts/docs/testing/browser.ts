import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium, type Page } from "playwright-core";

const executablePath = "/usr/bin/chromium";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const hasBrowser = existsSync(executablePath);

/** A browser that asks nothing of the network by itself. */
export async function openBrowser(): Promise<Browser> {
  const quiet = ["quic", "background-networking", "component-update", "sync", "gpu"].map((what) => `--disable-${what}`);
  return await chromium.launch({ executablePath, args: ["--no-sandbox", "--no-first-run", ...quiet] });
}

/** Keeps what goes wrong on a page from now on: errors of scripts, failed requests, requests to other hosts. */
export function complaintsOf(page: Page, home: string): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`error: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => complaints.push(`error: ${message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(home) && !/^(data|blob|about):/.test(request.url())) {
      complaints.push(`request to another host: ${request.url()}`);
    }
  });
  page.on("requestfailed", (request) => {
    // A page that is left while it loads gives up what it has not loaded yet.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()}: ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Opens a page and waits until it shows all that it is going to show: what a viewer draws, too. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if ((await page.locator("[data-reference]").count()) > 0) {
    await page.locator("[data-reference] .api-content").waitFor();
  }
}

/** What keeps some people from using the page, by the rules of WCAG of the levels A and AA. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return await page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const { axe: checker } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await checker.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return violations.map(
      ({ id, nodes }) =>
        `${id}, ${nodes.length} times: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 200))
          .join(" ")}`,
    );
  });
}

/** Whether one has to scroll sideways to read the page. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
