import type { LimitDefinition } from "../../kit/limit-definition.ts";
import { plenty } from "./lists.ts";
import type { CapabilityTarget } from "./target.ts";

/** How the quotas of an account are used up: each has one of its own, with credits for as many calls. */
export const limits: LimitDefinition<CapabilityTarget> = {
  account: async ({ controls }, { keys }) => {
    const { apiKeys } = await controls.createAccount({ credits: plenty(), keys });
    return apiKeys.map((apiKey) => ({ authorization: `Bearer ${apiKey}` }));
  },
  advance: async ({ controls }, seconds) => Date.parse((await controls.advance({ seconds })).now) / 1000,
  anonymous: ({ subjects }) => subjects.anonymousQuota,
  requests: {
    call: async ({ subjects }) => {
      const { tool_id, parameters } = subjects.freeTool;
      return await Promise.resolve({ query: { tool_id }, body: { parameters } });
    },
  },
};
