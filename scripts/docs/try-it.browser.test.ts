import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createMock } from "../../conformance/mock/mock.ts";
import { type ServedMock, serveMock } from "../../conformance/mock/serve.ts";
import { fixtures as capability } from "../../conformance/reference/capability/fixtures.ts";
import { fixtures } from "../../conformance/reference/local-app/fixtures.ts";
import { sample } from "../../conformance/reference/workspace/fixtures.ts";
import { createReference, type Reference } from "../../conformance/reference/reference.ts";
import { serve } from "../../conformance/reference/serve.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { generateFrom } from "../../generators/testing.ts";
import { makeSite } from "../../generators/docs/site.ts";
import { buildSite } from "./frame.ts";
import { readSource } from "./read-source.ts";
import { hasBrowser, openBrowser, patience, serveFolder, violationsOn } from "./testing/browser.ts";

const token = "client-token-of-the-reference";
const client = "client/reference/get-client/";
const served = ["client", "local-app", "capability", "workspace"];

/** Returns the interface under another name, with several ways to authenticate. */
function withWays([api]: readonly InterfaceContract[]): InterfaceContract[] {
  if (api === undefined) return [];
  const securitySchemes = {
    ...api.components.securitySchemes,
    Login: { type: "http", scheme: "Basic" },
    Key: { type: "apiKey", in: "header", name: "x-key" },
  };
  const security = [{ BearerAuth: [] }, { Login: [], Key: [] }, {}];
  const operations = api.operations.map((operation) => ({ ...operation, security }));
  return [{ ...api, name: "choices", components: { ...api.components, securitySchemes }, operations }];
}

const uploads = `
import "@typespec/http";
using Http;

model Address { street: string; }
model Picture extends File { contentType: "image/png"; }
model Stored { id: string; }

@service(#{ title: "Uploads" })
namespace Uploads {
  @route("/parts") @post op sendParts(@header contentType: "multipart/form-data", @multipartBody body: {
    title: HttpPart<string>;
    count: HttpPart<int32>;
    address: HttpPart<Address>;
    tags: HttpPart<string>[];
    photos: HttpPart<Picture>[];
    file?: HttpPart<File>;
    note?: HttpPart<string>;
  }): Stored;
}
`;

