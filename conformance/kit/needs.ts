import type { Check } from "../../generated/runtime/checks/check.ts";
import { generatedFolderOf, interfaceOf, sharedDocument } from "./generated-folders.ts";

type Needs = Readonly<Record<string, readonly string[]>> | undefined;

/** What a check needs of a target, as `subjects.token`: what was seen of it, or else what it says; nothing where neither is known. */
export function needsOf({ id, needs = [] }: Pick<Check<never>, "id" | "needs">): readonly string[] {
  const known = sharedDocument(generatedFolderOf(interfaceOf({ id })), "conformance-needs.json") as Needs;
  return known?.[id] ?? needs;
}

/** True of a check that disturbs others: it says so, or needs what does. */
export function isDisturbing(check: Check<never>, disturbing: readonly string[] = []): boolean {
  return check.disturbs === true || needsOf(check).some((need) => disturbing.includes(need));
}
