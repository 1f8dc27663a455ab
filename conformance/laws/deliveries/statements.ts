import { isInWords } from "../../../generators/contract/facts/implied-requirements.ts";
import type { SenderFacts } from "./facts.ts";

/** The requirements of a check of a sender. */
export interface Subject {
  /** The parts of requirements that the check can show. */
  parts: readonly string[];

  /** Parts that select a requirement without being shown. */
  about?: readonly string[];

  /** The ids of the requirements that are stated on the elements of the check. */
  stated: readonly string[];
}

/** The requirements of a check, each with the parts that it can show. */
export type Shown = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the requirements that govern a check: those with a part that it shows or selects, else a requirement with
 * parts that is stated on its elements, else the implied one, else one in words. Returns none if no requirement governs
 * the check: undocumented behavior is not asserted.
 */
export function shownBy({ delivery, provable, implied }: SenderFacts, { parts, about = [], stated }: Subject): Shown {
  const whole = delivery.requirements ?? [];
  const all = [...new Set([...stated, ...whole])].flatMap((id) => provable.get(id) ?? []);
  const having = (names: readonly string[]): [string, readonly string[]][] =>
    all
      .map(({ id, parts: own = [] }): [string, readonly string[]] => [id, own.filter((part) => names.includes(part))])
      .filter(([, shown]) => shown.length > 0);
  const shown = having(parts);
  const known = new Set(shown.map(([id]) => id));
  const related = having(about).filter(([id]) => !known.has(id));
  const found = [...shown, ...related.map(([id]): [string, readonly string[]] => [id, []])];
  if (found.length > 0) return sendersFirst(provable, found);
  // A requirement in words alone covers more than one check shows.
  const own = all.filter((each) => stated.includes(each.id));
  const id = own.find((each) => !isInWords(each))?.id ?? implied ?? own[0]?.id;
  return new Map(id === undefined ? [] : [[id, []]]);
}

/** Sorts requirements of senders first, since the first one decides the mode of a check. */
function sendersFirst(provable: SenderFacts["provable"], found: readonly [string, readonly string[]][]): Shown {
  const rank = (id: string): number => (provable.get(id)?.proof === "sender" ? 0 : 1);
  return new Map(found.toSorted(([one], [other]) => rank(one) - rank(other)));
}
