import { createHmac } from "node:crypto";
import type { Delivery } from "./store.ts";

/** What can be wrong with the workspace service. */
export interface WorkspaceParts {
  /** The signature of a body, without what stands before it. */
  sign(body: string, secret: string): string;

  /** The Authorization header of deliveries. */
  authorization(given: string): string;

  /** What is kept of a response body. */
  keep(body: string): string;

  /** Where an event stands that has deliveries. */
  fold(statuses: readonly Delivery["status"][]): Delivery["status"];

  /** What a manual delivery adds to what is metered. */
  egress: number;
}

export const right: WorkspaceParts = {
  sign: (body, secret) => createHmac("sha256", secret).update(body).digest("hex"),
  authorization: (given) => (given.includes(" ") ? given : `Bearer ${given}`),
  keep: (body) => body.slice(0, 1000),
  fold: (statuses) =>
    (["failed", "retrying", "pending"] as const).find((status) => statuses.includes(status)) ?? "delivered",
  egress: 1,
};
