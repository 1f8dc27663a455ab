import { describe, expect, it } from "vitest";
import { suiteOf, suites } from "../interfaces/interfaces.ts";
import { accountTable, additionsOf, additionTables, levelsTable } from "./levels.ts";

const client = suiteOf("client") ?? { name: "", checks: {} };
const row = { interface: "client", requirements: 4, defects: 10 };
const proof = {
  levels: [
    { ...row, level: "token", proved: 3, noticed: 8 },
    { ...row, level: "fixtures", proved: 4, noticed: 9 },
    { ...row, level: "hooks", proved: 4, noticed: 10 },
  ],
  requirements: ["CLI-EP-1", "CLI-ERR-1", "CLI-ERR-3"].map((id) => ({ id, verdicts: { token: "proved" } })),
};

describe("the levels of declaration", () => {
  it("have a column each, with the proved requirements and detected defects", () => {
    const [head, , line] = levelsTable(proof).split("\n");
    expect(head).toBe("| Interface | a URL and a token | a configuration in JSON | test hooks |");
    expect(line).toMatch(/^\| `client` \| 3 of 4 requirements proved, 8 of 10 defects detected \| 4 of 4 /);
  });

  it("have no table before the proof has published them", () => expect(levelsTable({})).toBe(""));
});

it("list the fixtures that belong to a token, which are no additions", () => {
  const accounts = suites.flatMap(({ name, accountFixtures = [] }) => accountFixtures.map((each) => ({ name, each })));
  for (const { name, each } of accounts) expect(accountTable()).toContain(`| \`${name}\` | \`${each}\` | `);
  for (const { name, each } of accounts)
    expect(additionsOf(suiteOf(name) ?? client, {}).map(({ declaration }) => declaration)).not.toContain(
      `fixtures.${each}`,
    );
});

describe("what a declaration adds", () => {
  it("helps to prove requirements that an address and a token leave open, according to the recorded needs of checks", () => {
    expect(additionsOf(client, proof)).toEqual([
      {
        declaration: "fixtures.expiredToken",
        comment: "An expired token.",
        requirements: ["CLI-ERR-2"],
      },
      {
        declaration: "hooks.advance",
        comment: expect.stringMatching(/^Moves the clock forward/),
        requirements: ["CLI-ERR-2"],
      },
      { declaration: "hooks.issueToken", comment: expect.any(String), requirements: ["CLI-ERR-2"] },
    ]);
  });

  it("excludes the token, and fixtures that the suite finds itself", () => {
    const names = additionsOf(client, {}).map(({ declaration }) => declaration);
    expect(names).toEqual(expect.not.arrayContaining(["fixtures.token", "requests.getClient"]));
    expect(names).toContain("hooks.issueToken");
    for (const found of Object.keys(client.find ?? {})) expect(names).not.toContain(`fixtures.${found}`);
  });

  it("has a table for each interface, with links to the requirements", () => {
    const text = additionTables(proof);
    expect(text).toContain("<details><summary><code>client</code>: 3 declarations</summary>");
    expect(text).toContain("[CLI-ERR-2](site:client/requirements#cli-err-2)");
  });
});
