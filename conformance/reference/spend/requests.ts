import type { SpendTarget } from "../../target/spend.ts";
import type { SampleRequests } from "../host/part.ts";
import { sample, subjects } from "./sample.ts";

/** Requests that succeed. */
export const requests = {
  createSubscription: async (target: SpendTarget) => {
    const { url } = await target.destination();
    return [{ body: { [subjects.subscriptionFields.url]: url } }];
  },
  getTransaction: [{ path: { id: sample.transaction } }],
  getReimbursement: [{ path: { id: sample.reimbursement } }],
  reportAiUsage: [{ body: subjects.aiUsageReport }],
} satisfies SampleRequests;
