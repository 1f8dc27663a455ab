import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReference, type Reference } from "../reference.ts";
import { serve } from "../serve.ts";

const executablePath = "/usr/bin/chromium";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const isThere = existsSync(executablePath);

describe.skipIf(!isThere)("the console in a browser, where there is /usr/bin/chromium", { timeout: 60_000 }, () => {
  const profile = mkdtempSync(join(tmpdir(), "concordat-console-"));
  let reference: Reference;
  let stop: () => Promise<void>;
  let browser: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    reference = await createReference({ allowLoopback: true });
    ({ stop } = await serve(reference));
    const quiet = ["quic", "background-networking", "component-update", "sync", "gpu"].map(
      (what) => `--disable-${what}`,
    );
    browser = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: ["--no-sandbox", "--no-first-run", ...quiet],
      baseURL: reference.host.addresses.origin,
      // The pages need no script of their own; axe-core comes in through the debugger.
      bypassCSP: true,
    });
    page = browser.pages()[0] ?? (await browser.newPage());
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await stop();
    rmSync(profile, { recursive: true, force: true });
  });

  const violations = async (): Promise<string[]> => {
    await page.evaluate(axe);
    return await page.evaluate(async () => {
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
      const { axe: checker } = globalThis as unknown as { axe: typeof import("axe-core") };
      const found = await checker.run(document, { runOnly: tags });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    });
  };
  const widerThanScreen = (): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

  it("leads from the start to an event, its delivery, a saved list and what it cost", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Workspace webhooks" }).click();
    await page.getByRole("link", { name: "Example handbook" }).click();
    await page.getByRole("link", { name: "Lists and notifiers" }).click();
    await page.getByLabel("Name").fill("Team endpoint");
    await page.getByLabel("Address").fill("http://127.0.0.1:9/hook");
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByRole("link", { name: "Example handbook" }).click();
    await page.getByRole("link", { name: "Chat events" }).click();
    await page.getByText("Narrow this feed").click();
    await page.getByLabel("Text anywhere").fill("access key");
    await page.getByRole("button", { name: "Narrow" }).click();
    await page.getByLabel("Save this view as a list").fill("Questions about keys");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("checkbox", { name: "Questions about keys" }).check();
    await page.getByRole("button", { name: "Save the lists of Team endpoint" }).click();
    await page.getByLabel("Arm a prompt").fill("What is missing in our docs?");
    await page.getByRole("button", { name: "Arm" }).click();
    await page.getByRole("link", { name: "Questions about keys" }).click();
    await page.getByLabel("Cause an event").selectOption("chat.no_answer");
    await page.getByRole("button", { name: "Cause" }).click();
    await reference.host.clock.advance(180_000);
    await page.reload();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("How do I rotate an access key?");
    expect(await page.getByRole("row").count()).toBe(4);
    await page.getByRole("button", { name: /Replay/ }).click();
    expect(await page.getByRole("main").textContent()).toContain("pending");
    await page.getByRole("link", { name: "Example handbook" }).click();
    await page.getByRole("link", { name: "Usage", exact: true }).click();
    expect(await page.getByRole("main").textContent()).toContain("replay_webhook_delivery");
  });

  const paths = ["/", "/console/workspace/1", "/console/workspace/1/events/1", "/console/workspace/1/lists"];
  const more = [
    "/console/workspace/1/usage",
    "/console/capability",
    "/console/capability/acct_sample",
    "/console/local-app",
  ];
  describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
    it.each([...paths, ...more])("can be read and used by everyone, on a phone too: %s", async (path) => {
      await page.emulateMedia({ colorScheme });
      for (const width of [1200, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        expect(await violations()).toEqual([]);
        expect(await widerThanScreen()).toBe(false);
        const shots = process.env["SCREENSHOTS"];
        const name = `${path.replaceAll("/", "_")}-${colorScheme}-${width}.png`;
        if (shots !== undefined) await page.screenshot({ path: join(shots, name), fullPage: true });
      }
    });
  });
});
