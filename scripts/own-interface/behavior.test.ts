import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { listen } from "../../conformance/runner/client-program.ts";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { runCli } from "../testing/run-conformance.ts";

/** A document without examples and without a word of ours: stays that do not show their id, and notes in wrappers. */
const document = `
openapi: 3.0.3
info: { title: Inn, version: "1" }
paths:
  /stay:
    get:
      operationId: listStays
      parameters: [{ name: guest, in: query, schema: { type: string } }]
      responses: { "200": { description: Ids, content: { application/json: { schema: { type: array, items: { type: object, required: [stayid], properties: { stayid: { type: integer } } } } } } } }
    post:
      operationId: addStay
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Stay" } } } }
      responses: { "200": { description: Added, content: { application/json: { schema: { type: object, required: [stayid, stay], properties: { stayid: { type: integer }, stay: { $ref: "#/components/schemas/Stay" } } } } } } }
  /stay/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: readStay
      responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Stay" } } } }, "404": { description: Unknown, content: { application/json: { schema: { required: [reason], properties: { reason: { type: string } } } } } } }
    patch:
      operationId: changeStay
      security: [{ basic: [] }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { guest: { type: string }, nights: { type: integer }, paid: { type: boolean } } } } } }
      responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Stay" } } } }, "400": { description: Invalid } }
    delete:
      operationId: endStay
      security: [{ basic: [] }]
      responses: { "204": { description: Ended } }
  /stay/{id}/notes:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: listNotes
      responses: { "200": { description: All, content: { application/json: { schema: { type: object, required: [notes], properties: { notes: { type: array, items: { $ref: "#/components/schemas/Note" } } } } } } } }
    post:
      operationId: addNote
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [note], properties: { note: { type: object, required: [text], properties: { text: { type: string } } } } } } } }
      responses: { "201": { description: Added, content: { application/json: { schema: { type: object, required: [note], properties: { note: { $ref: "#/components/schemas/Note" } } } } } }, "400": { description: Invalid } }
  /stay/{id}/notes/{noteId}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }, { name: noteId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: readNote
      responses: { "200": { description: One, content: { application/json: { schema: { type: object, required: [note], properties: { note: { $ref: "#/components/schemas/Note" } } } } } }, "404": { description: Unknown } }
components:
  securitySchemes: { basic: { type: http, scheme: basic } }
  schemas:
    Stay: { type: object, required: [guest, nights], properties: { guest: { type: string }, nights: { type: integer, minimum: 1, maximum: 99 }, paid: { type: boolean }, wish: { type: string } } }
    Note: { type: object, required: [id, text], properties: { id: { type: string }, text: { type: string } } }
`;

type Fault =
  | "changes all stays"
  | "changes nothing"
  | "empties the list by a filter"
  | "forgets changes"
  | "forgets wishes"
  | "ignores the filter"
  | "keeps one note for all"
  | "loses wishes"
  | "shows notes of other stays"
  | "uses ids twice";

type Fields = Record<string, unknown>;

