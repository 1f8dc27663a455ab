import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import type { Operations } from "../../../generated/local-app/types.ts";
import { defectsOf } from "../../defect-kit/defect.ts";
import { operationsOf } from "../../defect-kit/interceptors.ts";

/** Makes a defect of the interface. */
export const defect = defectsOf("local-app");

/** Limits intercepts to an operation. */
export const on = operationsOf<keyof Operations>(contract);
