import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { classifyChargeOutcome } from "../../generated/capability/states.ts";
import type { EventStatus } from "../../generated/workspace/types.ts";
import { transitionEventStatus, usageSections } from "../../generated/workspace/states.ts";
import type { InterfaceContract } from "../contract/model/contract.ts";
import { camelCase } from "../naming.ts";

const generated = join(import.meta.dirname, "../../generated");

const interfaces = await Promise.all(
  globSync("*/states.ts", { cwd: generated }).map(async (path) => {
    const name = path.split(/[\\/]/)[0] ?? "";
    const read = (file: string): unknown => JSON.parse(readFileSync(join(generated, name, file), "utf8"));
    const module = (await import(pathToFileURL(join(generated, path)).href)) as Record<string, unknown>;
    return { name, read, contract: read("contract.json") as InterfaceContract, module };
  }),
);

const stateTables = interfaces.flatMap(({ name, contract, module, read }) =>
  contract.states.map((table) => ({ name, table, schema: table.schema, module, read })),
);
const decisionTables = interfaces.flatMap(({ name, contract, module }) =>
  contract.decisions.map((table) => ({ name, table, schema: table.schema, module })),
);
const lookups = interfaces.flatMap(({ name, contract, module }) =>
  contract.lookups.map((table) => ({ name, table, schema: table.schema, lookup: table.name, module })),
);

function call(module: Record<string, unknown>, name: string, ...args: unknown[]): unknown {
  const value = module[name];
  if (typeof value !== "function") throw new Error(`there is no function ${name}`);
  return value(...args);
}

function outcomeOf(step: unknown): unknown {
  return typeof step === "object" && step !== null && "outcome" in step ? step.outcome : undefined;
}

function throws(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch (error) {
    return error instanceof Error && error.name === "UndecidedFacts";
  }
}

interface StepCase {
  from: string | null;
  on: string;
  when: string | null;
  outcome: string;
  to?: string;
}

describe.each(stateTables)("the states $name $schema", ({ table, schema, module, read }) => {
  const step = (from: unknown, on: unknown, when?: unknown): unknown =>
    call(module, `transition${schema}`, from, on, ...(when === undefined ? [] : [when]));

  it("allow every row", () => {
    for (const row of table.transitions) {
      const expected = row.to === undefined ? { outcome: "open", row } : { outcome: "moves", to: row.to, row };
      expect(step(row.from, row.on, row.when)).toEqual(expected);
    }
  });

  it("reject every other step", () => {
    const states = fc.constantFrom(undefined, ...table.states);
    const triggers = fc.constantFrom(...table.transitions.map(({ on }) => on));
    const conditions = fc.constantFrom(undefined, ...table.transitions.map(({ when }) => when));
    const anything = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", null, 0));
    const refused = fc.property(
      fc.oneof(states, anything),
      fc.oneof(triggers, anything),
      fc.oneof(conditions, anything),
      (from, on, when) => {
        const isKnown = table.transitions.some((row) => row.from === from && row.on === on && row.when === when);
        return isKnown || outcomeOf(step(from, on, when)) === "illegal";
      },
    );
    expect(fc.check(refused, { numRuns: 2000, seed: 1 })).toMatchObject({ failed: false });
  });

  it("never leave the states that are documented, however long the walk", () => {
    const triggers = fc.constantFrom(...table.transitions.map(({ on, when }) => ({ on, when })));
    const stays = fc.property(fc.array(triggers, { maxLength: 30 }), (walk) => {
      let state: unknown;
      for (const { on, when } of walk) {
        const next = step(state, on, when) as { outcome: string; to?: string };
        if (next.outcome === "moves") state = next.to;
      }
      return state === undefined || table.states.some((each) => each === state);
    });
    expect(fc.check(stays, { seed: 1 })).toMatchObject({ failed: false });
  });

  it("agree with the vectors", () => {
    const vectors = read("vectors/states.json") as {
      tables: { schema: string; steps: StepCase[]; folds?: { parts: string[]; state: string }[] }[];
    };
    const own = vectors.tables.find((each) => each.schema === schema);
    expect(own?.steps.length).toBeGreaterThanOrEqual(table.transitions.length);
    for (const { from, on, when, outcome, to } of own?.steps ?? []) {
      expect(step(from ?? undefined, on, when ?? undefined)).toMatchObject(
        to === undefined ? { outcome } : { outcome, to },
      );
    }
    for (const { parts, state } of own?.folds ?? []) expect(call(module, `fold${schema}`, parts)).toBe(state);
  });

  it("are distinguished from all other values", () => {
    for (const state of table.states) expect(call(module, `is${schema}`, state)).toBe(true);
    const told = fc.property(
      fc.anything(),
      (value) => call(module, `is${schema}`, value) === table.states.some((state) => state === value),
    );
    expect(fc.check(told, { seed: 1 })).toMatchObject({ failed: false });
  });
});