describe.skipIf(!hasBrowser)("“try it” (needs /usr/bin/chromium)", () => {
  const folder = mkdtempSync(join(tmpdir(), "concordat-try-it-"));
  const work = join(import.meta.dirname, "../../node_modules/.cache/concordat", `try-it-${process.pid}`);
  const ends: (() => Promise<void>)[] = [];
  let docs: Awaited<ReturnType<typeof serveFolder>>;
  let reference: Reference;
  let browser: Browser;
  let mock: ServedMock;
  const bodies: string[] = [];

  beforeAll(async () => {
    const source = readSource();
    const interfaces = source.interfaces.filter(({ name }) => served.includes(name));
    const { contract } = await generateFrom(uploads);
    const all = [
      ...interfaces,
      ...withWays(interfaces.filter(({ name }) => name === "client")),
      ...contract.interfaces,
    ];
    const site = makeSite({ ...source, interfaces: all, guides: [] });
    await buildSite(site, { work, out: folder, docs: { base: "/some/base/" } });
    docs = await serveFolder(folder, "/some/base/");
    reference = await createReference({
      only: served,
      allowOrigins: [new URL(docs.address).origin],
    });
    const { stop } = await serve(reference);
    browser = await openBrowser();
    const [api] = contract.interfaces;
    if (api === undefined) throw new Error("nothing was made");
    const whole = createMock(api, { allowOrigins: [new URL(docs.address).origin] });
    // The browser API does not expose request bodies with files, so the mock server reads them.
    mock = await serveMock({
      ...whole,
      fetch: async (request, env) => {
        if (request.method === "POST") bodies.push(await request.clone().text());
        return await whole.fetch(request, env);
      },
    });
    ends.push(docs.stop, stop, mock.stop, async () => await browser.close());
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
    for (const made of [folder, work]) rmSync(made, { recursive: true, force: true });
  });

  /** Opens the form of an operation, and records requests to other hosts. */
  async function opened(path: string, server = ""): Promise<{ page: Page; sent: string[] }> {
    const context = await browser.newContext({ baseURL: docs.address });
    onTestFinished(async () => await context.close());
    context.setDefaultTimeout(10_000);
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(docs.address)) sent.push(`${request.method()} ${request.url()}`);
    });
    await page.goto(path);
    await page.getByText("Try it", { exact: true }).click();
    await page.getByLabel("Server").fill(server);
    return { page, sent };
  }

  const status = (page: Page) => page.locator("try-it .status");
  const body = (page: Page) => page.getByRole("region", { name: "Body of the response" });
  const serverOf = (name: string): string => `${reference.host.addresses.origin}/${name}`;

  it("calls the operation, shows the response, and sends no other request", async () => {
    const { page, sent } = await opened(client, serverOf("client"));
    await page.getByLabel("Token (authorization)").fill(token);
    await page.keyboard.press("Enter");
    await status(page)
      .getByText(/^200 OK after \d+ ms$/)
      .waitFor();
    await expect.poll(async () => await body(page).textContent()).toMatch(/^\{\n {2}"client": \{\n/);
    await page.getByText("Headers of the response").click();
    await page.getByText("content-type: application/json").waitFor();
    expect(sent).toEqual([`GET ${serverOf("client")}/v2/client`]);
    expect(await violationsOn(page, "main")).toEqual([]);
    const [here, everywhere] = await page.evaluate(() => [{ ...sessionStorage }, JSON.stringify({ ...localStorage })]);
    expect(here).toEqual({ "try-it:client:server": serverOf("client"), "try-it:client:token-BearerAuth": token });
    expect(everywhere + page.url()).not.toContain(token);
    await page.reload();
    await page.getByText("Try it", { exact: true }).click();
    expect(await page.getByLabel("Server").inputValue()).toBe(serverOf("client"));
  });

  it("offers each way to authenticate, and sends the credentials of the chosen one", async () => {
    const { page } = await opened("choices/reference/get-client/", "http://choices.example");
    const sent: (string | null)[][] = [];
    await page.route("http://choices.example/**", async (route) => {
      const headers = await route.request().allHeaders();
      const { search } = new URL(route.request().url());
      sent.push([search, headers["authorization"] ?? null, headers["x-key"] ?? null]);
      await route.fulfill({ json: {}, headers: { "access-control-allow-origin": "*" } });
    });
    const send = async (): Promise<void> => {
      const before = sent.length;
      await page.getByRole("button", { name: "Send GET" }).click();
      await expect.poll(() => sent.length).toBe(before + 1);
    };
    const choice = page.getByRole("combobox", { name: "Authentication" });
    expect(await choice.locator("option").allTextContents()).toEqual(["BearerAuth", "Login and Key", "None"]);
    await page.getByLabel("Token (authorization)").fill("t");
    await send();
    await choice.selectOption("Login and Key");
    expect(await page.getByLabel("Token (authorization)").isVisible()).toBe(false);
    await page.getByLabel("User and password, as user:password").fill("u:p");
    await page.getByLabel("Token (x-key)").fill("k");
    expect(await violationsOn(page, "main")).toEqual([]);
    await send();
    await choice.selectOption("None");
    expect(await page.getByLabel("Token (x-key)").isVisible()).toBe(false);
    await send();
    expect(sent).toEqual([
      ["", "Bearer t", null],
      ["", "Basic dTpw", "k"],
      ["", null, null],
    ]);
  });

  it("shows the error that a wrong token gets", async () => {
    const { page } = await opened(client, serverOf("client"));
    await page.getByLabel("Token (authorization)").fill("wrong");
    await page.getByRole("button", { name: "Send GET" }).click();
    await status(page)
      .getByText(/^401 Unauthorized after/)
      .waitFor();
    await expect.poll(async () => await body(page).textContent()).toContain('"code": "unauthorized"');
    expect(await violationsOn(page, "main")).toEqual([]);
  });

  it("gets a response for the example of a call, whose tool the reference has", async () => {
    const { page } = await opened("capability/reference/call/", serverOf("capability/v1"));
    await page.getByLabel("Token (authorization)").fill(capability.apiKey);
    await page.getByRole("button", { name: "Send POST" }).click();
    await status(page)
      .getByText(/^200 OK/)
      .waitFor();
    await expect.poll(async () => await body(page).textContent()).toContain('"success": true');
  });

  it("has a field for a token if no authentication is documented", async () => {
    const { page } = await opened("workspace/reference/list-webhooks/", serverOf("workspace"));
    const field = page.getByLabel(/^Token \(authorization; optional: authentication is not documented/);
    const send = page.getByRole("button", { name: "Send GET" });
    await page.getByLabel(/^workspace_id/).fill("1");
    await send.click();
    await status(page).getByText(/^401 /).waitFor();
    await field.fill(sample.token);
    expect(await violationsOn(page, "main")).toEqual([]);
    await send.click();
    await status(page)
      .getByText(/^200 OK/)
      .waitFor();
  });

  it("explains a response without CORS permission, and shows the request for curl", async () => {
    const closed = await createReference({ only: ["local-app"] });
    const { stop } = await serve(closed);
    onTestFinished(async () => await stop());
    const server = `${closed.host.addresses.origin}/local-app`;
    const { page } = await opened("local-app/reference/update-settings/", server);
    await page.getByLabel("Body (application/json)").fill('{"theme": "dark"}');
    await page.getByRole("button", { name: "Send PATCH" }).click();
    const said = (await status(page).getByText("(CORS)").textContent()) ?? "";
    expect(said).toContain(`The server at ${server} responds, but pages of ${new URL(docs.address).origin} may not`);
    expect(said).toContain(`--allow-origin ${new URL(docs.address).origin}`);
    const curl = await page.getByRole("region", { name: "The same request with curl" }).textContent();
    expect(curl).toMatch(/^curl 'http:[^']*\/local-app\/[^']+' \\\n {2}-X PATCH[^]*--data-raw '\{"theme": "dark"\}'$/);
    expect(await violationsOn(page, "main")).toEqual([]);
  });

  it("lists possible causes if no response arrives", async () => {
    const { page } = await opened(client, "http://127.0.0.1:9");
    await page.getByRole("button", { name: "Send GET" }).click();
    const said = (await status(page).getByText("No response came").textContent()) ?? "";
    expect(said).toContain("http://127.0.0.1:9");
    expect(said).toContain(`--allow-origin ${new URL(docs.address).origin}`);
  });

  it("rejects invalid input with the reason and sends nothing", async () => {
    const { page, sent } = await opened("local-app/reference/update-settings/", "nowhere");
    const send = page.getByRole("button", { name: "Send PATCH" });
    await send.click();
    await page.getByRole("alert").getByText("“nowhere” is not the URL of a server").waitFor();
    expect(await page.getByLabel("Server").getAttribute("aria-invalid")).toBe("true");
    await page.getByLabel("Server").fill(serverOf("local-app"));
    await page.getByLabel("Body (application/json)").fill("{a}");
    await page.getByRole("alert").getByText("The body is not JSON").waitFor();
    await send.click();
    expect(sent).toEqual([]);
    expect(await violationsOn(page, "main")).toEqual([]);
    await page.getByLabel("Body (application/json)").fill('{"theme": "dark"}');
    await page.getByText("More headers").click();
    const headers = Object.entries(fixtures.headers).map((header) => header.join(": "));
    await page.getByLabel(/^Headers, as/).fill(headers.join("\n"));
    await send.click();
    await status(page)
      .getByText(/^200 OK/)
      .waitFor();
    await expect.poll(async () => await body(page).textContent()).toContain('"theme": "dark"');
  });

  it("sends the parts of a multipart body, with files and media types", async () => {
    const { page } = await opened("uploads/reference/send-parts/", mock.url);
    const part = (name: string) => page.getByLabel(new RegExp(`^${name} \\(part`));
    const send = page.getByRole("button", { name: "Send POST" });
    await send.click();
    await page.getByRole("alert").getByText("Choose a file for photos.").waitFor();
    await part("photos").setInputFiles([
      { name: "a.png", mimeType: "image/png", buffer: Buffer.from("first") },
      { name: "b.png", mimeType: "image/png", buffer: Buffer.from("second") },
    ]);
    await part("address").fill("{");
    await send.click();
    await page.getByRole("alert").getByText("address is not JSON").waitFor();
    expect(bodies).toEqual([]);
    await part("address").fill('{"street": "Main"}');
    await part("title").fill("A title");
    await part("count").fill("3");
    await part("tags").fill("x, y");
    expect(await violationsOn(page, "main")).toEqual([]);
    await send.click();
    await status(page)
      .getByText(/^200 OK/)
      .waitFor();
    await expect.poll(async () => await body(page).textContent()).toContain('"id"');
    const [sent = ""] = bodies;
    const parts = sent
      .split(/--[\w-]+(?:--)?\r\n/)
      .filter((each) => each !== "")
      .map((each) => each.trim().split("\r\n"));
    expect(parts).toEqual([
      ['Content-Disposition: form-data; name="title"', "Content-Type: text/plain", "", "A title"],
      ['Content-Disposition: form-data; name="count"', "Content-Type: text/plain", "", "3"],
      ['Content-Disposition: form-data; name="address"', "Content-Type: application/json", "", '{"street":"Main"}'],
      ['Content-Disposition: form-data; name="tags"', "Content-Type: text/plain", "", "x"],
      ['Content-Disposition: form-data; name="tags"', "Content-Type: text/plain", "", "y"],
      ['Content-Disposition: form-data; name="photos"; filename="a.png"', "Content-Type: image/png", "", "first"],
      ['Content-Disposition: form-data; name="photos"; filename="b.png"', "Content-Type: image/png", "", "second"],
    ]);
  });

  it("shows the events of a stream as they arrive, until it is stopped", async () => {
    const { page } = await opened("local-app/reference/subscribe-to-events/", serverOf("local-app"));
    await page.getByText("More headers").click();
    await page.getByLabel(/^Headers, as/).fill(
      Object.entries(fixtures.headers)
        .map((each) => each.join(": "))
        .join("\n"),
    );
    await page.getByRole("button", { name: "Send GET" }).click();
    await body(page).getByText("event: app.connected").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await status(page).getByText("Stopped.").waitFor();
    await expect.poll(async () => await body(page).textContent()).toContain("event: app.connected");
  });
});
