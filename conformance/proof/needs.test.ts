import { expect, it } from "vitest";
import { declared } from "../kit/target.ts";
import { createConnection, createSession } from "../kit/session.ts";
import { needsOf } from "../kit/needs.ts";
import { recordNeeds } from "./needs.ts";

it("the generated file has the needs of the checks of an interface", async () => {
  const needs = await recordNeeds("client");
  expect(Object.keys(needs)).not.toEqual([]);
  // `node scripts/suite-proof.ts --needs` updates it.
  expect(Object.fromEntries(Object.keys(needs).map((id) => [id, needsOf({ id })]))).toEqual(needs);
});

it("a fixture that is read is needed, unless the check looked for it first", () => {
  const reads: string[] = [];
  const looks: string[] = [];
  const values = { token: "t", query: "q", tool: "x", settling: 5 };
  const fixtures = declared(values, "fixtures", {
    onNeed: (name) => reads.push(name),
    onFixture: (name) => looks.push(name),
  });
  const { token } = fixtures;
  const settling = "settling" in fixtures ? fixtures.settling : 0;
  const tool = Object.hasOwn(fixtures, "tool") ? fixtures.tool : "";
  expect({ token, settling, tool, reads }).toEqual({ token: "t", settling: 5, tool: "x", reads: ["fixtures.token"] });
  expect([...new Set(looks)]).toEqual(["token", "settling", "tool"]);
});

const nobody = () => Promise.reject(new Error("nobody is there"));
const connection = createConnection({ fetch: nobody, destination: nobody });

it("declarations of shared work are needs of each check that uses it; those of request factories are not", async () => {
  const session = createSession(
    {
      baseUrl: "http://pets.test",
      spend: 5,
      hooks: { feed: () => 1, groom: () => 2 },
      requests: {
        getPet: async ({ hooks }: { hooks: { groom(): number } }) => [{ query: { n: hooks.groom() } }],
      },
    },
    () => connection,
  );
  const walk = async ({ hooks, budget }: { hooks: object; budget: { spend(n: number): void } }) => {
    budget.spend(2);
    return (hooks as { feed(): number }).feed();
  };
  for (const _ of [1, 2]) {
    const reads = new Set<string>();
    const target = session.targetOn(connection, (name) => reads.add(name));
    const { getPet } = target.requests;
    expect(await target.shared(walk)).toBe(1);
    expect(typeof getPet === "function" && (await getPet())).toEqual([{ query: { n: 2 } }]);
    expect([...reads].toSorted()).toEqual(["--spend", "hooks.feed", "requests.getPet"]);
  }
});

it("undeclared fixtures are lacking, unless found; if finding needs a declaration, that one is lacking", async () => {
  const session = createSession(
    {
      baseUrl: "http://pets.test",
      hooks: { feed: () => 1 },
      requests: { getPet: [{}] },
      suite: {
        find: {
          cat: async () => "Tom",
          dog: ({ budget }: { budget: { spend(n: number): void } }) => Promise.resolve().then(() => budget.spend(1)),
          fish: () => Promise.reject(new Error("there is none")),
        },
      },
    },
    () => connection,
  );
  await session.find();
  expect(session.lacking(["fixtures.cat", "hooks.feed", "requests.getPet"])).toEqual([]);
  const lacking = ["fixtures.fish", "fixtures.bird", "hooks.bathe", "requests.addPet", "--real-time"];
  expect(session.lacking(["fixtures.dog", ...lacking])).toEqual(["--spend", ...lacking]);
});
