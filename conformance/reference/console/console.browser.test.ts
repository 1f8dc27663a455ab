import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createReference, type Reference } from "../reference.ts";
import { serve } from "../serve.ts";
import { openReceiver, type TestReceiver } from "../testing/receiver.ts";

const executablePath = "/usr/bin/chromium";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The timeout for pages and the browser, in milliseconds: long enough for slow machines. */
const patience = 120_000;
const isThere = existsSync(executablePath);

describe.skipIf(!isThere)("the console in a browser (needs /usr/bin/chromium)", () => {
  const profile = mkdtempSync(join(tmpdir(), "concordat-console-"));
  let reference: Reference;
  let stop: () => Promise<void>;
  let browser: BrowserContext;
  let page: Page;
  let receiver: TestReceiver;
  const messages: string[] = [];

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
      // The content security policy blocks foreign scripts, so axe-core is injected through the debugger.
      bypassCSP: true,
      timeout: patience,
    });
    browser.setDefaultTimeout(patience);
    page = browser.pages()[0] ?? (await browser.newPage());
    page.on("console", (message) => messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(String(error)));
    receiver = await openReceiver();
    const { origin } = reference.host.addresses;
    const body = new URLSearchParams({ endpoint_url: receiver.url });
    await fetch(`${origin}/console/spend/bus_0c77/webhooks/new`, { method: "POST", headers: { origin }, body });
  });
  afterAll(async () => {
    await browser.close();
    await receiver.close();
    await stop();
    rmSync(profile, { recursive: true, force: true });
  });

  beforeEach(() => void messages.splice(0));

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

  it("leads from the start page to an event, its delivery, a saved list and its costs", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Workspace webhooks" }).click();
    await page.getByRole("link", { name: "Example handbook", exact: true }).click();
    const tab = async (name: string) =>
      await page.getByRole("navigation", { name: "Related pages" }).getByRole("link", { name, exact: true }).click();
    await tab("Webhooks");
    await page.getByRole("link", { name: "Add an endpoint" }).click();
    await page.getByLabel("Name").fill("   ");
    await page.getByLabel("Address").fill(receiver.url);
    await page.getByRole("button", { name: "Add an endpoint" }).click();
    expect(await page.getByRole("alert").textContent()).toContain("Name: Expected a character other than a space");
    await page.locator("#field-name:focus").waitFor();
    await page.getByLabel("Name").fill("Team endpoint");
    await page.getByRole("button", { name: "Add an endpoint" }).click();
    await page.getByRole("link", { name: "Continue" }).click();
    await tab("Events");
    await page.getByText("Filter", { exact: true }).first().click();
    await page.getByLabel("Feed", { exact: true }).selectOption("Chat events");
    await page.getByLabel("Text anywhere").fill("access key");
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("link", { name: "Save this view as a list" }).click();
    await page.getByLabel("Name").fill("Questions about keys");
    await page.getByRole("button", { name: "Save this view as a list" }).click();
    await page.getByRole("link", { name: "Questions about keys" }).click();
    await page.getByRole("link", { name: "Add a prompt" }).click();
    await page.getByLabel("Prompt").fill("What is missing in our docs?");
    await page.getByRole("button", { name: "Add a prompt" }).click();
    await tab("Webhooks");
    await page.getByRole("link", { name: "Team endpoint #1" }).click();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("checkbox", { name: "Questions about keys" }).check();
    await page.getByRole("button", { name: "Edit" }).click();
    await tab("Events");
    await page.getByRole("link", { name: "Record a sample event" }).click();
    receiver.receive = () => new Response("no", { status: 503 });
    await page.getByLabel("Event").selectOption("chat.no_answer");
    await page.getByRole("button", { name: "Record a sample event" }).click();
    await reference.host.clock.advance(180_000);
    await page.reload();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("How do I rotate an access key?");
    await page.getByRole("link", { name: /^Delivery \d/ }).click();
    expect(await page.locator("details.attempt").count()).toBe(3);
    receiver.receive = () => new Response(null, { status: 204 });
    await page.getByRole("link", { name: "Replay it" }).click();
    await page.getByRole("button", { name: "Replay it" }).click();
    await page.getByRole("button", { name: "Post due deliveries now" }).first().click();
    expect(await page.locator("details.attempt").count()).toBe(4);
    expect(await page.getByRole("main").textContent()).toContain("delivered");
    await tab("Usage");
    expect(await page.getByRole("main").textContent()).toContain("replay_webhook_delivery");
  });

  it("updates live parts automatically, and copies text", async () => {
    await page.goto("/console/workspace/1/webhooks/1/test");
    await page.getByRole("button", { name: "Send a test event" }).click();
    await page.getByRole("link", { name: "Replay it" }).click();
    await page.getByRole("button", { name: "Replay it" }).click();
    await page.getByText("Updates automatically.").waitFor();
    await reference.host.clock.advance(61_000);
    await page.locator("details.attempt").nth(1).waitFor();
    expect(await page.getByRole("main").textContent()).toContain("Replay it");
    await browser.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy: body" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"workspace_id": 1');
  });

  it("works without JavaScript and with only the keyboard", async () => {
    const plain = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: patience });
    const still = await plain.newPage({ javaScriptEnabled: false, baseURL: reference.host.addresses.origin });
    still.setDefaultTimeout(patience);
    await still.goto("/console/workspace/1/webhooks/1/test?event=chat.no_answer");
    await still.getByRole("button", { name: "Send a test event" }).focus();
    await still.keyboard.press("Enter");
    await still.getByRole("heading", { level: 1, name: /Delivery \d/ }).waitFor();
    await still.getByRole("link", { name: "Replay it" }).focus();
    await still.keyboard.press("Enter");
    await still.getByRole("heading", { level: 1, name: /^Replay it: Delivery \d/ }).waitFor();
    await still.getByRole("button", { name: "Replay it" }).focus();
    await still.keyboard.press("Enter");
    await still.getByText("Reload to update").waitFor();
    expect(await still.getByRole("button", { name: /^Copy/ }).count()).toBe(0);
    await plain.close();
  });

  it("is short on a phone: rows have a few lines, and secondary content is collapsed", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/console/workspace/1/webhooks/1");
    const rows = await page.locator("tbody tr").all();
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect((await row.boundingBox())?.height).toBeLessThan(140);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * 800);
    const request = page.getByRole("region", { name: "Send a ping, with curl" });
    expect(await request.isVisible()).toBe(false);
    await page.getByText("As a curl command").click();
    expect(await request.isVisible()).toBe(true);
    await page.goto("/console/log-query");
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2.5 * 800);
  });

  const workspace = "/console/workspace/1";
  const business = "/console/spend/bus_0c77";
  const paths = [
    "/",
    ...[
      "",
      "/events?visitor=reader-1",
      "/events/1",
      "/events/record",
      "/webhooks",
      "/webhooks/new",
      "/deliveries",
      "/deliveries/replay",
      "/lists",
      "/lists/1",
      "/usage",
    ].map((path) => workspace + path),
    ...["", "/edit", "/test", "/pause", "/delete", "/rotate"].map((path) => `${workspace}/webhooks/1${path}`),
    `${workspace}/deliveries/2`,
    `${workspace}/deliveries?from=2026-01-01&search=team`,
    `${business}/deliveries/1`,
    ...["/webhooks", "/webhooks/new", "/webhooks/1", "/deliveries"].map((path) => business + path),
    ...["workspace", "spend", "capability", "client", "local-app", "log-query", "sarg"].map(
      (name) => `/console/${name}`,
    ),
    "/console/capability/acct_sample",
    "/console/capability/acct_sample/ledger?direction=grant",
    "/console/capability/reset",
  ];
  // Colors do not depend on the width, nor the layout on the colors, so each is tested once.
  describe.each([
    { colorScheme: "light", widths: [1280, 390] },
    { colorScheme: "dark", widths: [390, 1280] },
  ] as const)("in $colorScheme, $widths.0 wide", ({ colorScheme, widths }) => {
    it.each(paths)("is accessible: %s", async (path) => {
      const resize = (width: number): Promise<void> => page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await resize(widths[0]);
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      for (const width of widths) {
        await resize(width);
        expect(await widerThanScreen()).toBe(false);
        const shots = process.env["SCREENSHOTS"];
        const name = `${path.replaceAll("/", "_")}-${colorScheme}-${width}.png`;
        if (shots !== undefined) await page.screenshot({ path: join(shots, name), fullPage: true });
      }
      await page.evaluate(() => {
        for (const each of document.querySelectorAll("details")) each.open = true;
      });
      expect(await violations()).toEqual([]);
      expect(await widerThanScreen()).toBe(false);
      expect(messages.splice(0)).toEqual([]);
    });
  });
});
