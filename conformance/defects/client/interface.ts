import contract from "../../../generated/client/contract.json" with { type: "json" };
import type { Operations } from "../../../generated/client/types.ts";
import { defectsOf } from "../defects-of.ts";
import { operationsOf } from "../operations.ts";

/** Makes a defect of the interface. */
export const defect = defectsOf("client");

/** Limits intercepts to an operation. */
export const on = operationsOf<keyof Operations>(contract);
