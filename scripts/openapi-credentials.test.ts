import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { temporaryProject } from "../generators/testing.ts";
import { runHere } from "./testing/run-command.ts";

const schemes = {
  Key: { type: "apiKey", in: "query", name: "apiKey" },
  Id: { type: "apiKey", in: "header", name: "X-App-Id" },
  Session: { type: "apiKey", in: "cookie", name: "session" },
};

/** Returns a document with one read that needs these schemes together. */
function documentOf(...needed: readonly (keyof typeof schemes)[]): string {
  const note = { type: "object", required: ["text"], properties: { text: { type: "string" } } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Notes", version: "1" },
    security: [Object.fromEntries(needed.map((name) => [name, []]))],
    paths: {
      "/latest": {
        get: {
          operationId: "latest",
          responses: {
            "200": { description: "The note", content: { "application/json": { schema: note } } },
            "401": { description: "Unauthorized" },
          },
        },
      },
    },
    components: { securitySchemes: schemes },
  });
}

/** Serves the note, bare, to requests that are accepted. Returns the address, and the targets of the requests. */
async function serve(accepts: (request: IncomingMessage, query: URLSearchParams) => boolean, text: unknown = "a") {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(
      `${request.url} ${Object.keys(request.headers)
        .filter((name) => /credential/.test(name))
        .join()}`.trim(),
    );
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const isAccepted = accepts(request, searchParams);
    response.writeHead(isAccepted ? 200 : 401, { "content-type": "application/json" });
    response.end(isAccepted ? JSON.stringify({ text }) : "{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

async function run(document: string, target: string, ...options: readonly string[]) {
  using project = temporaryProject({ "api.yaml": document });
  const { stdout, stderr } = await runHere(project.path, [
    ..."conformance --openapi api.yaml --json --target".split(" "),
    target,
    ...options,
  ]);
  const { results = [] } = (stdout === "" ? {} : JSON.parse(stdout)) as { results?: { id: string; outcome: string }[] };
  return { outcomes: Object.fromEntries(results.map(({ id, outcome }) => [id, outcome])), stdout, stderr };
}

const isFrom = (request: IncomingMessage, id: string): boolean => request.headers["x-app-id"] === id;
const succeeds = "notes/latest/succeeds";

it("sends a key in the query", async () => {
  const { url, seen } = await serve((_, query) => query.get("apiKey") === "key-1234");
  const { outcomes, stdout } = await run(documentOf("Key"), url, "--token", "key-1234");
  expect(outcomes[succeeds]).toBe("passed");
  expect(seen.filter((each) => !/^\/latest(\?apiKey=[\w+-]+)?$/.test(each))).toEqual([]);
  expect(stdout).not.toContain("key-1234");
}, 60_000);

it("fails a wrong service with a key in the query", async () => {
  const { url } = await serve((_, query) => query.get("apiKey") === "key-1234", 5);
  expect((await run(documentOf("Key"), url, "--token", "key-1234")).outcomes[succeeds]).toBe("failed");
}, 60_000);

it.each([
  ["compares the key", (key: string | null) => key === "key-1234", []],
  ["takes any key", (key: string | null) => key !== null, ["wrong", "nearly", "status"]],
  ["compares the beginning of the key", (key: string | null) => key?.startsWith("key-1234"), ["nearly"]],
  ["takes requests without a key", (key: string | null) => [null, "key-1234"].includes(key), ["missing", "status"]],
])(
  "detects a service that %s in the query, unless it should",
  async (_, isKnown, expected) => {
    const { url } = await serve((__, query) => isKnown(query.get("apiKey")) ?? false);
    const { outcomes } = await run(documentOf("Key"), url, "--token", "key-1234");
    const checks = ["missing", "wrong", "nearly", "status"].map((name) => [
      name,
      outcomes[`notes/latest/credentials/${name}`],
    ]);
    expect(checks.filter(([, outcome]) => outcome !== "passed").map(([name]) => name)).toEqual(
      ["missing", "wrong", "nearly", "status"].filter((name) => (expected as string[]).includes(name)),
    );
  },
  60_000,
);

it("sends a session in a cookie", async () => {
  const { url } = await serve(({ headers }) => headers.cookie === "session=abcd");
  expect((await run(documentOf("Session"), url, "--token", "abcd")).outcomes[succeeds]).toBe("passed");
}, 60_000);

it("sends one token in all schemes that are needed together, if that is accepted", async () => {
  const { url } = await serve((request, query) => isFrom(request, "same") && query.get("apiKey") === "same");
  expect((await run(documentOf("Id", "Key"), url, "--token", "same")).outcomes[succeeds]).toBe("passed");
}, 60_000);

it("sends several credentials, and says how to give them", async () => {
  const { url } = await serve((request, query) => isFrom(request, "app-1") && query.get("apiKey") === "key-1");
  const document = documentOf("Id", "Key");
  const both = ["--credential", "Id=app-1", "--credential", "Key=key-1"];
  expect((await run(document, url, ...both)).outcomes[succeeds]).toBe("passed");
  expect((await run(document, url, "--token", "key-1")).stderr).toContain(
    "check --token or headers; for several credentials, pass --credential Id=<value> --credential Key=<value>",
  );
  expect((await run(document, url, "--credential", "Other=1")).stderr).toContain(
    "credentials.Other: there is no such scheme; there are Key, Id, Session",
  );
}, 60_000);
