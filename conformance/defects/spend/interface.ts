import contract from "../../../generated/spend/contract.json" with { type: "json" };
import type { Operations } from "../../../generated/spend/types.ts";
import { defectsOf } from "../defects-of.ts";
import { operationsOf } from "../operations.ts";

/** Makes a defect of the interface. */
export const defect = defectsOf("spend");

/** Limits intercepts to an operation. */
export const on = operationsOf<keyof Operations>(contract);
