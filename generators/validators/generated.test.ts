import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import * as fc from "fast-check";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { InterfaceContract, Operation, Schema } from "../contract/model/contract.ts";
import { type Guard, issues } from "../../generated/runtime/validation/validation.ts";

const generated = join(import.meta.dirname, "../../generated");

type Guards = Record<string, Guard<unknown>>;
type Module = Guards & { responses?: Record<string, Guards> };

const interfaces = await Promise.all(
  globSync("*/validators.ts", { cwd: generated }).map(async (path) => {
    const name = path.split(/[\\/]/)[0] ?? "";
    const contract = JSON.parse(readFileSync(join(generated, name, "contract.json"), "utf8")) as InterfaceContract;
    const text = readFileSync(join(generated, path), "utf8");
    const module = (await import(pathToFileURL(join(generated, path)).href)) as Module;
    return { name, contract, text, module };
  }),
);

describe.each(interfaces)("validators of $name", ({ name, contract, text, module }) => {
  const { schemas } = contract.components;
  const guard = (schema: string): Guard<unknown> => {
    const found = module[`is${schema}`];
    if (found === undefined) throw new Error(`there is no is${schema}`);
    return found;
  };

  it("need no package and evaluate no text", () => {
    const source = ts.createSourceFile("validators.ts", text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
    const called = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) called.add(node.expression.getText(source));
      ts.forEachChild(node, visit);
    };
    visit(source);
    const imported = source.statements.filter(ts.isImportDeclaration).map((each) => each.moduleSpecifier.getText());
    expect(imported.filter((each) => !/^"\.\.\/runtime\/validation\/|^"\.\/types\.ts"$/.test(each))).toEqual([]);
    for (const each of ["require", "eval", "Function", "import"]) expect(called).not.toContain(each);
  });

  it("have one guard for each model, which narrows to the type of its value", () => {
    const typed = new Set(
      [...text.matchAll(/^export function (\w+)\(\s*_?value: unknown,?\s*\): _?value is /gm)].map(([, each]) => each),
    );
    expect(Object.keys(module).filter((each) => !each.startsWith("response") && !typed.has(each))).toEqual([]);
    expect(Object.keys(schemas).filter((schema) => !typed.has(`is${schema}`))).toEqual([]);
  });

  it("accept every example of the contract", () => {
    for (const [schema, { examples = [] }] of Object.entries(schemas)) {
      for (const example of examples) expect(issues(guard(schema), example), schema).toEqual([]);
    }
    for (const { operation, status, example } of responseExamples(contract)) {
      const found = module.responses?.[operation]?.[status];
      expect(found ? issues(found, example) : [], `${operation} ${status}`).toEqual([]);
    }
  });

  if (examplesOf(contract).length > 0) {
    it("agree with the published schemas, apart from new values of an enum", () => {
      const exact = publishedSchemas(name, contract, (schema) => schema);
      const open = publishedSchemas(name, contract, withoutChoices);
      const agrees = fc.property(changedExamples(contract), ({ schema, value }) => {
        const accepts = guard(schema)(value);
        return (accepts || !exact(schema, value)) && (!accepts || open(schema, value));
      });
      expect(fc.check(agrees, { numRuns: 3000, seed: 1 })).toMatchObject({ failed: false });
    });
  }

  const bodies = new Map(contract.operations.flatMap((operation) => bodyOf(operation)));

  if (examplesOf(contract, bodies).length > 0) {
    it("accept bodies exactly as documented", () => {
      const exact = publishedSchemas(name, contract, (schema) => schema);
      const agrees = fc.property(changedExamples(contract, bodies), ({ schema, value }) => {
        return module[`is${bodies.get(schema)}Body`]?.(value) === exact(schema, value);
      });
      expect(fc.check(agrees, { numRuns: 1000, seed: 1 })).toMatchObject({ failed: false });
    });
  }
});

function responseExamples({
  operations,
}: InterfaceContract): { operation: string; status: string; example: unknown }[] {
  return operations.flatMap(({ name, responses }) =>
    Object.entries(responses).flatMap(([status, { content = {} }]) => {
      const { example, examples = {} } = content["application/json"] ?? {};
      const named = Object.values(examples as Record<string, { value?: unknown }>).map(({ value }) => value);
      return [example, ...named]
        .filter((each) => each !== undefined)
        .map((each) => ({ operation: name, status, example: each }));
    }),
  );
}

/** Returns the component of an operation's input, named like the operation in guards. */
function bodyOf({ name, requestBody }: Operation): [schema: string, operation: string][] {
  const { $ref } = requestBody?.content["application/json"]?.schema ?? {};
  return $ref === undefined ? [] : [[$ref.split("/").at(-1) ?? "", name.charAt(0).toUpperCase() + name.slice(1)]];
}

/** Validates by the published schemas, after a change to all of them; compiled at run time. */
function publishedSchemas(
  name: string,
  { dialect }: InterfaceContract,
  changed: (schema: unknown) => unknown,
): (schema: string, value: unknown) => boolean {
  const ajv = dialect === "draft-07" ? new Ajv({ strict: false }) : new Ajv2020({ strict: false });
  addFormats.default(ajv);
  for (const path of globSync("schemas/*.json", { cwd: join(generated, name) })) {
    const schema: unknown = JSON.parse(readFileSync(join(generated, name, path), "utf8"));
    ajv.addSchema(changed(schema) as Schema, basename(path, ".json"));
  }
  return (schema, value) => ajv.validate(schema, value);
}

/** Returns a schema in which an enum of strings accepts any string. */
function withoutChoices(schema: unknown): unknown {
  const text = JSON.stringify(schema, (_, value: unknown) => {
    if (typeof value !== "object" || value === null || !("enum" in value) || !Array.isArray(value.enum)) return value;
    const { enum: values, ...rest } = value;
    return values.every((each) => typeof each === "string") ? rest : value;
  });
  return JSON.parse(text);
}

/** Returns examples of all models or of selected ones, with up to three changes. */
function changedExamples(
  { components }: Pick<InterfaceContract, "components">,
  chosen?: ReadonlyMap<string, string>,
): fc.Arbitrary<{ schema: string; value: unknown }> {
  const fixtures = examplesOf({ components }, chosen);
  const changes = fc.array(fc.tuple(fc.nat(), fc.oneof(fc.constant(removed), fc.jsonValue(), oddities)), {
    minLength: 1,
    maxLength: 3,
  });
  return fc.tuple(fc.constantFrom(...fixtures), changes).map(([{ schema, example }, list]) => ({
    schema,
    value: list.reduce<unknown>((value, [at, replacement]) => changedAt(value, at, replacement), example),
  }));
}

function examplesOf(
  { components }: Pick<InterfaceContract, "components">,
  chosen?: ReadonlyMap<string, string>,
): { schema: string; example: unknown }[] {
  return Object.entries(components.schemas).flatMap(([schema, { examples = [] }]) =>
    chosen && !chosen.has(schema) ? [] : examples.map((example) => ({ schema, example })),
  );
}

const removed = Symbol("removed");
const oddities = fc.constantFrom<unknown>(null, "", "x", 0, -1, 1.5, 2 ** 60, true, [], {}, "2026-03-01T00:00:00Z");

/** Replaces or removes the value with an index, counting all of them. */
function changedAt(value: unknown, at: number, replacement: unknown): unknown {
  const places = pathsOf(value);
  return replaced(value, places[at % places.length] ?? [], replacement);
}

function pathsOf(value: unknown): string[][] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [[], ...inner.flatMap(([key, item]) => pathsOf(item).map((path) => [key, ...path]))];
}

function replaced(value: unknown, [key, ...rest]: string[], replacement: unknown): unknown {
  if (key === undefined) return replacement === removed ? undefined : replacement;
  const entries = Object.entries(value ?? {}).flatMap(([name, item]) => {
    if (name !== key) return [[name, item] as const];
    const next = replaced(item, rest, replacement);
    return next === undefined ? [] : [[name, next] as const];
  });
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}
