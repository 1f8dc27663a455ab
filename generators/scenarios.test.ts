import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { shownValues } from "./docs/pages/reference/testing/shown-values.ts";
import { generateFrom, library } from "./testing.ts";

/** A scenario is a page: a TypeSpec block, followed by expected excerpts of the generated files. */
const pages = globSync("*/scenarios/*.md", { cwd: import.meta.dirname }).toSorted();

describe("scenarios", () => {
  it("exist", () => expect(pages.length).toBeGreaterThan(5));

  it.each(pages)("%s", async (page) => {
    const blocks = [
      ...readFileSync(join(import.meta.dirname, page), "utf8").matchAll(/^```(\w+) ?(\S*)\n([^]*?)^```$/gm),
    ];
    const spec = blocks
      .filter(([, language]) => language === "tsp")
      .map(([, , , text]) => text)
      .join("\n");
    const expected = blocks.filter(([, language]) => language !== "tsp");
    expect(expected.length).toBeGreaterThan(0);
    const { contract, files } = await generateFrom(
      `import "${library}";\nusing TypeSpec.Http;\nusing Concordat;\n${spec}`,
    );
    for (const [, , path = "", text = ""] of expected) {
      expect([...files.keys()]).toContain(path);
      expect(unindented(files.get(path) ?? "")).toContain(unindented(text));
    }
    // The pages of the documentation must show documented values.
    expect(contract.interfaces.flatMap((api) => shownValues(api).faults)).toEqual([]);
  });
});

/** Excerpts have no indentation on the page, whatever it is in the file. */
function unindented(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}
