import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { createMock } from "../conformance/mock/mock.ts";
import { serveMock } from "../conformance/mock/serve.ts";
import type { InterfaceContract } from "../generators/contract/model/contract.ts";
import { readDocument } from "../generators/contract/read/openapi/testing.ts";
import { makeFiles } from "../generators/pipeline.ts";
import { temporaryFolder, temporaryProject } from "../generators/testing.ts";
import { runHere } from "./testing/run-command.ts";

/** Files are uploaded to a server of their own. */
function documentOf(api: string, uploads: string): string {
  const note = { type: "object", required: ["text"], properties: { text: { type: "string" } } };
  const answer = { description: "The note", content: { "application/json": { schema: note } } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Notes", version: "1" },
    servers: [{ url: api }],
    paths: {
      "/notes/latest": { get: { operationId: "latest", responses: { "200": answer } } },
      "/files/newest": { get: { operationId: "newest", servers: [{ url: uploads }], responses: { "200": answer } } },
    },
  });
}

/** Serves notes at one path, bare. Returns the address. */
async function serve(path: string, note: object = { text: path }): Promise<string> {
  const server = createServer((request, response) => {
    const isKnown = request.url === path && request.method === "GET";
    response.writeHead(isKnown ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isKnown ? note : {}));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function resultsOf(
  document: string,
  target: string,
): Promise<Record<string, { outcome: string; reason?: string }>> {
  using project = temporaryProject({ "api.yaml": document });
  const { stdout } = await runHere(project.path, [
    "conformance",
    "--openapi",
    "api.yaml",
    "--target",
    target,
    "--json",
  ]);
  const { results } = JSON.parse(stdout) as { results: { id: string; outcome: string; reason?: string }[] };
  return Object.fromEntries(
    results.flatMap(({ id, outcome, reason }) =>
      /(latest|newest)\/succeeds/.test(id) ? [[id, { outcome, ...(reason !== undefined && { reason }) }]] : [],
    ),
  );
}

it("clients send requests to the servers of operations, unless they get a base URL", async () => {
  const { contract } = await readDocument(documentOf("https://api.example.com/v1", "https://files.example.com/v1"));
  const { files } = await makeFiles(contract, [], () => undefined);
  using folder = temporaryFolder(Object.fromEntries(files));
  const { createNotesClient } = (await import(pathToFileURL(join(folder.path, "notes/client.ts")).href)) as {
    createNotesClient: (options: object) => Record<"latest" | "newest", () => Promise<unknown>>;
  };
  const sent = async (options: object): Promise<string[]> => {
    const urls: string[] = [];
    const fetch = async ({ url }: Request): Promise<Response> => {
      urls.push(url);
      return Response.json({ text: "" });
    };
    const client = createNotesClient({ ...options, fetch });
    await client.latest();
    await client.newest();
    return urls;
  };
  const base = "http://127.0.0.1:1";
  expect(await sent({})).toEqual([
    "https://api.example.com/v1/notes/latest",
    "https://files.example.com/v1/files/newest",
  ]);
  expect(await sent({ baseUrl: base })).toEqual([`${base}/notes/latest`, `${base}/files/newest`]);
  expect(await sent({ baseUrl: base, servers: { newest: "http://127.0.0.1:2/" } })).toEqual([
    `${base}/notes/latest`,
    "http://127.0.0.1:2/files/newest",
  ]);
  expect(() => createNotesClient({ servers: { oldest: base } })).toThrow("servers: there is no operation oldest");
});

it("the suite does not test an operation that is served elsewhere", async () => {
  const [api, uploads] = await Promise.all([serve("/notes/latest"), serve("/files/newest")]);
  expect(await resultsOf(documentOf(api, uploads), api)).toEqual({
    "notes/latest/succeeds": { outcome: "passed" },
    "notes/newest/succeeds": {
      outcome: "not tested",
      reason: `newest is served at ${uploads}, and not at the target`,
    },
  });
}, 60_000);

it("the suite fails a target on another host that serves the operation wrongly", async () => {
  const target = await serve("/files/newest", {});
  const document = documentOf("https://api.example.com", "https://files.example.com");
  expect((await resultsOf(document, target))["notes/newest/succeeds"]?.outcome).toBe("failed");
}, 60_000);

it("the mock serves all operations, below the paths of their servers", async () => {
  const document = documentOf("https://api.example.com/v1", "https://files.example.com/v1/beta");
  const { contract } = await readDocument(document);
  const [notes] = contract.interfaces as [InterfaceContract];
  const { url, stop } = await serveMock(createMock(notes));
  onTestFinished(stop);
  expect((await fetch(`${url}/beta/files/newest`)).status).toBe(200);
  expect(await resultsOf(document, url)).toEqual({
    "notes/latest/succeeds": { outcome: "passed" },
    "notes/newest/succeeds": { outcome: "passed" },
  });
}, 60_000);