/** A correct service of stays, or one with a fault. It takes the name and the password "inn:keeper" only. */
function inn(fault?: Fault): (request: Request) => Promise<Response> {
  const stays = new Map<number, Fields>([[1, { guest: "Ann", nights: 2 }]]);
  const notes: { id: string; stay: number; text: unknown }[] = [];
  let last = 1;
  const none = (status: number): Response => new Response(null, { status });
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, , id, collection, noteId] = pathname.split("/");
    const key = Number(id);
    const stay = stays.get(key);
    const { method } = request;
    const body = ["POST", "PATCH"].includes(method) ? ((await request.json()) as Fields) : {};
    if (id === undefined && method === "GET") {
      const guest = searchParams.get("guest");
      const shown = [...stays].filter(
        ([, each]) => guest === null || each["guest"] === guest || fault === "ignores the filter",
      );
      const rows = guest !== null && fault === "empties the list by a filter" ? [] : shown;
      return Response.json(rows.map(([stayid]) => ({ stayid })));
    }
    if (id === undefined) {
      if (typeof body["guest"] !== "string" || !Number.isInteger(body["nights"])) return none(400);
      last = fault === "uses ids twice" ? stays.size + 1 : last + 1;
      const { wish, ...others } = body;
      if (fault === "forgets wishes") stays.set(last, others);
      else
        stays.set(last, fault === "loses wishes" ? { ...others, ...(wish !== undefined && { wish: "none" }) } : body);
      return Response.json({ stayid: last, stay: body });
    }
    if (stay === undefined) return Response.json({ reason: "no such stay" }, { status: 404 });
    if (collection !== undefined && method === "POST") {
      const { text } = (body["note"] ?? {}) as Fields;
      if (typeof text !== "string") return none(400);
      const note = { id: `n${notes.length + 1}`, stay: key, text };
      notes.push(note);
      return Response.json({ note: { id: note.id, text } }, { status: 201 });
    }
    if (collection !== undefined) {
      const own = notes.filter((each) => each.stay === key || fault === "shows notes of other stays");
      const found =
        fault === "keeps one note for all" ? own.slice(-1).map((each) => ({ ...each, id: String(noteId) })) : own;
      if (noteId === undefined) return Response.json({ notes: own.map(({ stay: _, ...note }) => note) });
      const note = found.find((each) => each.id === noteId);
      return note ? Response.json({ note: { id: note.id, text: note.text } }) : none(404);
    }
    if (method === "GET") return Response.json(stay);
    if (request.headers.get("authorization") !== `Basic ${btoa("inn:keeper")}`) return none(401);
    if (method === "DELETE") {
      stays.delete(key);
      return none(204);
    }
    if (body["nights"] !== undefined && !Number.isInteger(body["nights"])) return none(400);
    const changed = { ...stay, ...body };
    if (fault === "changes nothing") return Response.json(stay);
    if (fault === "changes all stays")
      for (const each of stays.keys()) stays.set(each, { ...stays.get(each), ...body });
    if (fault !== "forgets changes") stays.set(key, changed);
    return Response.json(changed);
  };
}

describe("the behavior that a document alone implies", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(() => {
    folder = temporaryFolder({ "api.yaml": document });
    return () => folder[Symbol.dispose]();
  });

  /** Returns the outcomes of the checks of resources, from an address and a token. */
  const outcomes = async (fault?: Fault): Promise<Record<string, string[]>> => {
    const { origin, close } = await listen(inn(fault));
    onTestFinished(close);
    const args = ["inn", "--openapi", "api.yaml", "--target", origin, "--token", "inn:keeper"];
    const { error } = await runCli(folder.path, [...args, "--report", "json=report.json"]);
    expect(error).not.toContain("Error");
    const { results } = JSON.parse(readFileSync(join(folder.path, "report.json"), "utf8")) as Report;
    const own = results.map(({ id, outcome }) => ({ id: id.replace("inn/", ""), outcome }));
    const found = Map.groupBy(own, ({ outcome }) => outcome);
    return Object.fromEntries([...found].map(([outcome, all]) => [outcome, all.map(({ id }) => id).toSorted()]));
  };

  it("passes a correct service", async () => {
    const { passed, ...others } = await outcomes();
    expect(others).toEqual({});
    expect(passed).toEqual(
      expect.arrayContaining([
        "addNote/resource/created",
        "addStay/resource/created",
        "addStay/resource/kept",
        "changeStay/resource/changed",
        "endStay/resource/deleted",
        "listNotes/resource/listed",
        "listNotes/resource/scope",
        "listStays/resource/filter/guest",
        "listStays/resource/listed",
        "readNote/resource/read",
        "readStay/resource/read",
        "readStay/resource/whole",
      ]),
    );
  });

  it.each<[Fault, ...string[]]>([
    ["changes all stays", "changeStay/resource/changed"],
    ["changes nothing", "changeStay/resource/changed"],
    ["empties the list by a filter", "listStays/resource/filter/guest"],
    ["forgets changes", "changeStay/resource/changed"],
    ["forgets wishes", "readStay/resource/whole"],
    ["ignores the filter", "listStays/resource/filter/guest"],
    ["keeps one note for all", "readNote/resource/read"],
    ["loses wishes", "readStay/resource/read"],
    ["shows notes of other stays", "listNotes/resource/scope"],
    ["uses ids twice", "addStay/resource/kept"],
  ])("finds that a service %s", async (fault, ...wrong) => {
    const { failed = [], warned = [] } = await outcomes(fault);
    expect([...failed, ...warned]).toEqual(expect.arrayContaining(wrong));
  });
});
