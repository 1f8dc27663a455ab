import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { library, modulesFrom } from "../testing.ts";

const garden = `
  import "${library}";
  using Http;
  using Concordat;
  @service(#{ title: "Garden" })
  namespace Garden {
    enum Trigger { sow, water }
    enum Condition { warm, cold }
    const rows: Concordat.Transition<Plant, Trigger, Condition>[] = #[
      #{ on: Trigger.sow, to: Plant.seed },
      #{ from: Plant.seed, on: Trigger.water, when: Condition.warm, to: Plant.\`__proto__\` },
      #{ from: Plant.seed, on: Trigger.water, when: Condition.cold }
    ];
    @transitions(rows) @foldsWorst(#[Plant.seed, Plant.\`__proto__\`]) enum Plant { seed, \`__proto__\` }

    const decided: Concordat.Decision<{ proto: boolean }, Step>[] = #[
      #{ facts: #{ proto: true }, outcome: Step.class }, #{ facts: #{ proto: false }, outcome: Step.decide }
    ];
    @decisions(decided) enum Step { class, decide }

    const looked: Concordat.Lookup<Transition, Plant>[] = #[
      #{ key: Transition.\`__proto__\`, values: #[Plant.seed] }, #{ key: Transition.b, values: #[Plant.\`__proto__\`] }
    ];
    @lookup("class", looked) enum Transition { \`__proto__\`, b }

    @table("class", #[#{ \`__proto__\`: "*/ \\\${1}", nested: #{ list: #[1, "a"] } }])
    model Uses { plant: Plant; step: Step; transition: Transition }
    @route("/x") op uses(): Uses;
  }
`;

describe("states.ts of tables with names that the module uses", () => {
  let made: Awaited<ReturnType<typeof modulesFrom>>;
  let module: Record<string, unknown>;

  beforeAll(async () => {
    made = await modulesFrom(garden);
    module = await made.load("garden/states.ts");
  });
  afterAll(() => made[Symbol.dispose]());

  const call = (name: string, ...args: unknown[]): unknown => {
    const value = module[name];
    if (typeof value !== "function") throw new Error(`there is no function ${name}`);
    return value(...args);
  };

  it("takes steps", () => {
    expect(module["initialPlant"]).toEqual(["seed"]);
    expect(call("transitionPlant", undefined, "sow")).toMatchObject({ outcome: "moves", to: "seed" });
    expect(call("transitionPlant", "seed", "water", "warm")).toMatchObject({ outcome: "moves", to: "__proto__" });
    expect(call("transitionPlant", "seed", "water", "cold")).toMatchObject({ outcome: "open" });
    expect(call("transitionPlant", "__proto__", "water", "warm")).toEqual({ outcome: "illegal" });
    expect(call("transitionPlant", "seed", "constructor")).toEqual({ outcome: "illegal" });
  });

  it("folds, without a state for a whole that has no parts", () => {
    expect(call("foldPlant", ["__proto__", "seed"])).toBe("seed");
    expect(call("foldPlant", [])).toBeUndefined();
  });

  it("guards", () => {
    expect(["seed", "__proto__", "toString", null].map((value) => call("isPlant", value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("classifies", () => {
    expect(call("classifyStep", { proto: true })).toBe("class");
    expect(call("classifyStep", { proto: false })).toBe("decide");
    expect(() => call("classifyStep", { proto: "yes" })).toThrow("these facts: proto = yes.");
  });

  it("looks up in both directions", () => {
    expect(Object.entries(module["transitionClass"] as object)).toEqual([
      ["__proto__", ["seed"]],
      ["b", ["__proto__"]],
    ]);
    expect(Object.entries(module["transitionByClass"] as object)).toEqual([
      ["seed", ["__proto__"]],
      ["__proto__", ["b"]],
    ]);
  });

  it("keeps a table of facts unchanged, under a name that is not reserved", () => {
    expect(Object.keys(module)).toContain("class2");
    expect(Object.entries((module["class2"] as object[])[0] ?? {})).toEqual([
      ["__proto__", "*/ ${1}"],
      ["nested", { list: [1, "a"] }],
    ]);
  });

  it("writes the same facts as data", () => {
    const data = JSON.parse(made.files.get("garden/states.json") ?? "") as { states: object[]; tables: object[] };
    expect(data.states).toMatchObject([{ schema: "Plant", states: ["seed", "__proto__"] }]);
    expect(data.tables).toHaveLength(1);
  });
});
