import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readOpenApi } from "../../generators/contract/read/openapi/read-openapi.ts";
import type { Contract } from "../../generators/contract/model/contract.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { changesOf } from "./changes.ts";
import type { Change } from "./rules.ts";
import { verdictOf } from "./testing/oasdiff.ts";
import { type Disagreement, disagreements } from "./testing/oasdiff-disagreements.ts";
import { witnessInWords } from "./words.ts";

async function contractOf(parts: Disagreement["before"]): Promise<Contract> {
  const document = { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {}, ...parts };
  using folder = temporaryFolder({ "pets.json": JSON.stringify(document) });
  return (await readOpenApi(join(folder.path, "pets.json"))).contract;
}

async function changesIn({ before, after }: Disagreement): Promise<Change[]> {
  return changesOf(await contractOf(before), await contractOf(after));
}

describe("a change that oasdiff judges differently", () => {
  it.each(disagreements.map((each) => [each.change, each] as const))(
    "has the documented verdict and witness: %s",
    async (_, disagreement) => {
      const changes = await changesIn(disagreement);
      const witnesses = changes.flatMap(({ witnesses: all = [] }) =>
        all.filter(({ party }) => party !== "implementers").map((witness) => witnessInWords(witness)),
      );
      expect(verdictOf(changes)).toBe(disagreement.verdict);
      expect(witnesses.length > 0).toBe(disagreement.verdict === "breaking");
      expect(disagreement.witness !== undefined).toBe(disagreement.verdict === "breaking");
      if (disagreement.witness === undefined) return;
      expect(witnesses).toContainEqual(expect.stringContaining(`${disagreement.witness} is valid under the `));
    },
  );

  it("is in the table of the guide", () => {
    const guide = readFileSync(
      join(import.meta.dirname, "../../conformance/guides/from-an-openapi-document.md"),
      "utf8",
    );
    const [, section = ""] = guide.split("### Comparison with oasdiff\n");
    const rows = section
      .split(/\n##/)[0]
      ?.split("\n")
      .filter((line) => line.startsWith("| "))
      .map((line) =>
        line
          .split("|")
          .map((cell) => cell.trim())
          .slice(1, -1),
      );
    expect(rows?.slice(2)).toEqual(
      disagreements.map(({ ids: [id], level, change, verdict, witness, reason }) => [
        change,
        `\`${id}\``,
        level,
        verdict === "nothing" ? "no change" : verdict,
        witness === undefined ? reason : `\`${witness}\`: ${reason}`,
      ]),
    );
  });
});
