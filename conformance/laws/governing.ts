import type { Check, Evidence } from "../../generated/runtime/checks/check.ts";
import { impliedId, isInWords } from "../../generators/contract/facts/implied-requirements.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import type { Target } from "../kit/target.ts";

export type AnyTarget = Target<object, object>;

/** The requirements of a check, each with the parts that it can show. */
export type Shown = ReadonlyMap<string, readonly string[]>;

/** The requirements that a check of an operation is about. */
export interface Subject {
  /** The ids of the requirements on the elements of the check. */
  stated: readonly string[];

  /** The parts of these requirements that the check can show. */
  parts: readonly string[];

  /** The ids of the requirements that the check shows as a whole, if they have no parts. */
  whole?: readonly string[] | undefined;
}

/**
 * Returns the requirements that govern a check of an operation: those that it can show in part or as a whole; else the
 * first one that is stated on its elements, or on the operation, or that the operation implies.
 */
export function governing(
  contract: InterfaceContract,
  operation: Operation,
  { stated, parts, whole = [] }: Subject,
): Shown {
  const provable = new Map(contract.requirements.flatMap((each) => (each.proof === "server" ? [[each.id, each]] : [])));
  const known = [...new Set([...stated, ...whole])].flatMap((id) => provable.get(id) ?? []);
  const shown = known.flatMap(({ id, parts: own = [] }): [string, readonly string[]][] => {
    const found = own.filter((part) => parts.includes(part));
    return found.length > 0 || (own.length === 0 && whole.includes(id)) ? [[id, found]] : [];
  });
  if (shown.length > 0) return new Map(shown);
  const ofOperation = (operation.requirements ?? []).find((id) => provable.has(id) && !isInWords(provable.get(id)));
  return new Map([[known[0]?.id ?? ofOperation ?? impliedId(contract, operation), []]]);
}

/** A check of a law, before its governing requirements are known. */
export interface LawCheck extends Subject {
  /** The end of the id, which follows that of the operation. */
  name: string;

  /** Completes the method and the path of the operation. */
  title: string;

  /** The additional time that the check takes; see `Check.seconds`. */
  seconds?: number;
  needs?: readonly string[];
  disturbs?: boolean;

  /** Asserts the statement. Returns the observed parts; all parts of the check if it returns undefined. */
  run: (target: AnyTarget) => Promise<readonly string[] | void>;
}

/** Returns the check of an operation, with the requirements that govern it. */
export function checkOf(contract: InterfaceContract, operation: Operation, check: LawCheck): Check<AnyTarget> {
  const { name, title, parts, seconds, needs, disturbs = false, run } = check;
  const shown = governing(contract, operation, check);
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
    run: async (target, evidence) => {
      const observed = (await run(target)) ?? parts;
      takeDown(evidence, new Map([...shown].filter(([id]) => !isOtherWords(contract, check, id))), observed);
    },
  };
}

/** Returns true for a statement in words that a check is about without showing it as a whole. */
function isOtherWords({ requirements }: InterfaceContract, { whole = [] }: Subject, id: string): boolean {
  const stated = requirements.find((each) => each.id === id);
  return stated !== undefined && isInWords(stated) && !whole.includes(id);
}

/** Records what a check has shown: the observed parts of requirements, and others as a whole. */
function takeDown(evidence: Evidence, shown: Shown, observed: readonly string[]): void {
  for (const [id, parts] of shown) {
    if (parts.length === 0) evidence.saw(id);
    for (const part of parts) if (observed.includes(part)) evidence.saw(id, part);
  }
}