describe.each(decisionTables)("the decisions $name $schema", ({ table, schema, module }) => {
  it("return the outcome of every row, whatever the order of the facts", () => {
    for (const { facts, outcome } of table.rows) {
      const turned = Object.fromEntries(Object.entries(facts).toReversed());
      expect(call(module, `classify${schema}`, facts)).toBe(outcome);
      expect(call(module, `classify${schema}`, turned)).toBe(outcome);
    }
  });

  it("reject facts without a row", () => {
    const names = Object.keys(table.rows[0]?.facts ?? {});
    const facts = fc.record(Object.fromEntries(names.map((name) => [name, fc.string()])));
    const refused = fc.property(facts, (given) => {
      const isKnown = table.rows.some((row) => names.every((name) => row.facts[name] === given[name]));
      return isKnown || throws(() => call(module, `classify${schema}`, given));
    });
    expect(fc.check(refused, { seed: 1 })).toMatchObject({ failed: false });
  });
});

describe.each(lookups)("the lookup $name $schema $lookup", ({ table, schema, module }) => {
  it("maps in both directions", () => {
    const there = module[camelCase(`${schema} ${table.name}`)] as Record<string, unknown[]>;
    const back = module[camelCase(`${schema} by ${table.name}`)] as Record<string, unknown[]> | undefined;
    expect(Object.entries(there)).toEqual(table.rows.map(({ key, values }) => [key, values]));
    for (const [value, keys] of Object.entries(back ?? {})) {
      expect(keys).toEqual(table.rows.filter(({ values }) => values.includes(value)).map(({ key }) => key));
    }
  });
});

it("unknown names of tables do not compile", () => {
  const step = transitionEventStatus("pending", "workerAttempt", "accepted");
  if (step.outcome === "moves") expectTypeOf(step.to).toEqualTypeOf<EventStatus>();
  // @ts-expect-error the trigger depends on nothing
  transitionEventStatus("failed", "replay", "accepted");
  // @ts-expect-error the trigger depends on a condition
  transitionEventStatus("pending", "workerAttempt");
  // @ts-expect-error there is no such state
  transitionEventStatus("lost", "replay");
  // @ts-expect-error a fact is missing
  expect(() => classifyChargeOutcome({ effective_success: true })).toThrow("No row");
  expect(step).toMatchObject({ outcome: "moves", to: "delivered" });
});

it("each section of the usage breakdown has its row, its figure and its charge (WSP-USE-5)", () => {
  expect(usageSections.map(({ section, rowPer, figure, charged }) => [section, rowPer, figure, charged])).toEqual([
    ["AI & tokens", ["surface", "model"], "price of each AI answer, translation or indexing run", true],
    ["MCP tool calls", ["tool"], "list price of the calls that the tool made", true],
    ["Events logged", ["event type"], "cost of recording the traffic at the rate card", false],
  ]);
});
