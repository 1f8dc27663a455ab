import { Ajv2020 } from "ajv/dist/2020.js";
import type { Schema } from "../../contract/model/contract.ts";
import { addFormatsTo } from "../../contract/model/formats.ts";
import { guardSchemas } from "../../contract/facts/guards.ts";
import { reachable } from "../../contract/model/schemas.ts";
import { interfaceWith } from "../../contract/model/testing.ts";
import { compileGuards } from "./compile-guards.ts";
import { randomOf, randomSchemas, randomValue } from "./random-schemas.ts";

/** The imports of guards, by module name. */
interface Runtime {
  checks: object;
  formats: object;
  reasons: {
    explain: (guard: (value: unknown) => boolean, value: unknown) => { instancePath: string; keyword: string }[];
  };
}

/** The number of comparisons, the number of accepted values, and the disagreements. */
export interface Comparison {
  pairs: number;
  accepted: number;
  differences: string[];
}

const components = ["Root", "One", "Two"];

/** Compares guards with ajv on the same random schemas and values, which are equal for equal seeds. */
export function compareWithAjv(seed: number, pairs: number, valuesOfEach: number, runtime: Runtime): Comparison {
  const random = randomOf(seed);
  const result: Comparison = { pairs: 0, accepted: 0, differences: [] };
  while (result.pairs < pairs && result.differences.length < 5) {
    const schemas = randomSchemas(random, components);
    if (isEndless(schemas)) continue;
    const api = interfaceWith({ components: { schemas, securitySchemes: {} } });
    const guards = compileGuards(api, { ...runtime });
    const known = guardSchemas(api).schemas;
    const ajv = oracle(known, false);
    const ajvWithAll = oracle(known, true);
    for (const name of components) {
      const guard = guards[`is${name}`] ?? (() => false);
      const expected = ajv.getSchema(name);
      const all = ajvWithAll.getSchema(name);
      for (let count = 0; count < valuesOfEach; count++) {
        const value = randomValue(random, schemas[name], schemas);
        const isRight = expected?.(value) === true;
        result.pairs++;
        if (isRight) result.accepted++;
        const told = (): string => `${JSON.stringify(value)} as ${name}: ${JSON.stringify(leadingFrom(name, schemas))}`;
        if (guard(value) !== isRight) result.differences.push(`ajv ${isRight ? "takes" : "refuses"} ${told()}`);
        else if (!isRight && count % 10 === 0) {
          all?.(value);
          const places = new Set(all?.errors?.map(({ instancePath }) => instancePath));
          const found = runtime.reasons.explain(guard, value);
          const strange = found.filter(({ instancePath: place }) => ![...places].some((each) => isAround(place, each)));
          if (found.length === 0 || strange.length > 0)
            result.differences.push(`no reason of ajv: ${JSON.stringify(found)} for ${told()}`);
        }
      }
    }
  }
  return result;
}

/**
 * Returns true if one failure is at the place of the other, or at its parent: for missing items, the list is
 * reported.
 */
function isAround(place: string, other: string): boolean {
  return place === other || other.startsWith(`${place}/`);
}

function oracle(schemas: ReadonlyMap<string, Schema>, allErrors: boolean): Ajv2020 {
  const options = {
    validateSchema: false,
    strict: false,
    logger: false,
    messages: false,
    ownProperties: true,
  } as const;
  const ajv = new Ajv2020({ ...options, allErrors });
  addFormatsTo(ajv);
  for (const [id, schema] of schemas) ajv.addSchema({ $id: id, ...schema });
  return ajv;
}

/** Returns a schema, and those that it refers to. */
function leadingFrom(name: string, schemas: Record<string, Schema>): object {
  return {
    [name]: schemas[name],
    ...Object.fromEntries([...reachable(schemas[name], schemas)].map((each) => [each, schemas[each]])),
  };
}

/** Returns true if a schema refers to itself at the same place of a value: validation would not end. */
export function isEndless(schemas: Record<string, Schema>): boolean {
  const leadsTo = (schema: unknown): string[] => {
    const {
      $ref,
      allOf,
      anyOf,
      oneOf,
      not,
      if: condition,
      then,
      else: otherwise,
      dependentSchemas,
    } = Object(schema) as Schema;
    const applied = [
      allOf,
      anyOf,
      oneOf,
      not,
      condition,
      then,
      otherwise,
      Object.values(Object(dependentSchemas) as object),
    ];
    return [
      ...($ref === undefined ? [] : [$ref.split("/").at(-1) ?? ""]),
      ...applied.flat().flatMap((each) => (each === undefined ? [] : leadsTo(each))),
    ];
  };
  const reaches = (name: string, seen: readonly string[]): boolean =>
    seen.includes(name) || leadsTo(schemas[name]).some((each) => reaches(each, [...seen, name]));
  return Object.keys(schemas).some((name) => reaches(name, []));
}
