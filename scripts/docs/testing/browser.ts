import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";

const executablePath = "/usr/bin/chromium";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const hasBrowser = existsSync(executablePath);

/** The timeout in milliseconds for pages and the browser. It is meant for hanging pages, not for slow machines. */
export const patience = 120_000;

/** Starts a browser without background network traffic. */
export async function openBrowser(): Promise<Browser> {
  const quiet = ["quic", "background-networking", "component-update", "sync", "gpu"].map((what) => `--disable-${what}`);
  return await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--no-first-run", ...quiet],
    timeout: patience,
  });
}

/** Collects the failures of a page from now on: script errors, failed requests, and requests to other hosts. */
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
    // A page that is closed while it loads aborts its pending requests.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()}: ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Returns the violations of WCAG levels A and AA on the page, or in a part of it. */
export async function violationsOn(page: Page, part = "html"): Promise<string[]> {
  await page.evaluate(axe);
  return await page.evaluate(async (selector) => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const { axe: checker } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await checker.run(selector, { runOnly: tags, resultTypes: ["violations"] });
    return violations.map(
      ({ id, nodes }) =>
        `${id}, ${nodes.length} times: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 200))
          .join(" ")}`,
    );
  }, part);
}

/**
 * Returns the obstacles for readers: violations of WCAG, and horizontal scrolling, also on a screen of another width.
 */
export async function obstaclesOn(page: Page, other: NonNullable<ReturnType<Page["viewportSize"]>>): Promise<string[]> {
  const own = page.viewportSize() ?? other;
  const found = await violationsOn(page);
  for (const size of [own, other]) {
    await page.setViewportSize(size);
    if (await isTooWide(page)) found.push(`wider than ${size.width}`);
  }
  await page.setViewportSize(own);
  return found;
}

/** Returns true if the page scrolls horizontally. */
function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** Serves a folder below a path of this machine, like a static host; all other paths respond with 404. */
export async function serveFolder(
  folder: string,
  base: string,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : "404.html";
    const file = join(folder, path.replace(/(^|\/)$/, "$1index.html"));
    const notFound = join(folder, "404.html");
    const found = [file, notFound].find((each) => existsSync(each) && !statSync(each).isDirectory());
    const type = types[extname(found ?? "")] ?? "application/octet-stream";
    response.writeHead(found === file ? 200 : 404, { "content-type": type });
    // Browsers also request an icon, even for a folder with one page.
    response.end(found && readFileSync(found));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
