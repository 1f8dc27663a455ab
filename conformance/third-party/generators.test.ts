import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { generators, outcomesOf } from "./generators/generators.ts";

/** Where the packages of `generators/package.json` are installed, beside a copy of the programs there. */
const { GENERATORS: installed } = process.env;

vi.setConfig({ testTimeout: 300_000 });

/**
 * Programs of others make code from the published documents, and the code type-checks.
 *
 *     cp -r conformance/third-party/generators /tmp/generators && npm ci --prefix /tmp/generators
 *     GENERATORS=/tmp/generators npx vitest run --project long conformance/third-party/generators.test.ts
 */
describe.skipIf(installed === undefined)("independent generators (where GENERATORS says where they are)", () => {
  it.each(generators)("$package", async (generator) => {
    const outcomes = await outcomesOf(generator, installed ?? "");
    expect(outcomes.length).toBeGreaterThan(0);
    expect(outcomes.map(({ document, fault = "" }) => [document, fault])).toEqual(
      outcomes.map(({ document, fault }) => [
        document,
        fault !== undefined && isKnown(generator.package, document, fault) ? fault : "",
      ]),
    );
  });

  it("are those that JUDGES.md lists, and have the versions that it names", () => {
    const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "generators/package.json"), "utf8"));
    const listed = rows("generator").map(([name, version]) => [name, version]);
    expect(listed).toEqual(generators.map((each) => [each.package, dependencies[each.package]]));
  });
});

/** A fault of the generator's own, which JUDGES.md lists with what it says. */
function isKnown(name: string, document: string, fault: string): boolean {
  return rows("fault of").some(
    ([of, documents = "", says = ""]) =>
      of === name && documents.split(", ").includes(nameOf(document)) && fault.includes(says.replaceAll("`", "")),
  );
}

function nameOf(document: string): string {
  return `${basename(dirname(document))}/${basename(document)}`;
}

/** The rows of the table in JUDGES.md whose first column is headed so. */
function rows(heading: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, "../documents/JUDGES.md"), "utf8");
  const [, ...lines] = text.split(new RegExp(`^\\| ${heading} `, "m"))[1]?.split("\n") ?? [];
  const cells = lines.slice(
    1,
    lines.findIndex((line) => !line.startsWith("|")),
  );
  return cells.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
