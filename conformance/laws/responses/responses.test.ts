import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { Operation, Schema } from "../../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import { sampleTarget, testLaw } from "../testing/law.ts";
import { headChecks } from "./head.ts";
import { responseOperators } from "./mutants.ts";
import { responseChecks } from "./responses.ts";

const json = (schema: Schema) => ({ description: "", content: { "application/json": { schema } } });
const text = { type: "string" };
const id = { type: "string", format: "uuid", "x-fresh": true };

/** A service whose runs have ids, and name their tool in the query or in the body. */
const runner = interfaceWith({
  operations: [
    operationWith("run", {
      method: "post",
      path: "/runs",
      parameters: [{ name: "tool", in: "query", schema: text }],
      requestBody: { content: { "application/json": { schema: { type: "object", properties: { tool: text } } } } },
      requiresOneOf: ["query.tool", "body.tool"],
      responses: { 200: json({ type: "object", properties: { run_id: id, tool: text } }) },
    }),
  ],
});

testLaw(runner, responseChecks(runner), responseOperators(runner), {
  serve: async (request) => {
    const { tool: inBody } = (await request.json().catch(() => ({}))) as { tool?: string };
    const tool = new URL(request.url).searchParams.get("tool") ?? inBody;
    return tool === undefined
      ? new Response(null, { status: 400 })
      : Response.json({ run_id: crypto.randomUUID(), tool });
  },
  requests: { run: [{ query: { tool: "tea" }, body: {} }] },
});

const seat = { type: "object", properties: { row: { type: "integer" }, at: { type: "object" } } };
const styles = { at: { style: "deepObject", explode: true } };

/** A service that takes a seat as JSON, or as either form. */
const theater = interfaceWith({
  operations: [
    operationWith("takeSeat", {
      method: "post",
      path: "/seats",
      requestBody: {
        content: {
          "application/json": { schema: seat },
          "application/x-www-form-urlencoded": { schema: seat, encoding: styles },
          "multipart/form-data": { schema: seat, encoding: styles },
        },
      },
      responses: { 201: { description: "" } },
    }),
  ],
});

const serveSeats = async (request: Request): Promise<Response> => {
  const isJson = request.headers.get("content-type") === "application/json";
  const form = isJson ? new Map([["row", "1"]]) : await request.formData();
  return new Response(null, { status: form.get("row") === "1" ? 201 : 400 });
};

testLaw(theater, responseChecks(theater), responseOperators(theater), {
  serve: serveSeats,
  requests: { takeSeat: [{ body: { row: 1, at: { time: "19:00" } } }] },
});

const desk = { $ref: "#/components/schemas/Desk" };

/** A service that takes a desk as JSON or as XML. */
const office = interfaceWith({
  operations: [
    operationWith("addDesk", {
      method: "post",
      path: "/desks",
      requestBody: { content: { "application/json": { schema: desk }, "text/xml": { schema: desk } } },
      responses: { 201: { description: "" } },
    }),
  ],
  components: {
    securitySchemes: {},
    schemas: {
      Desk: {
        type: "object",
        xml: { name: "desk" },
        properties: { at: { type: "string" }, width: { type: "integer" } },
      },
    },
  },
});

testLaw(office, responseChecks(office), responseOperators(office), {
  serve: async (request) => {
    const isXml = request.headers.get("content-type") === "text/xml";
    const sent = await request.text();
    const isDesk = isXml ? sent.endsWith("<desk><at>A &amp; B</at><width>120</width></desk>") : sent.startsWith("{");
    return new Response(null, { status: isDesk ? 201 : 400 });
  },
  requests: { addDesk: [{ body: { at: "A & B", width: 120 } }] },
});

it("test no form with a value whose form is not documented", async () => {
  const target = sampleTarget({
    serve: serveSeats,
    requests: { takeSeat: [{ body: { row: 1, at: { seats: [1] } } }] },
  });
  for (const { run } of responseChecks(theater))
    await expect(run(target, unrecorded)).rejects.toMatchObject({ name: "NotTested" });
});

/** A service with a note, which HEAD can read; `documented` are the successes of HEAD. */
function notesWith(documented: Operation["responses"]) {
  const path = "/notes/{id}";
  const parameters = [{ name: "id", in: "path" as const, required: true, schema: text }];
  return interfaceWith({
    operations: [
      operationWith("readNote", { path, parameters, responses: { 200: json({ type: "object" }) } }),
      operationWith("checkNote", { method: "head", path, parameters, responses: documented }),
    ],
  });
}

