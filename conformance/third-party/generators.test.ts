import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { sampleOf, share } from "../../scripts/testing/share.ts";
import { documentsOf, generators, outcomesOf } from "./generators/generators.ts";

/** The folder with the installed packages of `generators/package.json` and a copy of its programs. */
const { GENERATORS: installed } = process.env;

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "generators/package.json"), "utf8"),
);

vi.setConfig({ testTimeout: 300_000 });

/**
 * Third-party generators write code from the published documents, and the code type-checks.
 *
 *     cp -r conformance/third-party/generators /tmp/generators && npm ci --prefix /tmp/generators
 *     GENERATORS=/tmp/generators npx vitest run --project long conformance/third-party/generators.test.ts
 */
describe.skipIf(installed === undefined)("third-party generators (set GENERATORS to their folder)", () => {
  it.each(generators)("$package", async (generator) => {
    const outcomes = await outcomesOf(generator, sampleOf(documentsOf(generator)), installed ?? "");
    const faults = outcomes.flatMap(({ document, fault }) => (fault === undefined ? [] : [[document, fault] as const]));
    expect(faults.filter(([document, fault]) => !isKnown(generator.package, document, fault))).toEqual([]);
    const row = rows("generator").find(([name]) => name === generator.package) ?? [];
    const { [generator.package]: version } = dependencies;
    expect([row[1], row[3]]).toEqual([version, `${documentsOf(generator).length}`]);
    const listed = Number(row[4]);
    // Some documents have only some of the faults.
    const isAsListed = share === 1 ? faults.length === listed : faults.length <= listed;
    expect({ listed, found: faults.length, isAsListed }).toHaveProperty("isAsListed", true);
  });

  it("JUDGES.md lists no other", () => {
    expect(rows("generator").map(([name]) => name)).toEqual(generators.map((each) => each.package));
  });
});

/** Returns true for a known fault of the generator, which JUDGES.md lists with its message. */
function isKnown(name: string, document: string, fault: string): boolean {
  return rows("fault of").some(
    ([of, documents = "", says = ""]) =>
      of === name && documents.split(", ").includes(nameOf(document)) && fault.includes(says.replaceAll("`", "")),
  );
}

function nameOf(document: string): string {
  return `${basename(dirname(document))}/${basename(document)}`;
}

/** Returns the rows of the table in JUDGES.md whose first column has a heading. */
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
