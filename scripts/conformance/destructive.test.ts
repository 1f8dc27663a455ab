import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { runCli } from "../testing/run-conformance.ts";

/** Operations that change what was there before: settings, a thing with a documented id, everything. */
const document = `
openapi: 3.1.0
info: { title: Settings, version: "1" }
paths:
  /everything:
    delete: { operationId: deleteAll, responses: { "204": { description: Done. } } }
  /reset:
    post: { operationId: reset, responses: { "204": { description: Done. } } }
  /settings:
    get: { operationId: getSettings, responses: { "200": { $ref: "#/components/responses/Settings" } } }
    put:
      operationId: putSettings
      requestBody: { $ref: "#/components/requestBodies/Settings" }
      responses: { "200": { $ref: "#/components/responses/Settings" }, "400": { description: It is not valid. } }
  /items/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: "7" }]
    get:
      operationId: getItem
      responses: { "200": { $ref: "#/components/responses/Settings" }, "404": { description: There is none. } }
    put:
      operationId: putItem
      requestBody: { $ref: "#/components/requestBodies/Settings" }
      responses: { "200": { $ref: "#/components/responses/Settings" }, "404": { description: There is none. } }
    delete:
      operationId: deleteItem
      responses: { "204": { description: Done. }, "404": { description: There is none. } }
components:
  requestBodies:
    Settings:
      required: true
      content:
        application/json: { schema: { $ref: "#/components/schemas/Settings" }, example: { theme: dark } }
  responses:
    Settings:
      description: The settings.
      content: { application/json: { schema: { $ref: "#/components/schemas/Settings" } } }
  schemas:
    Settings: { type: object, required: [theme], properties: { theme: { type: string } } }
`;

/** Serves settings and an item. Returns the address, and the requests that changed something. */
async function serve(): Promise<{ url: string; changes: Set<string> }> {
  const changes = new Set<string>();
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    const body = await text(request);
    const isKnown = ["/everything", "/reset", "/settings", "/items/7"].includes(url);
    const isRead = method === "GET" || method === "HEAD";
    const isValid = isRead || method !== "PUT" || /^\{"theme":"[^"]*"\}$/.test(body);
    const status = isKnown ? (isValid ? (isRead || method === "PUT" ? 200 : 204) : 400) : 404;
    if (isKnown && isValid && !isRead) changes.add(`${method} ${url}`);
    const isShown = status === 200 && method !== "HEAD";
    response.writeHead(status, { "content-type": "application/json" }).end(isShown ? '{"theme":"dark"}' : undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, changes };
}

it("changes what it did not make only if it may be destructive, and only as documented", async () => {
  const folder = mkdtempSync(join(tmpdir(), "destructive-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "api.yaml"), document);
  const test = async (...args: string[]) => {
    const { url, changes } = await serve();
    const { out } = await runCli(folder, ["--openapi", "api.yaml", "--target", url, "--json", ...args]);
    const { results, asks } = JSON.parse(out) as Report;
    const outcome = results.find(({ id }) => id === "settings/putSettings/succeeds")?.outcome;
    return { changes: [...changes], outcome, asks: asks.map(({ declaration }) => declaration) };
  };
  const careful = await test();
  expect(careful).toMatchObject({ changes: [], outcome: "not tested" });
  expect(careful.asks).toContain("--destructive");
  expect(await test("--destructive")).toMatchObject({ changes: ["PUT /settings"], outcome: "passed" });
});
