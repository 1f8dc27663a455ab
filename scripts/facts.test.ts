import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ListedFact } from "../conformance/runner/list-facts.ts";
import type { Report } from "../conformance/runner/reports/report.ts";
import { notesDocument, serveNotes } from "./testing/notes.ts";
import { type Ran, runHere } from "./testing/run-command.ts";

function folderOf(facts?: Readonly<Record<string, boolean>>): string {
  const folder = mkdtempSync(join(tmpdir(), "facts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "api.yaml"), notesDocument);
  writeFileSync(join(folder, "target.json"), JSON.stringify({ interface: "notes", ...(facts && { facts }) }));
  return folder;
}

/** Tests a service by its address and by decisions on facts. */
async function test(target: string, facts?: Readonly<Record<string, boolean>>, ...more: string[]): Promise<Ran> {
  const args = ["conformance", "--openapi", "api.yaml", "--config", "target.json", "--target", target, ...more];
  return await runHere(folderOf(facts), args);
}

function outcomesIn({ results }: Report): Record<string, string> {
  return Object.fromEntries(results.map(({ id, outcome }) => [id.replace("notes/", ""), outcome]));
}

describe("concordat facts", () => {
  it("lists each fact with its origin, and the number of its checks", async () => {
    const { code, stdout } = await runHere(folderOf(), ["facts", "--openapi", "api.yaml", "--json"]);
    expect(code).toBe(0);
    const facts = new Map((JSON.parse(stdout) as ListedFact[]).map((each) => [each.id, each]));
    expect(facts.get("resource:/notes")).toMatchObject({
      origin: "convention",
      inferred: true,
      statement: expect.stringContaining("POST /notes creates"),
      operations: expect.arrayContaining(["keepNote", "readNote", "listNotes"]),
    });
    const { all = 0, warning } = facts.get("resource:/notes")?.checks ?? {};
    expect(all).toBeGreaterThan(3);
    expect(warning).toBe(all);
    for (const id of ["list:listNotes", "whole:listNotes", "filter:listNotes.color", "idempotency-key:keepNote"])
      expect([...facts.keys()]).toContain(id);
    const lines = (await runHere(folderOf(), ["facts", "--openapi", "api.yaml"])).stdout;
    expect(lines).toMatch(/^resource:\/notes\n {4}.*\n {4}convention: .*; \d+ checks, which only warn$/m);
  });

  it("counts no check of an inferred fact as failing unless the contract confirms it", async () => {
    const { stdout } = await runHere(folderOf(), ["facts", "workspace", "--json"]);
    const facts = JSON.parse(stdout) as ListedFact[];
    expect(facts.filter(({ kind }) => kind === "states").map(({ origin }) => origin)).toContain("decorator");
    expect(facts.find(({ kind }) => kind === "delivery")?.checks.all).toBeGreaterThan(10);
  });

  it("names the interfaces if there are several", async () => {
    const { code, stderr } = await runHere(folderOf(), ["facts"]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("Name one of capability, ") });
  });
});

describe("decisions on facts", () => {
  it("let the checks of a confirmed fact fail, which only warn without", async () => {
    const { url: wrong } = await serveNotes({ losesTexts: true });
    const unconfirmed = await test(wrong);
    expect(unconfirmed.code).toBe(0);
    expect(unconfirmed.stdout).toContain("! GET /notes/{id}: text");
    expect(unconfirmed.stdout).toContain("inferred from resource:/notes");
    const confirmed = await test(wrong, { "resource:/notes": true });
    expect(confirmed.code).toBe(1);
    expect(confirmed.stdout).toContain("✗ GET /notes/{id}: text");
    expect(confirmed.stdout).toMatch(/^the configuration confirms resource:\/notes: \d+ checks$/m);
  });

  it("pass a correct service with a confirmed fact", async () => {
    const { code, stdout } = await test((await serveNotes()).url, { "resource:/notes": true }, "--json");
    expect(code).toBe(0);
    const outcomes = outcomesIn(JSON.parse(stdout) as Report);
    expect(outcomes["readNote/resource/read"]).toBe("passed");
    expect(Object.values(outcomes)).not.toContain("failed");
    expect(Object.values(outcomes)).not.toContain("warned");
  });

  it("compare the values of a confirmed fact exactly", async () => {
    const { url } = await serveNotes({ adaptsTexts: true });
    expect((await test(url)).stdout).not.toContain("GET /notes/{id}: text");
    const { code, stdout } = await test(url, { "resource:/notes": true });
    expect(code).toBe(1);
    expect(stdout).toContain("✗ GET /notes/{id}: text");
  });

  it("decide whether a list has all rows, whatever their number", async () => {
    const outcome = async (listsAtMost: number, isWhole?: boolean): Promise<string | undefined> => {
      const facts = { "resource:/notes": true, ...(isWhole !== undefined && { "whole:listNotes": isWhole }) };
      const { stdout } = await test((await serveNotes({ listsAtMost, notes: 30 })).url, facts, "--json");
      return outcomesIn(JSON.parse(stdout) as Report)["listNotes/resource/listed"];
    };
    expect(await outcome(10)).toBe("not tested");
    expect(await outcome(10, true)).toBe("failed");
    expect(await outcome(7)).toBe("failed");
    expect(await outcome(7, false)).toBe("not tested");
    expect(await outcome(99, true)).toBe("passed");
  });

  it("are about a single filter, too", async () => {
    const facts = { "resource:/notes": true, "filter:listNotes.color": true };
    const { code, stdout } = await test((await serveNotes()).url, facts, "--json");
    const report = JSON.parse(stdout) as Report;
    expect({ code, filter: outcomesIn(report)["listNotes/resource/filter/color"] }).toEqual({
      code: 0,
      filter: "passed",
    });
    const { stdout: denied } = await test((await serveNotes()).url, { "filter:listNotes.color": false }, "--json");
    expect((JSON.parse(denied) as Report).decisions).toEqual([
      {
        fact: "filter:listNotes.color",
        decision: "denied",
        checks: expect.arrayContaining(["notes/listNotes/resource/filter/color"]),
      },
    ]);
  });

  it("leave out the checks of a denied fact, and say so in the report", async () => {
    const { code, stdout, stderr } = await test(
      (await serveNotes({ losesTexts: true })).url,
      { "resource:/notes": false },
      "--json",
    );
    const report = JSON.parse(stdout) as Report;
    expect(code).toBe(0);
    expect(Object.keys(outcomesIn(report)).filter((id) => id.includes("/resource/"))).toEqual([]);
    expect(outcomesIn(report)["keepNote/succeeds"]).toBe("passed");
    expect(report.decisions).toEqual([
      { fact: "resource:/notes", decision: "denied", checks: expect.arrayContaining(["notes/readNote/resource/read"]) },
    ]);
    expect(stderr).toMatch(/^the configuration denies resource:\/notes: \d+ checks not run$/m);
  });

  it("are taken from the command line, for one fact or for all inferred ones", async () => {
    const { url: wrong } = await serveNotes({ losesTexts: true });
    for (const fact of ["resource:/notes", "all"]) {
      const { code, stdout } = await test(wrong, undefined, "--confirm", fact);
      expect({ fact, code }).toEqual({ fact, code: 1 });
      expect(stdout).toContain("✗ GET /notes/{id}: text");
    }
    expect((await test((await serveNotes()).url, undefined, "--confirm", "all")).code).toBe(0);
    expect((await test(wrong, { "resource:/notes": false }, "--confirm", "all")).code).toBe(0);
    const unknown = await test(wrong, undefined, "--confirm", "resource:/note");
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain("facts.resource:/note: there is no such fact; did you mean resource:/notes?");
  });

  it("are read from the configuration of the guide", async () => {
    const folder = folderOf();
    const examples = join(import.meta.dirname, "../conformance/guides/examples/pets");
    for (const file of ["api.yaml", "target.json"]) copyFileSync(join(examples, file), join(folder, file));
    const args = ["--openapi", "api.yaml", "--config", "target.json", "--target", (await serveNotes()).url];
    const { stderr } = await runHere(folder, ["conformance", ...args]);
    expect(stderr).toContain("does not serve the pet-shop interface");
  });

  it("must name a fact; a wrong id names similar ones", async () => {
    const { code, stderr } = await test((await serveNotes()).url, { "resource:/note": true });
    expect(code).toBe(2);
    expect(stderr).toContain("facts.resource:/note: there is no such fact; did you mean resource:/notes");
    const { stderr: other } = await test((await serveNotes()).url, { zzz: true });
    expect(other).toContain("facts.zzz: there is no such fact; `concordat facts` lists them");
  });
});
