import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { type Schema, type SchemaScope, shapeOf } from "../../kit/json-schema.ts";
import { scopeOf } from "../../kit/elements.ts";
import type { Sightings } from "../../kit/sightings.ts";

/** A documented field that a whole run did not observe, or observed as null. */
export interface FieldSighting {
  interface: string;

  /** The name of the schema of the object. */
  object: string;
  field: string;

  /**
   * - `never seen`: documented without a condition, but no object has it.
   * - `null`: it was null, although the document says to omit it.
   * - `not seen`: no object has it, possibly because its condition was not met.
   */
  finding: "never seen" | "null" | "not seen";

  /** The documented condition of its presence; `legacy` for a field that is kept for older clients. */
  when?: string;
}

/** Returns true if the finding is a warning. Warnings do not change the verdict, but are worth a check by a person. */
export function isWarning({ finding }: FieldSighting): boolean {
  return finding !== "not seen";
}

/** Returns the findings of a run on optional fields. Objects that were never observed are left out. */
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

/** Returns a line such as `3 documented fields never observed, 1 field null instead of omitted, 12 conditional fields not observed`. */
export function presenceSummary(fields: readonly FieldSighting[]): string | undefined {
  const count = (finding: FieldSighting["finding"]): number => fields.filter((each) => each.finding === finding).length;
  const [never, nulls, conditional] = [count("never seen"), count("null"), count("not seen")];
  const parts = [
    ...(never > 0 ? [`${countWithNoun(never, "documented field")} never observed`] : []),
    ...(nulls > 0 ? [`${countWithNoun(nulls, "field")} null instead of omitted`] : []),
    ...(conditional > 0 ? [`${countWithNoun(conditional, "conditional field")} not observed`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(", ");
}

function countWithNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns a line per object and finding: `pets Pet: name, owner: never observed`. */
export function presenceLines(fields: readonly FieldSighting[]): string[] {
  const sorted = fields.toSorted((a, b) => Number(isWarning(b)) - Number(isWarning(a)));
  const groups = Map.groupBy(sorted, ({ interface: name, object, finding }) => `${name} ${object} ${finding}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const named = group.map(({ field, when }) => `${field}${conditionText(when)}`);
    return [`${first.interface} ${first.object}: ${named.join(", ")}: ${first.finding.replace("seen", "observed")}`];
  });
}

function conditionText(when: string | undefined): string {
  if (when === undefined) return "";
  return when === "legacy" ? " (legacy)" : ` (when ${when})`;
}

/** Returns the advice for the warnings among the fields; undefined if there are no warnings. */
export function presenceAdvice(fields: readonly FieldSighting[]): string | undefined {
  const has = (finding: FieldSighting["finding"]): boolean => fields.some((each) => each.finding === finding);
  const parts = [
    ...(has("never seen")
      ? ["Never observed: the document lists the field without a condition; check why the target omits it."]
      : []),
    ...(has("null") ? ["Null: a field whose condition is not met must be omitted."] : []),
  ];
  return parts.length === 0 ? undefined : `${parts.join(" ")} No verdict depends on this.`;
}
