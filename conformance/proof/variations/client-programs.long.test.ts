import { describe, expect, it } from "vitest";
import { runCheck } from "../../runner/run-check.ts";
import { checksOf } from "../../interfaces/interfaces.ts";
import { inProcess } from "../../runner/client-program.ts";
import { clientProgramVariations } from "./client-programs.ts";

const options = { isMust: () => true, timeout: 240_000 };

describe("allowed variations of client programs", () => {
  // The programs spend most of the time waiting for Retry-After.
  it.concurrent.each(clientProgramVariations)("$id: $title", async ({ program, interface: name, untested = [] }) => {
    const checks = checksOf(name, "client");
    const results = await Promise.all(checks.map((check) => runCheck(check, inProcess(program), options)));
    const found = results.map(({ id, outcome, reason }) => ({ id, outcome, reason }));
    const isAdmitted = (id: string): boolean => untested.some((pattern) => pattern.test(id));
    expect(
      found.filter(({ id, outcome }) => outcome !== "passed" && !(outcome === "not tested" && isAdmitted(id))),
    ).toEqual([]);
  });
});
