import { member, placeAt, type Place } from "../client/property-path.ts";
import type { Schema } from "../contract/contract.ts";
import { shortObject } from "./short-object.ts";

/** What a step gives, and where. */
export interface StepResult {
  name: string;

  /** A local variable. */
  place: Place;

  /** Its type, as an expression. */
  type: string;
}

/** What the steps of a flow give, one after the other. */
export class StepResults {
  readonly steps: StepResult[] = [];
  readonly #schemas: Record<string, Schema>;

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  /** What stands at `<step>.<field>` or `input.<name>`. */
  placeOf(from: string): Place {
    const [start = "", ...path] = from.split(".");
    if (start === "input") {
      const expression = member({ expression: "input", mayLack: false }, path.join("."));
      return { expression, schema: {}, mayLack: false };
    }
    const step = this.steps.find(({ name }) => name === start);
    return placeAt(step?.place ?? { expression: "undefined", schema: {}, mayLack: true }, path, this.#schemas);
  }

  /** The type of what stands at `<step>.<field>`. */
  typeOf(from: string): string {
    const [start = "", ...path] = from.split(".");
    const step = this.steps.find(({ name }) => name === start);
    // A field that only some of the types have is taken as it comes.
    if (step === undefined || this.placeOf(from).expression.includes(" in ")) return "unknown";
    const type = path.reduce(
      (holder, name, index) => `${index === 0 ? holder : `NonNullable<${holder}>`}[${JSON.stringify(name)}]`,
      step.type,
    );
    return step.place.mayLack ? `${type} | undefined` : type;
  }

  /** All that the steps gave until now, as an object. */
  get given(): string {
    return shortObject(this.steps.map(({ name, place }) => [name, place.expression]));
  }
}
