import type { Check, Evidence } from "../../generated/runtime/checks/check.ts";
import { impliedId } from "../../generators/contract/facts/implied-requirements.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import type { Target } from "../kit/target.ts";

export type AnyTarget = Target<object, object>;

/** The requirements of a check, each with the parts that it can show. */
export type Shown = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the requirements that govern a check of an operation: those that are stated on its elements and have a part that it
 * can show; else the first one that is stated there; else the first one of the operation, or the one that it implies.
 *
 * @param stated The ids of the requirements on the elements that the check is about.
 * @param parts The parts that the check can show.
 */
export function governing(
  contract: InterfaceContract,
  operation: Operation,
  stated: readonly string[],
  parts: readonly string[],
): Shown {
  const provable = new Map(contract.requirements.flatMap((each) => (each.proof === "server" ? [[each.id, each]] : [])));
  const known = [...new Set(stated)].flatMap((id) => provable.get(id) ?? []);
  const shown = known
    .map(({ id, parts: own = [] }): [string, readonly string[]] => [id, own.filter((part) => parts.includes(part))])
    .filter(([, own]) => own.length > 0);
  const undivided = known.filter(({ parts: own = [] }) => own.length === 0).map(({ id }): [string, []] => [id, []]);
  if (shown.length > 0) return new Map([...shown, ...undivided]);
  const [first = (operation.requirements ?? []).find((id) => provable.has(id)) ?? impliedId(contract, operation)] =
    undivided.length > 0 ? undivided.map(([id]) => id) : known.map(({ id }) => id);
  return new Map([[first, []]]);
}

/** A check of a law, before it is known which requirements govern it. */
export interface LawCheck {
  /** The end of its id, which follows that of the operation. */
  name: string;

  /** Completes the method and the path of the operation. */
  title: string;
  stated: readonly string[];
  parts: readonly string[];

  /** The time that it takes besides; see `Check.seconds`. */
  seconds?: number;
  needs?: readonly string[];
  disturbs?: boolean;

  /** Asserts the statement. Returns the parts that were observed; all parts of the check if it returns none. */
  run: (target: AnyTarget) => Promise<readonly string[] | void>;
}

/** Makes the check of an operation, with the requirements that govern it. */
export function checkOf(contract: InterfaceContract, operation: Operation, check: LawCheck): Check<AnyTarget> {
  const { name, title, stated, parts, seconds, needs, disturbs = false, run } = check;
  const shown = governing(contract, operation, stated, parts);
  const [first = impliedId(contract, operation), ...others] = shown.keys();
  const divided = [...shown].filter(([, own]) => own.length > 0);
  return {
    id: `${contract.name}/${operation.name}/${name}`,
    requirements: [first, ...others],
    ...(divided.length > 0 && { shows: Object.fromEntries(divided) }),
    title: `${operation.method.toUpperCase()} ${operation.path} ${title}`,
    ...(seconds !== undefined && { seconds }),
    ...(needs && { needs }),
    ...(disturbs && { disturbs }),
    run: async (target, evidence) => takeDown(evidence, shown, (await run(target)) ?? parts),
  };
}

/** Records what a check has shown: the parts of divided requirements that were observed, and others as a whole. */
function takeDown(evidence: Evidence, shown: Shown, observed: readonly string[]): void {
  for (const [id, parts] of shown) {
    if (parts.length === 0) evidence.saw(id);
    for (const part of parts) if (observed.includes(part)) evidence.saw(id, part);
  }
}

/** Returns the ids of the requirements that are stated on an element itself. */
export function idsOn(element: object | undefined): readonly string[] {
  const ids = (element as { "x-requirements"?: unknown } | undefined)?.["x-requirements"];
  return Array.isArray(ids) ? ids.map(String) : [];
}
