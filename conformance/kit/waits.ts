import type { Check } from "../../generated/runtime/checks/check.ts";
import { generatedFolderOf, interfaceOf, sharedDocument } from "./generated-folders.ts";

type Waits = Readonly<Record<string, number>> | undefined;

/** Returns the seconds that a check waits if no clock can be moved: about as many as it lets pass otherwise. */
export function waitOf(check: Check<never>): number {
  const { id, seconds = 0 } = check;
  const known = sharedDocument(generatedFolderOf(interfaceOf(check)), "conformance-waits.json") as Waits;
  return Math.max(seconds, known?.[id] ?? 0);
}
