import type { Check } from "../../generated/runtime/check.ts";

/**
 * Whether a check is one of those that are asked for: its id, or one of its requirements', is one of the patterns or goes
 * on from there: `CAP-AUD` takes in CAP-AUD-1, `client/getClient` every check of it. `*` stands for anything.
 */
export function isSelected({ id, requirements }: Check<never>, patterns: readonly string[]): boolean {
  const tests = patterns.map((pattern) => matcher(pattern));
  return tests.length === 0 || [id, ...requirements].some((name) => tests.some((test) => test.test(name)));
}

function matcher(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(".*")}(?:$|[/-])`, "i");
}
