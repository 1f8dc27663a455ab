import contract from "../../../generated/spend/contract.json" with { type: "json" };
import type { Operations } from "../../../generated/spend/types.ts";
import { defectsOf } from "../../defect-kit/defect.ts";
import { operationsOf } from "../../defect-kit/interceptors.ts";

/** Makes a defect of the interface. */
export const defect = defectsOf("spend");

/** Limits intercepts to an operation. */
export const on = operationsOf<keyof Operations>(contract);
