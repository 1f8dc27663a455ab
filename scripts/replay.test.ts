import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Report } from "../conformance/runner/reports/report.ts";
import { notesDocument, type NotesService, serveNotes } from "./testing/notes.ts";
import { type Ran, runHere } from "./testing/run-command.ts";

const token = "token-of-the-notes";
const check = "notes/readNote/resource/read";

/** Tests a service that loses texts. Returns it, the folder of its report, and the output for a person. */
async function failing(...args: string[]): Promise<{ service: NotesService; folder: string; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), "replay-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "api.yaml"), notesDocument);
  const service = await serveNotes({ losesTexts: true, token });
  const target = ["--openapi", "api.yaml", "--target", service.url, "--token", token, "--seed", "a"];
  const { stdout } = await runHere(folder, ["conformance", ...target, "--report", "json=report.json", ...args]);
  service.seen.length = 0;
  return { service, folder, output: stdout };
}

const replay = (folder: string, ...args: string[]): Promise<Ran> => runHere(folder, ["replay", "report.json", ...args]);

describe("a failure", () => {
  it("is shown with the curl commands that it needs", async () => {
    const { output } = await failing();
    const [, shown = ""] = /(! GET \/notes\/\{id\}: text[^]*?)\n\n/.exec(output) ?? [];
    expect(shown.match(/curl -i.*/g)).toEqual([
      expect.stringMatching(/^curl -i -X POST '.*\/notes'/),
      expect.stringMatching(/^curl -i '.*\/notes\/n[\da-f]{8}'/),
    ]);
  });

  it("is reproduced by the same target, with the ids of the new responses", async () => {
    const { folder, service } = await failing();
    expect(readFileSync(join(folder, "report.json"), "utf8")).not.toContain(token);
    const { code, stdout } = await replay(folder, check, "--token", token);
    expect(stdout).toMatch(/^ {2}POST .*\/notes → 200\n {2}GET .*\/notes\/n[\da-f]{8} → 200\nreproduced\n$/);
    expect(code).toBe(1);
    expect(service.seen.map(({ method }) => method)).toEqual(["POST", "GET"]);
  });

  it("deletes what it creates, if the interface has an operation for that", async () => {
    const folder = mkdtempSync(join(tmpdir(), "replay-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const deletion = `
    delete:
      operationId: removeNote
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: Gone. } }
components:`;
    writeFileSync(join(folder, "api.yaml"), notesDocument.replace("\ncomponents:", deletion));
    const service = await serveNotes({ losesTexts: true, notes: 2 });
    const target = ["--openapi", "api.yaml", "--target", service.url];
    await runHere(folder, ["conformance", ...target, "--report", "json=report.json"]);
    service.seen.length = 0;
    const { code, stdout } = await replay(folder, check);
    expect(stdout).toMatch(/ → 200\n {2}deleted http:.*\/notes\/n[\da-f]{8}\nreproduced\n$/);
    expect(code).toBe(1);
    expect(service.seen.map(({ method }) => method)).toEqual(["POST", "GET", "DELETE"]);
    const left = (await (await fetch(`${service.url}/notes`)).json()) as { id: string }[];
    expect(left.map(({ id }) => id)).toEqual(["n0", "n1"]);
  });

  it("is not reproduced by a target without the defect", async () => {
    const { folder } = await failing();
    const { url } = await serveNotes({ token });
    const { code, stdout } = await replay(folder, check, "--token", token, "--target", url, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      check,
      outcome: "not reproduced",
      reasons: [expect.stringMatching(/^GET .*: body\.text: recorded "\?", now "/)],
    });
  });

  it("cannot be replayed without the secrets that the report masks", async () => {
    const { folder, service } = await failing();
    const { code, stdout } = await replay(folder, check);
    expect(code).toBe(2);
    expect(stdout).toMatch(/the report masks the header authorization; pass --token or --config\nnot replayed\n$/);
    expect(service.seen).toEqual([]);
    writeFileSync(join(folder, "target.json"), JSON.stringify({ interface: "notes", token }));
    expect((await replay(folder, check, "--config", "target.json")).code).toBe(1);
    expect((await replay(folder, check, "--header", `authorization: Bearer ${token}`)).code).toBe(1);
  });

  it("needs no secrets if the report shows them", async () => {
    const { folder } = await failing("--show-secrets");
    expect((await replay(folder, check)).code).toBe(1);
  });

  it("is not replayed if an earlier request has another status", async () => {
    const { folder } = await failing();
    const { code, stdout } = await replay(folder, check, "--token", "another-token");
    expect({ code, stdout }).toEqual({ code: 2, stdout: expect.stringContaining("recorded status 200, now 401") });
  });

  it.each([
    [["none.json", check], "report none.json does not exist"],
    [["api.yaml", check], "api.yaml: expected a report of `concordat conformance --report json=api.yaml`"],
    [
      ["report.json", "notes/readNote/resource/reads"],
      `there is no check notes/readNote/resource/reads; did you mean ${check}`,
    ],
    [["report.json", "notes/keepNote/succeeds"], "notes/keepNote/succeeds is passed; only failures and warnings"],
  ])("is named by a report and a check: %j", async (args, message) => {
    const { folder } = await failing();
    const { code, stderr } = await runHere(folder, ["replay", ...args]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });

  it("records where the secrets of its requests are declared, but not the secrets", async () => {
    const { folder } = await failing();
    const { results } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    const { exchanges = [] } = results.find(({ id }) => id === check) ?? {};
    expect(exchanges.at(-1)?.request).toMatchObject({
      headers: { authorization: "•••" },
      secrets: { authorization: { from: "token", before: "Bearer " } },
    });
  });
});
