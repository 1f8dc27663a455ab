import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { shownValues } from "./docs/pages/reference/testing/shown-values.ts";
import { generateFrom, library } from "./testing.ts";

/** A scenario is a page: a TypeSpec block, then what is expected to stand in the files that are made of it. */
const pages = globSync("*/scenarios/*.md", { cwd: import.meta.dirname }).toSorted();

describe("scenarios", () => {
  it("there are some", () => expect(pages.length).toBeGreaterThan(5));

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
    // What the pages of the documentation show is as documented.
    expect(contract.interfaces.flatMap((api) => shownValues(api).faults)).toEqual([]);
  });
});

/** Excerpts stand at the margin of the page, wherever they stand in the file. */
function unindented(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}
