import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checksOf, declarableBy, suites } from "../interfaces/interfaces.ts";
import { needsOf } from "../kit/needs.ts";
import { requirements } from "../kit/requirements.ts";
import type { AnySuite } from "../kit/suite.ts";
import type { Declarations } from "../interfaces/target-config.ts";
import { withRequests } from "../runner/config.ts";
import { code, table } from "./tables.ts";

/** The published results of the proof at each level of declaration. */
export interface PublishedProof {
  /** By interface and level, in ascending order of declarations. */
  levels?: readonly {
    interface: string;
    level: string;
    requirements: number;
    proved: number;

    /** The named defects, and how many of them are detected. */
    defects: number;
    noticed: number;
  }[];

  /** The verdict on each requirement at each level. */
  requirements?: readonly { id: string; verdicts: Readonly<Record<string, string>> }[];
}

export function publishedProof(): PublishedProof {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, "../../generated/conformance.json"), "utf8"),
  ) as PublishedProof;
}

/** The titles of the levels. */
const titles: Readonly<Record<string, string>> = {
  token: "a URL and a token",
  fixtures: "a configuration in JSON",
  hooks: "test hooks",
};

/** Makes the table of proved requirements and detected defects by level. */
export function levelsTable({ levels = [] }: PublishedProof): string {
  const names = [...new Set(levels.map(({ level }) => level))];
  return table(
    ["Interface", ...names.map((name) => titles[name] ?? name)],
    [...Map.groupBy(levels, (each) => each.interface)].map(([name, rows]) => [
      code(name),
      ...rows.map(
        ({ proved, requirements: all, noticed, defects }) =>
          `${proved} of ${all} requirements proved, ${noticed} of ${defects} defects detected`,
      ),
    ]),
  );
}

/** Makes the table of the fixtures that the owner of a token knows, such as the id of the account. */
export function accountTable(): string {
  return table(
    ["Interface", "Fixture", "Description"],
    suites.flatMap(({ name, accountFixtures = [] }) =>
      accountFixtures.map((each) => [code(name), code(each), commentsOf(name).get(`fixtures.${each}`) ?? ""]),
    ),
  );
}

/** A declaration, and the requirements that it helps to prove and that a URL and a token leave open. */
interface Addition {
  declaration: string;
  comment: string;
  requirements: readonly string[];
}

/** Makes a table for each interface of the declarations that prove more than a URL and a token. */
export function additionTables(proof: PublishedProof): string {
  return suites
    .map((suite) => ({ suite, additions: additionsOf(suite, proof) }))
    .filter(({ additions }) => additions.length > 0)
    .map(({ suite: { name }, additions }) =>
      [
        `<details><summary><code>${name}</code>: ${additions.length} declarations</summary>`,
        table(
          ["Declaration", "Description", "Requirements that it helps to prove"],
          additions.map(({ declaration, comment, requirements: ids }) => [
            code(declaration),
            comment,
            ids.map((id) => `[${id}](site:${name}/requirements#${id.toLowerCase()})`).join(" "),
          ]),
        ),
        "</details>",
      ].join("\n\n"),
    )
    .join("\n\n");
}

/** Returns the additions, the most valuable first, without fixtures that the suite finds itself. */
export function additionsOf(suite: AnySuite, { requirements: proved = [] }: PublishedProof): Addition[] {
  const { name, tokenFixture, accountFixtures = [], find = {}, requests = {} } = suite;
  const own = new Set([
    ...(tokenFixture === undefined ? [] : [`fixtures.${tokenFixture}`]),
    ...accountFixtures.map((each) => `fixtures.${each}`),
    ...Object.keys(find).map((each) => `fixtures.${each}`),
    ...Object.keys({ ...requests, ...ownRequests(name) }).map((each) => `requests.${each}`),
  ]);
  const shown = new Set(proved.filter(({ verdicts }) => verdicts["token"] === "proved").map(({ id }) => id));
  const comments = commentsOf(name);
  const helped = new Map<string, Set<string>>();
  for (const check of [...checksOf(name, "server"), ...checksOf(name, "sender")]) {
    const open = check.requirements.filter((each) => requirements.has(each) && !shown.has(each));
    for (const need of needsOf(check).filter((each) => !own.has(each)))
      if (open.length > 0) helped.set(need, new Set([...(helped.get(need) ?? []), ...open]));
  }
  return [...helped]
    .map(([declaration, ids]) => ({
      declaration,
      comment: comments.get(declaration) ?? options[declaration] ?? "Requests that succeed.",
      requirements: [...ids].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })),
    }))
    .toSorted((a, b) => b.requirements.length - a.requirements.length || (a.declaration < b.declaration ? -1 : 1));
}

/** Returns the requests that the suite makes from credentials alone. */
function ownRequests(name: string): object {
  const config = { interface: name as keyof Declarations, headers: { authorization: "accepted" } };
  return withRequests(config).requests ?? {};
}

const options: Readonly<Record<string, string>> = {
  "--spend": "Credits that the suite may spend.",
  "--real-time": "Time that the suite may wait.",
};

function commentsOf(name: string): ReadonlyMap<string, string> {
  const { fixtures, hooks } = declarableBy(name, "service");
  return new Map([
    ...Object.entries(fixtures).map(([each, { description = "" }]) => [`fixtures.${each}`, description] as const),
    ...Object.entries(hooks).map(([each, { description }]) => [`hooks.${each}`, description] as const),
  ]);
}
