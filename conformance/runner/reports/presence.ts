import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { type Schema, type SchemaScope, shapeOf } from "../../kit/json-schema.ts";
import { scopeOf } from "../../kit/elements.ts";
import type { Sightings } from "../../kit/sightings.ts";

/** A documented field, and what a whole run has shown of it. */
export interface FieldSighting {
  interface: string;

  /** The name of the schema of its object. */
  object: string;
  field: string;

  /**
   * `never seen`: it is listed without a condition, and none of the objects has it. `null`: it was null, where the
   * document has it left out. `not seen`: no object has it, which its condition may be the reason of.
   */
  finding: "never seen" | "null" | "not seen";

  /** When it is there, as far as the document says; `legacy` for a field that is kept for older clients. */
  when?: string;
}

/** True of what is a warning: it speaks neither for nor against a target, but should be looked at. */
export function isWarning({ finding }: FieldSighting): boolean {
  return finding !== "not seen";
}

/** What a run has shown of the fields of an interface that need not be there: those of objects that were seen at all. */
export function fieldSightings(contract: InterfaceContract, { objects }: Sightings): FieldSighting[] {
  const scope = scopeOf(contract);
  return Object.entries(objects)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([object, seen]) =>
      propertiesOf(object, scope).flatMap(([field, schema]): FieldSighting[] => {
        const when = conditionOf(schema);
        const found = { interface: contract.name, object, field, ...(when !== undefined && { when }) };
        if (Object.hasOwn(seen, field)) {
          const isOdd = seen[field] === true && schema["x-when"] !== undefined && !shapeOf(schema, scope).nullable;
          return isOdd ? [{ ...found, finding: "null" }] : [];
        }
        if (schema["x-presence"] === "expected") return [{ ...found, finding: "never seen" }];
        return when === undefined ? [] : [{ ...found, finding: "not seen" }];
      }),
    );
}

function propertiesOf(object: string, scope: SchemaScope): [field: string, schema: Schema][] {
  const { alternatives } = shapeOf({ $ref: `#/components/schemas/${object}` }, scope);
  return Object.entries(Object.assign({}, ...alternatives.map(({ keywords }) => keywords.properties)));
}

function conditionOf({ "x-when": when, "x-legacy": legacy }: Schema): string | undefined {
  if (typeof when === "string") return when;
  return legacy === undefined ? undefined : "legacy";
}

/** `3 documented fields were never seen, 1 was null where it should be left out, 12 with a condition were not seen`. */
export function presenceSummary(fields: readonly FieldSighting[]): string | undefined {
  const count = (finding: FieldSighting["finding"]): number => fields.filter((each) => each.finding === finding).length;
  const [never, nulls, conditional] = [count("never seen"), count("null"), count("not seen")];
  const parts = [
    ...(never > 0 ? [`${plural(never, "documented field")} never seen`] : []),
    ...(nulls > 0 ? [`${plural(nulls, "field")} null where it should be left out`] : []),
    ...(conditional > 0 ? [`${plural(conditional, "field")} with a condition not seen`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(", ");
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The fields of an object with one finding in a line: `pets Pet: name, owner: never seen`. */
export function presenceLines(fields: readonly FieldSighting[]): string[] {
  const sorted = fields.toSorted((a, b) => Number(isWarning(b)) - Number(isWarning(a)));
  const groups = Map.groupBy(sorted, ({ interface: name, object, finding }) => `${name} ${object} ${finding}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const named = group.map(({ field, when }) => `${field}${conditionText(when)}`);
    return [`${first.interface} ${first.object}: ${named.join(", ")}: ${first.finding}`];
  });
}

function conditionText(when: string | undefined): string {
  if (when === undefined) return "";
  return when === "legacy" ? " (legacy)" : ` (when ${when})`;
}

/** What to make of the warnings among them. */
export function presenceAdvice(fields: readonly FieldSighting[]): string | undefined {
  const has = (finding: FieldSighting["finding"]): boolean => fields.some((each) => each.finding === finding);
  const parts = [
    ...(has("never seen")
      ? ["A field that was never seen is documented without a condition: see why it is left out."]
      : []),
    ...(has("null") ? ["A field whose condition is not met is left out, not null."] : []),
  ];
  return parts.length === 0 ? undefined : `${parts.join(" ")} No verdict depends on it.`;
}
