import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "../../conformance/runner/client-program.ts";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { runCli } from "../testing/run-conformance.ts";

/** A document without a single example. */
const document = `
openapi: 3.0.3
info: { title: Notes, version: "1" }
paths:
  /notes:
    get:
      operationId: listNotes
      parameters: [{ name: limit, in: query, required: true, schema: { type: integer, minimum: 1, maximum: 50 } }]
      responses: { "200": { description: All, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Note" } } } } } }
    post:
      operationId: addNote
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/NewNote" } } } }
      responses:
        "201": { description: Added, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
        "422": { description: Rejected }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: readNote
      responses:
        "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
        "404": { description: Unknown }
    put:
      operationId: writeNote
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/NewNote" } } } }
      responses: { "200": { description: Written, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } } }
  /settings:
    put:
      operationId: writeSettings
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { color: { type: string } } } } } }
      responses: { "204": { description: Written } }
components:
  schemas:
    NewNote: { type: object, required: [text], properties: { text: { type: string }, color: { type: string, enum: [red, blue] } } }
    Note: { type: object, required: [id, text], properties: { id: { type: string }, text: { type: string }, color: { type: string } } }
`;

type Style = "right" | "wants a color" | "takes nothing" | "fails" | "loses notes";

/** A service of notes; `foreign` collects what it changes of others. */
function notesService(style: Style) {
  const notes = new Map<string, object>([["n1", { id: "n1", text: "Mine." }]]);
  const foreign: string[] = [];
  const handler = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, collection, id] = pathname.split("/");
    if (collection === "settings") foreign.push("settings");
    if (request.method === "GET" && id === undefined) return Response.json([...notes.values()]);
    if (request.method === "GET") {
      const note = notes.get(String(id));
      return note ? Response.json(note) : new Response(null, { status: 404 });
    }
    const body = (await request.json()) as { text?: unknown; color?: unknown };
    const isValid = typeof body.text === "string" && (style !== "wants a color" || body.color !== undefined);
    if (style === "fails") return new Response(null, { status: 500 });
    if (!isValid || style === "takes nothing") return new Response(null, { status: 422 });
    if (id === "n1") foreign.push(id);
    const note = { ...body, id: id ?? `n${notes.size + 1}` };
    if (style !== "loses notes") notes.set(note.id, note);
    return Response.json(note, { status: id === undefined ? 201 : 200 });
  };
  return { handler, foreign };
}

it("makes up requests of a document without examples, and changes nothing of others", async () => {
  const folder = temporaryFolder({ "api.yaml": document });
  onTestFinished(() => folder[Symbol.dispose]());
  const run = async (style: Style) => {
    const { handler, foreign } = notesService(style);
    const { origin, close } = await listen(handler);
    const args = ["notes", "--openapi", "api.yaml", "--target", origin, "--report", "json=report.json"];
    await runCli(folder.path, args).finally(close);
    const { results } = JSON.parse(readFileSync(join(folder.path, "report.json"), "utf8")) as Report;
    const outcomes = Object.fromEntries(results.map(({ id, outcome }) => [id.replace("notes/", ""), outcome]));
    const failed = results.flatMap(({ id, outcome }) => (outcome === "failed" ? [id.replace("notes/", "")] : []));
    return { outcomes, failed, foreign };
  };
  const right = await run("right");
  expect(right).toMatchObject({
    failed: [],
    foreign: [],
    outcomes: {
      "addNote/succeeds": "passed",
      "addNote/text/missing": "passed",
      "listNotes/succeeds": "passed",
      "readNote/succeeds": "passed",
      "writeNote/succeeds": "passed",
      "writeSettings/succeeds": "not tested",
    },
  });
  // A service may want more than its document says: optional fields are sent, too.
  expect(await run("wants a color")).toMatchObject({
    failed: [],
    foreign: [],
    outcomes: { "addNote/succeeds": "passed" },
  });
  // A rejection of made-up values shows nothing.
  expect(await run("takes nothing")).toMatchObject({
    failed: [],
    outcomes: { "addNote/succeeds": "not tested", "addNote/text/missing": "not tested" },
  });
  expect((await run("fails")).failed).toContain("addNote/succeeds");
  expect((await run("loses notes")).failed.length).toBeGreaterThan(0);
}, 120_000);
