import type { DecoratedType, DiagnosticTarget, ModelProperty, Type, Value } from "@typespec/compiler";
import type { Schema } from "../../model/contract.ts";
import { type Document, normaliseSchema } from "../document.ts";
import type { Reports } from "./reports.ts";
import { schemaValidator } from "../../model/schema-validator.ts";
import { mapSchemas, visitSchemas } from "../../model/schemas.ts";
import { spelledOut } from "../../model/variants.ts";

/** A sample value in a spec: an example or a default. */
export interface Sample {
  /** The place of the value in the spec. */
  target: DiagnosticTarget;

  /** Describes the sample in messages, for example `the default of limit`. */
  what: string;
  json: unknown;
}

/** A sample in one of its schemas. */
interface Placed extends Sample {
  schema: Schema;

  /** Removes the sample from its published place; left out if it is not published. */
  remove?: () => void;

  /** True for a content, a parameter or a header, which may share the sample with other schemas of a union. */
  isNamed?: boolean;
}

/** An example with its title and description, as published in a parameter, a header or a content. */
export interface NamedSample extends Sample {
  title?: string | undefined;
  description?: string | undefined;
}

/** The examples of a parameter, a header or a content. */
export interface NamedExamples {
  example?: unknown;
  examples?: Record<string, { summary?: string; description?: string; value: unknown }>;
}

/** Collects the samples of a service, and checks them when their schemas are complete. */
export class SampleCheck {
  readonly #placed: Placed[] = [];
  readonly #lists = new Map<unknown, readonly Sample[]>();
  readonly #named = new Set<unknown>();

  /** Registers the samples of a keyword `examples`; {@link check} finds the schema that has it. */
  list(samples: readonly Sample[]): unknown[] {
    const examples = samples.map(({ json }) => json);
    this.#lists.set(examples, samples);
    return examples;
  }

  /** Registers the samples of a parameter, a header or a content, and returns them as its examples. */
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

  /** Registers the default of a property. */
  addDefault(property: ModelProperty, { default: json, ...schema }: Schema): void {
    if (json === undefined) return;
    const what = `the default of ${property.name}`;
    this.#placed.push({ target: property, what, json, schema: normaliseSchema(schema) });
  }

  /**
   * Warns about each sample that none of its schemas accepts, and removes examples from places that reject them if
   * others accept them: a model has a schema for each visibility. A single example without a title becomes `example`.
   *
   * @param isOlder True for a version that is not the newest: examples are written for the newest version, so invalid
   * ones are removed without a warning.
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

  /** Writes a single example without a title as `example`, and removes empty `examples`. */
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

/** Returns the decorator of an example. */
export function targetOf(type: Type & DecoratedType, value: Value): DiagnosticTarget {
  const found = type.decorators.find(({ args: [first] }) => first?.value === value);
  return found?.node ?? type;
}
