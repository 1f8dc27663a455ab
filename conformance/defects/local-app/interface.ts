import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import type { Operations } from "../../../generated/local-app/types.ts";
import { defectsOf } from "../defects-of.ts";
import { operationsOf } from "../operations.ts";

/** Makes a defect of the interface. */
export const defect = defectsOf("local-app");

/** Limits intercepts to an operation. */
export const on = operationsOf<keyof Operations>(contract);
