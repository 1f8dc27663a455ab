import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "../../conformance/runner/client-program.ts";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { runCli } from "../testing/run-conformance.ts";
import { generatedProject } from "./testing.ts";

/** Plain TypeSpec, without the decorator library. */
const spec = `
import "@typespec/http";
using TypeSpec.Http;

@service(#{ title: "Notes" })
@useAuth(BearerAuth)
namespace Notes;

model Note { id: string; text: string; stars?: int32; }
model NewNote { text: string; @minValue(0) @maxValue(5) stars?: int32; }

@error model Problem { @statusCode _: 400 | 404; message: string; }

@route("/notes") @get op listNotes(@query @minValue(1) @maxValue(50) limit?: int32): { notes: Note[] } | Problem;

@opExample(#{ parameters: #{ note: #{ text: "Buy milk." } } })
@route("/notes") @post op addNote(@body note: NewNote): { @statusCode _: 201; @body note: Note } | Problem;

@route("/notes/{note_id}") @get op readNote(@path note_id: string): Note | Problem;
@route("/notes/{note_id}") @delete op removeNote(@path note_id: string): NoContentResponse | Problem;
@route("/notes/{note_id}/star") @post op starNote(@path note_id: string): Note | Problem;
@route("/reset") @post op reset(): NoContentResponse;
`;

const token = "token-of-somebody";

type Fault = "reads nothing" | "needs no token" | "takes anything" | "loses the text";

/** A service of notes; the run must not change notes of others. */
function notesService(fault?: Fault) {
  const notes = new Map<string, { id: string; text: string; stars?: number }>([["n1", { id: "n1", text: "Mine." }]]);
  const changed: string[] = [];
  let count = 1;
  const problem = (status: number): Response => Response.json({ message: "No." }, { status });
  const handler = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, , id = "", action = ""] = pathname.split("/");
    const what = `${request.method} ${["/notes", ...(id === "" ? [] : ["*"]), ...(action === "" ? [] : [action])].join("/")}`;
    if (request.headers.get("authorization") !== `Bearer ${token}` && fault !== "needs no token") return problem(401);
    if (pathname === "/reset") changed.push("everything");
    if (pathname === "/reset") return new Response(null, { status: 204 });
    if (what === "GET /notes") return Response.json({ notes: [...notes.values()] });
    if (what === "POST /notes") {
      const { text, stars } = (await request.json()) as { text?: unknown; stars?: number };
      const isValid = typeof text === "string" && (stars === undefined || Number.isInteger(stars));
      if (!isValid && fault !== "takes anything") return problem(400);
      count += 1;
      const note = { id: `n${count}`, text: String(text), ...(stars !== undefined && { stars }) };
      notes.set(note.id, note);
      return Response.json(note, { status: 201 });
    }
    const note = notes.get(decodeURIComponent(id));
    if (note === undefined || (what === "GET /notes/*" && fault === "reads nothing")) return problem(404);
    if (what !== "GET /notes/*") changed.push(note.id);
    if (what === "DELETE /notes/*") notes.delete(note.id);
    if (what === "DELETE /notes/*") return new Response(null, { status: 204 });
    return Response.json(fault === "loses the text" ? { id: note.id } : note);
  };
  return { handler, changed };
}

it("checks a service against a spec without the decorator library, and changes nothing of others", async () => {
  const folder = await generatedProject(spec, { "concordat.config.mjs": "export default {};" });
  onTestFinished(() => folder[Symbol.dispose]());
  const run = async (fault?: Fault) => {
    const { handler, changed } = notesService(fault);
    const { origin, close } = await listen(handler);
    const report = `${fault ?? "right"}.json`;
    const args = ["notes", "--target", origin, "--token", token, "--report", `json=${report}`];
    const { code, out, error } = await runCli(folder.path, args).finally(close);
    const { requirements } = JSON.parse(readFileSync(join(folder.path, report), "utf8")) as Report;
    const verdicts = Object.fromEntries(requirements.map(({ id, verdict }) => [id, verdict]));
    return { code, out, error, changed, verdicts };
  };
  const right = await run();
  expect(right.verdicts).toEqual({
    "notes/addNote": "proved",
    "notes/listNotes": "proved",
    "notes/readNote": "proved",
    "notes/removeNote": "proved",
    "notes/starNote": "proved",
    "notes/reset": "not tested",
  });
  expect(right.code).toBe(0);
  expect(right.out).toContain("requests.reset: 1 more requirement");
  expect(right.changed).not.toContain("n1");
  expect(right.changed).not.toContain("everything");
  expect((await run("reads nothing")).verdicts).toMatchObject({
    "notes/readNote": "failed",
    "notes/listNotes": "proved",
  });
  expect((await run("needs no token")).verdicts).toMatchObject({
    "notes/addNote": "failed",
    "notes/reset": "not tested",
  });
  expect((await run("takes anything")).verdicts).toMatchObject({
    "notes/addNote": "failed",
    "notes/readNote": "proved",
  });
  expect((await run("loses the text")).verdicts).toMatchObject({
    "notes/readNote": "failed",
    "notes/starNote": "failed",
  });
});
