import type { DecoratedType, DiagnosticTarget, ModelProperty, Type, Value } from "@typespec/compiler";
import type { Schema } from "../../model/contract.ts";
import { type Document, normaliseSchema } from "../document.ts";
import type { Reports } from "./reports.ts";
import { schemaValidator } from "../../model/schema-validator.ts";
import { mapSchemas, visitSchemas } from "../../model/schemas.ts";
import { spelledOut } from "../../model/variants.ts";

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

  /** Takes it out of the place that publishes it; left out where nothing does. */
  remove?: () => void;

  /** True of a content, a parameter or a header: others may stand for the same one, with the other schemas of a choice. */
  isNamed?: boolean;
}

/** An example with its name and description, as a parameter, a header or a content publishes it. */
export interface NamedSample extends Sample {
  title?: string | undefined;
  description?: string | undefined;
}

/** The examples of a parameter, a header or a content. */
export interface NamedExamples {
  example?: unknown;
  examples?: Record<string, { summary?: string; description?: string; value: unknown }>;
}

/** Collects the samples of a service, and checks them against their schemas when those are complete. */
export class SampleCheck {
  readonly #placed: Placed[] = [];
  readonly #lists = new Map<unknown, readonly Sample[]>();
  readonly #named = new Set<unknown>();

  /** Notes the samples of a keyword `examples`; {@link check} finds the schema that has it. */
  list(samples: readonly Sample[]): unknown[] {
    const examples = samples.map(({ json }) => json);
    this.#lists.set(examples, samples);
    return examples;
  }

  /** Notes the samples of a parameter, a header or a content, and returns them as its examples. */
  named(schema: Schema, samples: readonly NamedSample[]): NamedExamples {
    if (samples.length === 0) return {};
    const examples: NamedExamples["examples"] = {};
    for (const [index, { title, description, ...sample }] of samples.entries()) {
      const name = title ?? `example${index}`;
      examples[name] = {
        ...(title !== undefined && { summary: title }),
        ...(description !== undefined && { description }),
        value: sample.json,
      };
      const remove = (): void => {
        delete examples[name];
      };
      this.#placed.push({ ...sample, schema: normaliseSchema(schema), remove, isNamed: true });
    }
    this.#named.add(examples);
    return { examples };
  }

  /** Notes the default of a property. */
  addDefault(property: ModelProperty, { default: json, ...schema }: Schema): void {
    if (json === undefined) return;
    const what = `the default of ${property.name}`;
    this.#placed.push({ target: property, what, json, schema: normaliseSchema(schema) });
  }

  /**
   * Warns of each sample that no schema accepts in which it stands, and takes examples out of places that do not accept
   * them while others do: a model has a schema for each visibility. An only example without a name becomes `example`.
   *
   * @param isOlder True of a version that is not the newest, which examples are written for: what it does not accept is
   *   taken out without a warning.
   */
  check(document: Document, reports: Reports, isOlder: boolean): Document {
    visitSchemas([document.paths, document.components?.schemas], (schema) => {
      const { examples } = schema;
      for (const sample of this.#lists.get(examples) ?? [])
        this.#placed.push({ ...sample, schema, remove: () => examples?.splice(examples.indexOf(sample.json), 1) });
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
        for (const [index, { remove, isNamed = false }] of same.entries()) {
          const isMisplaced = faults[index] !== undefined && (isRefused ? isOlder : !isNamed);
          if (remove === undefined || !isMisplaced) continue;
          remove();
          isLessened = true;
        }
        if (isRefused && !isOlder && same[0])
          reports.warn(same[0].target, "example", `${same[0].what} is not valid: ${fault}`);
      }
    this.#shorten(document.paths);
    return isLessened
      ? (mapSchemas(document as unknown as Schema, withoutEmptyExamples) as unknown as Document)
      : document;
  }

  /** Writes an only example without a name as `example`, and leaves out `examples` of which none is left. */
  #shorten(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    const holder = value as NamedExamples;
    const { examples } = holder;
    if (examples && this.#named.has(examples)) {
      const [only, ...others] = Object.values(examples);
      const isBare = only !== undefined && Object.keys(only).length === 1;
      if (only === undefined || (others.length === 0 && isBare)) delete holder.examples;
      if (only !== undefined && others.length === 0 && isBare) holder.example = only.value;
    }
    for (const each of Object.values(value)) this.#shorten(each);
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
