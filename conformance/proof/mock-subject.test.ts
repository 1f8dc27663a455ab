import { describe, expect, it } from "vitest";
import { checksOf, interfaces } from "../interfaces/interfaces.ts";
import { controlOf, verdictsOf } from "./control.ts";
import { mockSubject } from "./mock-subject.ts";
import runTask, { hasFailed } from "./task.ts";

/** The minimum number of requirements proved on a mock; contracts say too little about the others. */
const proved: Readonly<Record<string, number>> = { capability: 19, client: 3 };

/** Checks that a mock fails: contracts do not list the existing tools, so it accepts any. */
const beyond = new Set(["capability/call/unknown-id"]);

describe.concurrent("the mock of an interface", () => {
  const served = interfaces.filter((name) => checksOf(name, "server").length + checksOf(name, "sender").length > 0);

  it.each(served)("fails no check of %s, and proves the expected number of requirements", async (name) => {
    const subject = await mockSubject(name, {});
    const checks = subject.checks.map(({ id }) => id).filter((id) => !beyond.has(id));
    const results = await runTask({ subject: subject.name, level: "fixtures", mutants: [], checks, mock: {} });
    expect(results.filter(hasFailed).map(({ check, reason }) => `${check}: ${reason}`)).toEqual([]);
    const verdicts = verdictsOf(controlOf(subject, "fixtures", results));
    expect(verdicts.filter(({ verdict }) => verdict === "proved").length).toBeGreaterThanOrEqual(proved[name] ?? 0);
  });
});
