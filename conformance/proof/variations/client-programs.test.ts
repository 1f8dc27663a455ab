import { describe, expect, it } from "vitest";
import { runCheck } from "../../runner/run-check.ts";
import { checksOf } from "../../interfaces/interfaces.ts";
import { inProcess } from "../../runner/client-program.ts";
import { clientProgramVariations } from "./client-programs.ts";

const options = { isMust: () => true, timeout: 60_000 };

describe("client programs that are right in another way", () => {
  it.each(clientProgramVariations)("$id: $title", async ({ program, interface: name }) => {
    const checks = checksOf(name, "client");
    const results = await Promise.all(checks.map((check) => runCheck(check, inProcess(program), options)));
    const found = results.map(({ id, outcome, reason }) => ({ id, outcome, reason }));
    expect(found.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
  });
});
