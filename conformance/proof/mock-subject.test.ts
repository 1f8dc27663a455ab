import { describe, expect, it } from "vitest";
import { checksOf, interfaces } from "../interfaces/interfaces.ts";
import { controlOf, verdictsOf } from "./control.ts";
import { mockSubject } from "./mock-subject.ts";
import runTask, { hasFailed } from "./task.ts";

/** The requirements of services that a mock is seen to meet at least: of others its contract says too little. */
const proved: Readonly<Record<string, number>> = { capability: 19, client: 3 };

/** Checks that a mock fails: no contract says which tools there are, and it calls any. */
const beyond = new Set(["capability/call/unknown-id"]);

describe.concurrent("the mock of an interface", () => {
  const served = interfaces.filter((name) => checksOf(name, "server").length + checksOf(name, "sender").length > 0);

  it.each(served)("fails no check of %s, and proves what it can", async (name) => {
    const subject = await mockSubject(name, {});
    const checks = subject.checks.map(({ id }) => id).filter((id) => !beyond.has(id));
    const results = await runTask({ subject: subject.name, level: "fixtures", mutants: [], checks, mock: {} });
    expect(results.filter(hasFailed).map(({ check, reason }) => `${check}: ${reason}`)).toEqual([]);
    const verdicts = verdictsOf(controlOf(subject, "fixtures", results));
    expect(verdicts.filter(({ verdict }) => verdict === "proved").length).toBeGreaterThanOrEqual(proved[name] ?? 0);
  });
});
