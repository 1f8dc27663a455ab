import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callsOf, differenceOf, explore } from "./explore.ts";
import type { Measured } from "./measure-foreign.ts";
import { diffOf, mutantsOf, mutate } from "./mutants.ts";
import { copyOf, serve } from "./serve.ts";
import { readSubjects, type Subject } from "./subjects.ts";
import { survivorsOf, tableOf } from "./table.ts";

const service = `const http = require("node:http");
const notes = new Map();
let last = 0;
const server = http.createServer((request, response) => {
  const id = Number(request.url.slice("/notes/".length));
  response.setHeader("content-type", "application/json");
  if (request.method === "POST") {
    last++;
    notes.set(last, { id: last });
    response.writeHead(201).end(JSON.stringify(notes.get(last)));
  } else if (notes.has(id)) {
    response.end(JSON.stringify(notes.get(id)));
  } else {
    response.writeHead(404).end("{}");
  }
});
server.listen(3000);
`;

const document = {
  openapi: "3.0.3",
  info: { title: "Notes", version: "1" },
  paths: {
    "/notes": { post: { responses: { 201: { description: "Created." } } } },
    "/notes/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      get: { responses: { 200: { description: "A note." }, 404: { description: "None." } } },
    },
  },
};

let root: string;
let subject: Subject;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "concordat-foreign-test-"));
  mkdirSync(join(root, "notes"));
  writeFileSync(join(root, "notes/app.js"), service);
  writeFileSync(join(root, "notes/openapi.json"), JSON.stringify(document));
  const described = {
    repository: "nobody/notes",
    commit: "0".repeat(40),
    sources: ["app.js:4-20"],
    start: ["app.js"],
    document: "openapi.json",
  };
  writeFileSync(join(root, "notes/subject.json"), JSON.stringify(described));
  [subject] = readSubjects(root) as [Subject];
});

afterEach(() => rmSync(root, { recursive: true }));

describe("mutants of a foreign service", () => {
  it("are the same for a seed, in another order for another, and only in the lines of the subject", () => {
    const mutants = mutantsOf(subject, 1);
    const ids = (seed: number): string[] => mutantsOf(subject, seed).map(({ id }) => id);
    expect(ids(1)).toEqual(mutants.map(({ id }) => id));
    expect(ids(2)).not.toEqual(ids(1));
    expect(ids(2).toSorted()).toEqual(ids(1).toSorted());
    expect(mutants.length).toBeGreaterThan(15);
    expect(mutants.filter(({ line }) => line < 4)).toEqual([]);
  });

  it("change one place, which their diff shows", () => {
    const mutant = mutantsOf(subject, 1).find(({ id }) => id.endsWith('update "last--"'));
    if (mutant === undefined) throw new Error("no such mutant");
    expect(mutate(service, mutant)).toBe(service.replace("last++", "last--"));
    expect(diffOf(service, mutant)).toBe("- last++;\n+ last--;");
  });

  it("are told from the service by fixed requests, unless they behave the same", async () => {
    const mutants = mutantsOf(subject, 1);
    const changed = mutants.find(({ id }) => id.endsWith('number "202"'));
    const responsesOf = async (mutant?: (typeof mutants)[number]): Promise<string[]> => {
      const running = await serve(subject, copyOf(subject, root, mutant));
      return await explore(subject, running.address).finally(running.stop);
    };
    const [one, two, three] = [await responsesOf(), await responsesOf(), await responsesOf(changed)];
    expect(callsOf(subject)).toEqual(callsOf(subject));
    expect(one).toHaveLength(callsOf(subject).length);
    expect(differenceOf(subject, [one, one], two)).toBeUndefined();
    expect(differenceOf(subject, [one, two], three)).toMatchObject({
      request: "POST /notes ",
      expected: expect.stringMatching(/^201 /),
      found: expect.stringMatching(/^202 /),
      laws: ["the status of a success"],
    });
  });

  it("do not count if they do not start", async () => {
    writeFileSync(join(root, "notes/app.js"), "process.exit(1);");
    await expect(serve(subject, copyOf(subject, root))).rejects.toThrow("notes does not start.");
  });
});

describe("the folder of foreign services", () => {
  it("is read by the names of its subjects", () => {
    expect(readSubjects(root, ["notes"]).map(({ name }) => name)).toEqual(["notes"]);
    expect(() => readSubjects(root, ["todos"])).toThrow("no subject.json of todos");
  });

  it("names the property that a subject lacks", () => {
    writeFileSync(join(root, "notes/subject.json"), JSON.stringify({ repository: "nobody/notes", commit: "0" }));
    expect(() => readSubjects(root)).toThrow('"sources" is missing');
  });
});

it("counts kills among the mutants that anyone can tell from the service", () => {
  const mutant = { diff: "- a\n+ b", warnedBy: {} };
  const seen = { request: "GET /", expected: "200 a", found: "200 b", laws: ["filters"] };
  const measured: Measured = {
    subject: "notes",
    repository: "nobody/notes",
    commit: "0".repeat(40),
    entries: [
      {
        contestant: "Concordat",
        lines: 0,
        checks: 9,
        failures: [],
        deviations: [{ name: "notes/read/answers", outcome: "failed" }],
        warnings: [],
        requests: 12,
        seconds: 1,
      },
    ],
    mutants: [
      { ...mutant, id: "a", seen, killedBy: { Concordat: ["notes/read/succeeds"] } },
      { ...mutant, id: "b", seen, killedBy: { Concordat: [] } },
      { ...mutant, id: "c", killedBy: { Concordat: [] } },
    ],
    dead: ["d"],
  };
  expect(tableOf([measured])).toContain("| notes | Concordat | 1 of 2 | 0 | 0 (1) | 9 | 12 | 1.0 | 0 |");
  expect(tableOf([measured])).toContain("3 mutants; 1 not observable (`c`); 1 that do not start (`d`)");
  expect(survivorsOf([measured])).toContain("## notes: 1 of 2 observable mutants survive\n\n| law");
  expect(survivorsOf([measured])).toContain("| filters | 1 | 1 |");
});
