import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { interfaceWith } from "../../contract/model/testing.ts";
import { isEndless } from "./compare-with-ajv.ts";
import { randomOf, randomSchemas, randomValue } from "./random-schemas.ts";
import type { Dialect, Schema } from "../../contract/model/contract.ts";
import { addFormatsTo } from "../../contract/model/formats.ts";
import { selfContained } from "../../contract/model/json-schema.ts";
import { createValues, Unmakeable } from "../../contract/model/sample.ts";
import { schemaValidator } from "../../contract/model/schema-validator.ts";
import { componentRef } from "../../contract/model/schemas.ts";

const names = ["Root", "One", "Two"];

/** The generated samples, their errors, and schemas without a sample although they have a value. */
export function compareSamples(seed: number, sets: number): { made: number; faults: string[]; missed: string[] } {
  const random = randomOf(seed);
  const found = { made: 0, faults: [] as string[], missed: [] as string[] };
  for (let set = 0; set < sets; set++) {
    const schemas = randomSchemas(random, names);
    if (isEndless(schemas)) continue;
    const validator = schemaValidator(schemas, []);
    const style = set % 2 === 0 ? {} : { isPlain: true, textOf: (name: string) => name.toUpperCase() };
    const values = createValues({ components: schemas, ...validator }, String(set), () => Date.UTC(2026, 0, 2), style);
    for (const name of names) {
      const schema = { $ref: componentRef(name) };
      const told = (): string => `${name}: ${JSON.stringify(schemas)}`;
      try {
        const value = values.make(schema, name, { isLean: set % 3 === 0 });
        found.made += 1;
        for (const dialect of dialectsFor(schemas))
          if (!validatorOf(schemas, name, dialect)(value))
            found.faults.push(`${dialect}: ${JSON.stringify(value)} as ${told()}`);
      } catch (error) {
        if (!(error instanceof Unmakeable)) throw error;
        const others = Array.from({ length: 20 }, () => randomValue(random, schemas[name], schemas));
        if (others.some((each) => validator.fits(schema, each))) found.missed.push(told());
      }
    }
  }
  return found;
}

/**
 * The dialects that can express all keywords of the schemas. Draft-07 lacks some: a value that it does not exclude
 * may match a second alternative of `oneOf`.
 */
function dialectsFor(schemas: Record<string, Schema>): readonly Dialect[] {
  const isNewer = /"(?:unevaluated\w+|minContains|maxContains)"/.test(JSON.stringify(schemas));
  return isNewer ? ["2020-12"] : ["2020-12", "draft-07"];
}

function validatorOf(schemas: Record<string, Schema>, name: string, dialect: Dialect): (value: unknown) => unknown {
  const options = { strict: false, logger: false, validateSchema: false, code: { optimize: false } } as const;
  const ajv = dialect === "draft-07" ? new Ajv(options) : new Ajv2020(options);
  addFormatsTo(ajv as Ajv2020);
  return ajv.compile(selfContained(interfaceWith({ dialect, components: { schemas, securitySchemes: {} } }), name));
}
