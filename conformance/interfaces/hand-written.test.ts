import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { DefinedSuite } from "../kit/define-suite.ts";
import * as defined from "./defined.ts";

const suites: readonly DefinedSuite[] = Object.values(defined);

/** The rows of the table in the README: topic, reason, missing law. */
const rows = [
  ...readFileSync(join(import.meta.dirname, "README.md"), "utf8").matchAll(/^\| `(.+?)`\s*\|(.*)\|(.*)\|$/gm),
].map(([, topic = "", reason = "", law = ""]) => ({ topic, reason: reason.trim(), law: law.trim() }));

/** Returns the topics of the hand-written checks. */
function topics(): string[] {
  const checks = suites.flatMap(({ checks: byKind = {} }) => Object.values(byKind).flat());
  return [...new Set(checks.map(({ id }) => id.split("/").slice(0, 2).join("/")))];
}

it("the README lists each topic of hand-written checks once, with a reason and the missing law", () => {
  expect(rows.map(({ topic }) => topic).toSorted()).toEqual(topics().toSorted());
  expect(rows.filter(({ reason, law }) => !/^[A-Z].+\.$/.test(reason) || law === "")).toEqual([]);
});
