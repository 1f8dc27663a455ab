import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { knownSubjects } from "./fetch-subjects.ts";
import { documentOf, readSubjects } from "./subjects.ts";

it("names the repository and the commit of each subject that can be fetched, and how it starts", () => {
  const folder = mkdtempSync(join(tmpdir(), "subjects-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of knownSubjects()) {
    mkdirSync(join(folder, name));
    cpSync(join(import.meta.dirname, "subjects", `${name}.json`), join(folder, name, "subject.json"));
  }
  const subjects = readSubjects(folder);
  expect(subjects.map(({ name }) => name)).toEqual(["booker", "contacts", "ncs", "pets", "scs", "todo"]);
  for (const { repository, commit, start } of subjects) {
    expect(repository).toMatch(/^[\w.-]+\/[\w.-]+$/);
    expect(commit).toMatch(/^[\da-f]{40}$/);
    expect(start.length).toBeGreaterThan(0);
  }
  const ours = subjects.filter((subject) => existsSync(documentOf(subject))).map(({ name }) => name);
  expect(ours).toEqual(["booker", "todo"]);
});
