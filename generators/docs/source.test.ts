import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { InterfaceContract } from "../contract/contract.ts";
import { readChoices } from "./source.ts";

const root = join(import.meta.dirname, "../..");

describe("the choices of the reference", () => {
  it("are the rows that name an open point, each under all that it names", () => {
    const choices = readChoices(`
| point                             | choice           |
| --------------------------------- | ---------------- |
| PET-OPEN-1, \`order\` of pets       | by \`a\\|b\`        |
| PET-OPEN-1, PET-OPEN-2, both      | as it comes      |
| neither                           | is of no concern |

PET-OPEN-3 is named in a sentence only.
`);
    expect([...choices]).toEqual([
      [
        "PET-OPEN-1",
        [
          { point: "`order` of pets", choice: "by `a|b`" },
          { point: "both", choice: "as it comes" },
        ],
      ],
      ["PET-OPEN-2", [{ point: "both", choice: "as it comes" }]],
    ]);
  });

  it("there is one for every open point, and for no other", () => {
    const open = globSync("generated/*/contract.json", { cwd: root })
      .map((path) => JSON.parse(readFileSync(join(root, path), "utf8")) as InterfaceContract)
      .flatMap(({ requirements }) => requirements.filter(({ proof }) => proof === "open").map(({ id }) => id));
    const choices = readChoices(readFileSync(join(root, "conformance/reference/README.md"), "utf8"));
    expect(open.length).toBeGreaterThan(0);
    expect([...choices.keys()].toSorted()).toEqual(open.toSorted());
  });
});
