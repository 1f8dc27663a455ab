import type { Check } from "../../generated/runtime/checks/check.ts";
import { generatedFolderOf, interfaceOf, sharedDocument } from "./generated-folders.ts";

type Needs = Readonly<Record<string, readonly string[]>> | undefined;

/**
 * Returns the declarations that a check needs of a target, as `fixtures.token`: the observed ones, else the stated
 * ones. Empty if both are unknown.
 */
export function needsOf({ id, needs = [] }: Pick<Check<never>, "id" | "needs">): readonly string[] {
  const known = sharedDocument(generatedFolderOf(interfaceOf({ id })), "conformance-needs.json") as Needs;
  return known?.[id] ?? needs;
}

/** Returns true for a check that disturbs others: it states so, or needs a disturbing declaration. */
export function isDisturbing(check: Check<never>, disturbing: readonly string[] = []): boolean {
  return check.disturbs === true || needsOf(check).some((need) => disturbing.includes(need));
}
