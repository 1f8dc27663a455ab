import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { programs } from "./programs.ts";
import { runCheck } from "../../runner/run-check.ts";
import { checksOf, interfaces } from "../../interfaces/interfaces.ts";
import { commandTarget, inProcess } from "../../runner/client-program.ts";

const options = { isMust: () => true, timeout: 240_000 };

const held = interfaces.filter((name) => checksOf(name, "client").length > 0);

describe.each(held)("the client program of %s", (name) => {
  const checks = checksOf(name, "client");
  const program = programs[name];
  if (program === undefined) throw new Error(`Unknown client program: ${name}.`);

  it.concurrent.each(checks)("passes $id", async (check) => {
    const { outcome, reason } = await runCheck(check, inProcess(program), options);
    expect({ outcome, reason }).toEqual({ outcome: "passed", reason: undefined });
  });

  // One check of each requirement, since every task starts a process.
  const some = [...new Map(checks.map((check) => [check.requirements[0], check])).values()];

  it.concurrent.each(some)("as a command passes $id", async (check) => {
    const target = commandTarget([process.execPath, join(import.meta.dirname, "run.ts"), name]);
    const { outcome, reason, exchanges } = await runCheck(check, target, options);
    expect({ outcome, reason }).toEqual({ outcome: "passed", reason: undefined });
    expect(exchanges).not.toEqual([]);
  });
});
