import contract from "../../../generated/workspace/contract.json" with { type: "json" };
import type { Operations } from "../../../generated/workspace/types.ts";
import type { OutboxQueue } from "../../reference/outbox/worker.ts";
import type { Wrong } from "../defect.ts";
import { defectsOf } from "../defects-of.ts";
import { operationsOf } from "../operations.ts";

/** Makes a defect of the interface. */
export const defect = defectsOf("workspace");

/** Limits intercepts to an operation. */
export const on = operationsOf<keyof Operations>(contract);

/** Goes by a queue that is wrong. */
export function queued(queue: (documented: OutboxQueue) => OutboxQueue): Pick<Wrong, "options"> {
  return { options: { parts: { workspace: { queue } } } };
}
