import type { CheckResult } from "../result.ts";

/** A missing declaration that would allow more requirements to be tested. */
export interface Ask {
  /** `fixtures.token`, `hooks.advance`, `requests.getPet`, `--spend`. */
  declaration: string;

  /** The requirements with untested parts that it would help to test. */
  requirements: readonly string[];

  /** Those requirements that need no other declaration. */
  completes: readonly string[];
}

/** A requirement that is not fully tested: for each untested part, the checks that could test it. */
export interface Unseen {
  id: string;
  parts: readonly (readonly Pick<CheckResult, "outcome" | "needs">[])[];
}

/** Returns the declarations that would allow more requirements to be tested, the most valuable first. */
export function asksOf(unseen: readonly Unseen[]): Ask[] {
  const helped = new Map<string, Set<string>>();
  const completed = new Map<string, Set<string>>();
  for (const { id, parts } of unseen) {
    const options = parts.map((checks) => checks.map(({ needs = [] }) => needs).filter((needs) => needs.length > 0));
    for (const need of options.flat(2)) addToSet(helped, need, id);
    // A declaration completes a requirement if each part has a check that needs only this declaration.
    const [first = [], ...others] = options.map((all) => all.flatMap((needs) => (needs.length === 1 ? needs : [])));
    for (const need of first) if (others.every((each) => each.includes(need))) addToSet(completed, need, id);
  }
  return [...helped]
    .map(([declaration, ids]) => ({
      declaration,
      requirements: [...ids],
      completes: [...(completed.get(declaration) ?? [])],
    }))
    .toSorted(
      (a, b) =>
        b.completes.length - a.completes.length ||
        b.requirements.length - a.requirements.length ||
        (a.declaration < b.declaration ? -1 : 1),
    );
}

function addToSet(all: Map<string, Set<string>>, key: string, id: string): void {
  all.set(key, (all.get(key) ?? new Set()).add(id));
}

/** Returns a line such as `hooks.createAccount: 14 more requirements, 9 of which need nothing else`. */
export function askLine({ declaration, requirements, completes }: Ask): string {
  const count = `${requirements.length} more requirement${requirements.length === 1 ? "" : "s"}`;
  if (completes.length === 0) return `${declaration}: ${count}, with other declarations`;
  if (completes.length === requirements.length) return `${declaration}: ${count}`;
  return `${declaration}: ${count}, ${completes.length} of which ${completes.length === 1 ? "needs" : "need"} nothing else`;
}
