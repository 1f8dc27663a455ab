import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import type { Operations } from "../../../generated/local-app/types.ts";
import { defectsOf } from "../defects-of.ts";
import { operationsOf } from "../operations.ts";

/** Makes a defect of the interface. */
export const defect = defectsOf("local-app");

/** Limits intercepts to an operation; those that pass requests on have one segment for the path. */
export const on = operationsOf<keyof Operations>(contract);
