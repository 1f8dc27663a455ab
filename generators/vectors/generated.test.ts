import { createHmac } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { type Guard, issues } from "../../generated/runtime/validation/validation.ts";
import type { InterfaceContract } from "../contract/model/contract.ts";

const generated = join(import.meta.dirname, "../../generated");

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(generated, file), "utf8"));
}

function filesNamed(name: string): { api: string; vectors: unknown; contract: InterfaceContract }[] {
  return globSync(`*/vectors/${name}.json`, { cwd: generated }).map((path) => {
    const api = path.split(/[\\/]/)[0] ?? "";
    return { api, vectors: read(path), contract: read(`${api}/contract.json`) as InterfaceContract };
  });
}

interface Signatures {
  deliveries: {
    prefix?: string;
    encoding: "hex" | "base64";
    cases: { name: string; secret: string; body: string; signature: string | null; valid: boolean }[];
  }[];
}

describe.each(filesNamed("signatures"))("the signatures of $api", ({ vectors, contract }) => {
  const { deliveries } = vectors as Signatures;

  it("are valid exactly if marked as valid", () => {
    expect(deliveries).toHaveLength(contract.deliveries.filter(({ rules }) => rules.signature).length);
    for (const { prefix = "", encoding, cases } of deliveries) {
      for (const { name, secret, body, signature, valid } of cases) {
        const right = prefix + createHmac("sha256", secret).update(Buffer.from(body)).digest(encoding);
        expect(signature === right, name).toBe(valid);
      }
    }
  });

  it("have the example that is published elsewhere", () => {
    const published = deliveries[0]?.cases.find(({ body, valid }) => valid && body === "Hello, World!");
    const known = deliveries[0]?.cases.find(({ secret }) => secret === "It's a Secret to Everybody");
    expect(published).toBeDefined();
    expect(known?.signature).toBe("sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17");
  });
});

interface Payloads {
  events: {
    event: string;
    cases: { name: string; valid: boolean; keyword?: string; path?: string; body: unknown }[];
  }[];
}

describe.each(filesNamed("payloads"))("the payloads of $api", ({ api, vectors, contract }) => {
  const { events } = vectors as Payloads;

  it("exist for every event, valid and invalid", () => {
    expect(events.map(({ event }) => event)).toEqual(contract.events.map(({ name }) => name));
    for (const { cases } of events) {
      expect(cases.some(({ valid }) => valid)).toBe(true);
      expect(cases.some(({ valid }) => !valid)).toBe(true);
    }
  });

  it("are distinguished by the guards, which report the error at its place", async () => {
    const path = join(generated, api, "validators.ts");
    const guards = (await import(pathToFileURL(path).href)) as Record<string, Guard<unknown>>;
    for (const { event, cases } of events) {
      const guard = guards[`is${contract.events.find(({ name }) => name === event)?.schema}`];
      if (guard === undefined) throw new Error(`there is no guard for ${event}`);
      for (const { name, valid, keyword, path: place = "", body } of cases) {
        expect(guard(body), `${event}: ${name}`).toBe(valid);
        const at = keyword === "required" ? place.slice(0, place.lastIndexOf("/")) : place;
        const found = issues(guard, body).map((issue) => issue.path);
        expect(found, `${event}: ${name}`).toEqual(valid ? [] : [at]);
      }
    }
  });
});

it("the decisions are those of the contract", () => {
  for (const { vectors, contract } of filesNamed("decisions")) {
    const { tables } = vectors as { tables: { schema: string; cases: object[] }[] };
    expect(tables.map(({ schema, cases }) => [schema, cases.length])).toEqual(
      contract.decisions.map(({ schema, rows }) => [schema, rows.length]),
    );
  }
});

it("paging has a walk for each rule of each operation", () => {
  for (const { vectors, contract } of filesNamed("paging")) {
    const { walks } = vectors as { walks: { operation: string; steps: { next: string[] | null }[] }[] };
    const rules = contract.operations.flatMap(({ name, paging = [] }) => paging.map(() => name));
    expect(walks.map(({ operation }) => operation)).toEqual(rules);
    for (const { steps } of walks) expect(steps.findIndex(({ next }) => next === null)).toBe(steps.length - 1);
  }
});

it("there are vectors of every kind", () => {
  for (const name of ["signatures", "states", "decisions", "payloads", "paging"]) {
    expect(filesNamed(name).length, name).toBeGreaterThan(0);
  }
});
