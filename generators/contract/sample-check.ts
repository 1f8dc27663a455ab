import type { DecoratedType, DiagnosticTarget, ModelProperty, Type, Value } from "@typespec/compiler";
import type { Schema } from "./contract.ts";
import { type Document, normaliseSchema } from "./document.ts";
import type { Reports } from "./reports.ts";
import { schemaValidator } from "./schema-validator.ts";
import { mapSchemas, visitSchemas } from "./schemas.ts";
import { spelledOut } from "./variants.ts";

/** A value that a spec gives as a sample: an example or a default. */
export interface Sample {
  /** The place in the spec that gives it. */
  target: DiagnosticTarget;

  /** Names it in messages, such as `the default of limit`. */
  what: string;
  json: unknown;
}

/** A sample in one of the schemas that it stands for. */
interface Placed extends Sample {
  schema: Schema;

  /** The keyword that holds it. */
  examples?: unknown[];
}

/** Collects the samples of a service, and checks them against their schemas when those are complete. */
export class SampleCheck {
  readonly #placed: Placed[] = [];
  readonly #lists = new Map<unknown, readonly Sample[]>();

  /** Notes the samples of a keyword `examples`; {@link check} finds the schema that has it. */
  list(samples: readonly Sample[]): unknown[] {
    const examples = samples.map(({ json }) => json);
    this.#lists.set(examples, samples);
    return examples;
  }

  /** Notes samples of a schema. */
  add(schema: Schema, ...samples: readonly Sample[]): void {
    this.#placed.push(...samples.map((sample) => ({ ...sample, schema: normaliseSchema(schema) })));
  }

  /** Notes the default of a property. */
  addDefault(property: ModelProperty, { default: value, ...schema }: Schema): void {
    if (value !== undefined)
      this.add(schema, { target: property, what: `the default of ${property.name}`, json: value });
  }

  /**
   * Warns of each sample that no schema accepts in which it stands, and takes examples out of schemas that do not accept
   * them while others do: a model has a schema for each visibility.
   *
   * @param isOlder True of a version that is not the newest, which examples are written for: what it does not accept is
   *   taken out without a warning.
   */
  check(document: Document, reports: Reports, isOlder: boolean): Document {
    visitSchemas([document.paths, document.components?.schemas], (schema) => {
      const { examples } = schema;
      for (const sample of this.#lists.get(examples) ?? [])
        this.#placed.push({ ...sample, schema, ...(examples && { examples }) });
    });
    if (this.#placed.length === 0) return document;
    const { schemas } = spelledOut(document.components?.schemas ?? {});
    const { faultOf } = schemaValidator(
      schemas,
      this.#placed.map(({ schema }) => schema),
    );
    let isLessened = false;
    for (const places of Map.groupBy(this.#placed, ({ target }) => target).values())
      for (const same of Map.groupBy(places, ({ what }) => what).values()) {
        const faults = same.map(({ schema, json }) => faultOf(schema, json));
        const [fault] = faults;
        const isRefused = faults.every((each) => each !== undefined);
        for (const [index, { examples, json }] of same.entries()) {
          if (examples === undefined || faults[index] === undefined || (isRefused && !isOlder)) continue;
          examples.splice(examples.indexOf(json), 1);
          isLessened = true;
        }
        if (isRefused && !isOlder && same[0])
          reports.warn(same[0].target, "example", `${same[0].what} is not valid: ${fault}`);
      }
    return isLessened
      ? (mapSchemas(document as unknown as Schema, withoutEmptyExamples) as unknown as Document)
      : document;
  }
}

function withoutEmptyExamples(schema: Schema): Schema {
  const { examples, ...rest } = schema;
  return Array.isArray(examples) && examples.length === 0 ? rest : schema;
}

/** The decorator that gives an example. */
export function targetOf(type: Type & DecoratedType, value: Value): DiagnosticTarget {
  const found = type.decorators.find(({ args: [first] }) => first?.value === value);
  return found?.node ?? type;
}
