import contract from "../../../generated/log-query/contract.json" with { type: "json" };
import type { Operations } from "../../../generated/log-query/types.ts";
import type { Intercept } from "../defect.ts";
import { defectsOf } from "../defects-of.ts";
import { together } from "../intercepts.ts";
import { operationsOf } from "../operations.ts";

/** Makes a defect of the interface. */
export const defect = defectsOf("log-query");

/** Limits intercepts to an operation. */
export const on = operationsOf<keyof Operations>(contract);

/** Both endpoints: how they are called, what is required of them, and what they are an operation of. */
export const endpoints = [
  { name: "apl", requirement: "LOG-EP-1", operation: "queryApl" },
  { name: "legacy", requirement: "LOG-EP-2", operation: "queryLegacy" },
] as const;

/** Whichever endpoint is asked. */
export function onBoth(intercept: Intercept): Intercept {
  return together(on("queryApl", intercept), on("queryLegacy", intercept));
}