const plain = { 200: { description: "" } };
const noteRequests = { readNote: [{ path: { id: "n1" } }] };

testLaw(notesWith(plain), responseChecks(notesWith(plain)), responseOperators(notesWith(plain)), {
  serve: async ({ method }) => {
    const headers = { "content-type": "application/json" };
    return await Promise.resolve(new Response(method === "HEAD" ? null : "{}", { headers }));
  },
  requests: noteRequests,
});

const withTag = { 200: { description: "", headers: { ETag: { schema: text } } } };
const note = JSON.stringify({ text: "Mine." });
const noteHeaders = { "content-type": "application/json", "content-length": String(note.length), etag: '"1"' };
let reads = 0;

const headServices: readonly (readonly [
  what: string,
  responses: Operation["responses"],
  serve: RequestListener,
  expected: readonly string[],
])[] = [
  ["the headers of GET", withTag, (_, out) => void out.writeHead(200, noteHeaders).end(note), ["passed", "passed"]],
  [
    "no headers",
    withTag,
    ({ method }, out) => void out.writeHead(200, method === "HEAD" ? {} : noteHeaders).end(note),
    ["passed", "LeftOpen"],
  ],
  [
    "204, as documented",
    { 204: { description: "" } },
    ({ method }, out) =>
      void (method === "HEAD" ? out.writeHead(204).end() : out.writeHead(200, noteHeaders).end(note)),
    ["LeftOpen", "LeftOpen"],
  ],
  [
    "a tag that changes from read to read, and a length",
    withTag,
    (_, out) => {
      reads += 1;
      const changing = JSON.stringify({ reads: 10 ** reads });
      out
        .writeHead(200, { ...noteHeaders, "content-length": String(changing.length), etag: `"${reads}"` })
        .end(changing);
    },
    ["passed", "passed"],
  ],
  [
    "the length and the tag of the uncompressed content",
    withTag,
    ({ method }, out) =>
      void (method === "HEAD"
        ? out.writeHead(200, noteHeaders).end()
        : out
            .writeHead(200, { "content-type": "application/json", "content-encoding": "identity", etag: 'W/"1"' })
            .end(note)),
    ["passed", "passed"],
  ],
  [
    "another charset, and a new date",
    plain,
    ({ method }, out) =>
      void out
        .writeHead(200, {
          ...noteHeaders,
          date: new Date(Date.now() + (method === "HEAD" ? 60_000 : 0)).toUTCString(),
          "content-type": method === "HEAD" ? "Application/JSON; charset=utf-8" : "application/json",
        })
        .end(note),
    ["passed", "passed"],
  ],
  [
    "a quota that is used up",
    plain,
    ({ method }, out) => void out.writeHead(method === "HEAD" ? 429 : 200, noteHeaders).end(note),
    ["NotTested", "NotTested"],
  ],
  [
    "another status",
    plain,
    ({ method }, out) => void out.writeHead(method === "HEAD" ? 404 : 200, noteHeaders).end(note),
    ["Mismatch", "passed"],
  ],
  [
    "another documented tag",
    withTag,
    ({ method }, out) => void out.writeHead(200, { ...noteHeaders, etag: `"${method}"` }).end(note),
    ["Mismatch", "passed"],
  ],
  [
    "another length",
    plain,
    ({ method }, out) =>
      void out.writeHead(200, { ...noteHeaders, "content-length": method === "HEAD" ? "0" : note.length }).end(note),
    ["passed", "Mismatch"],
  ],
];

it.each(headServices)("judge a service whose HEAD has %s", async (_, responses, serve, expected) => {
  const server = createServer(serve).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const target = { ...sampleTarget({ serve: fetch, requests: noteRequests }), baseUrl };
  const outcomes: string[] = [];
  for (const { id: check, run } of responseChecks(notesWith(responses))) {
    if (!check.includes("/head")) continue;
    outcomes.push(
      await run(target, unrecorded).then(
        () => "passed",
        (error: unknown) => (error as Error).name,
      ),
    );
  }
  expect(outcomes).toEqual(expected);
});

it("compare no HEAD with a GET that has other inputs", () => {
  const contract = notesWith(plain);
  const filter = { name: "view", in: "query" as const, required: true, schema: text };
  const operations = contract.operations.map((each) =>
    each.method === "get" ? { ...each, parameters: [...each.parameters, filter] } : each,
  );
  expect(headChecks({ ...contract, operations })).toEqual([]);
});
