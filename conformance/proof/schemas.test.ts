import { describe, expect, it } from "vitest";
import { runCheck } from "../runner/run-check.ts";
import { generatedSchemas, openSchemas } from "../runner/schemas.ts";
import { checksOf, interfaces } from "../interfaces/interfaces.ts";
import { namedDefects } from "./named-defects.ts";

const schemaDefects = namedDefects("schema");
const options = { isMust: () => true, timeout: 240_000 };
const all = interfaces.flatMap((name) => checksOf(name, "schema").map((check) => ({ ...check, name, check })));

describe("the documents", () => {
  it.each(all)("$id: $title", async ({ check, name }) => {
    const { outcome, reason } = await runCheck(check, openSchemas(generatedSchemas(name)), options);
    expect({ outcome, reason }).toEqual({ outcome: "passed", reason: undefined });
  });

  it.each(schemaDefects)("are rejected with $id: $title", async ({ requirement, change, interface: name }) => {
    const right = generatedSchemas(name);
    const wrong = change(right);
    expect(wrong).not.toEqual(right);
    const checks = checksOf(name, "schema").filter(({ requirements }) => requirements.includes(requirement));
    const results = await Promise.all(checks.map((check) => runCheck(check, openSchemas(wrong), options)));
    expect(results.filter(({ mismatch }) => mismatch !== undefined)).not.toEqual([]);
  });

  it("have a defect with a unique id for every requirement about them", () => {
    const ids = schemaDefects.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const stated = all.flatMap(({ requirements }) => requirements);
    expect(new Set(schemaDefects.map(({ requirement }) => requirement))).toEqual(new Set(stated));
  });
});
