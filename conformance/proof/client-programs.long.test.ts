import { describe, expect, it } from "vitest";
import { runCheck } from "../runner/run-check.ts";
import { checksOf, interfaces } from "../interfaces/interfaces.ts";
import { inProcess } from "../runner/client-program.ts";
import { clientDefects } from "./law-defects.ts";

const clientProgramDefects = interfaces.flatMap(clientDefects);
const options = { isMust: () => true, timeout: 240_000 };

describe("mutants of client programs", () => {
  // The programs spend most of the time waiting for Retry-After.
  it.concurrent.each(clientProgramDefects)("$id: $title", async ({ requirement, program, interface: name }) => {
    const checks = checksOf(name, "client").filter(({ requirements }) => requirements.includes(requirement));
    const results = await Promise.all(checks.map((check) => runCheck(check, inProcess(program), options)));
    const noticed = results.filter(({ mismatch }) => mismatch !== undefined);
    expect(noticed, JSON.stringify(results.map(({ id, outcome, reason }) => ({ id, outcome, reason })))).not.toEqual(
      [],
    );
  });

  it("have unique ids, and there is one for every requirement of clients", () => {
    const ids = clientProgramDefects.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const stated = interfaces.flatMap((name) => checksOf(name, "client").flatMap(({ requirements }) => requirements));
    expect(new Set(clientProgramDefects.map(({ requirement }) => requirement))).toEqual(new Set(stated));
  });
});
