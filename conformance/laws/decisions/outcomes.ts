import type { DecidedBy, FactSource } from "../../../generators/contract/facts/ledgers.ts";
import type { Row } from "../../kit/list-definition.ts";
import { valueAt } from "../lists/judges.ts";

/** Returns a fact of a row; undefined if only the fields of the row show it. */
export type TellFact = (fact: string, row: Row) => unknown;

/** The outcomes of a decision table for a row. */
export interface Outcomes {
  /** The outcome by all facts; undefined if a fact is unknown. */
  expected: string | undefined;

  /** The outcomes by the facts that are certain. */
  possible: ReadonlySet<unknown>;
}

/** Returns the outcomes of a decision table for a row. */
export function outcomesOf({ table, facts }: DecidedBy, row: Row, tell: TellFact = () => undefined): Outcomes {
  const known = facts.map((source) => ({ name: source.fact, ...factOf(source, row, tell) }));
  const meeting = (isMeant: (fact: (typeof known)[number]) => boolean): string[] =>
    table.rows
      .filter((each) => known.filter(isMeant).every(({ name, value }) => each.facts[name] === value))
      .map(({ outcome }) => outcome);
  const isWhole = known.every(({ value }) => value !== undefined);
  return {
    expected: isWhole ? meeting(() => true)[0] : undefined,
    possible: new Set(meeting(({ isCertain }) => isCertain)),
  };
}

/** Returns the value of a fact. It is uncertain if only the field that stands in for the others shows it. */
function factOf(source: FactSource, row: Row, tell: TellFact): { value: unknown; isCertain: boolean } {
  const told = tell(source.fact, row);
  if (told !== undefined) return { value: told, isCertain: true };
  const { fields, otherwise } = source;
  const own = fields.map((path) => valueAt(row, path)).find((value) => value !== undefined);
  const other = otherwise === undefined ? undefined : valueAt(row, otherwise);
  if (own === undefined) return { value: rangeOfValue(source, other), isCertain: false };
  return { value: other === undefined || other === own ? rangeOfValue(source, own) : undefined, isCertain: true };
}

function rangeOfValue({ ranges = [] }: FactSource, found: unknown): unknown {
  if (ranges.length === 0) return found;
  const amount = typeof found === "number" ? found : NaN;
  return ranges.find(({ above = -Infinity, atMost = Infinity }) => amount > above && amount <= atMost)?.value;
}
