import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import type { CredentialDefinition } from "../../kit/credential-definition.ts";
import type { CredentialHeaders, LimitDefinition } from "../../kit/limit-definition.ts";
import { callOf } from "./found-fixtures.ts";
import { isRow, plenty } from "./lists.ts";
import { catalog, example } from "./own-history.ts";
import type { CapabilityTarget } from "./target.ts";

/** The accounts that exhaust quotas: each is new, with credits for enough calls. */
export const limits: LimitDefinition<CapabilityTarget> = {
  account: async ({ hooks }, { keys }) => {
    const { apiKeys } = await hooks.createAccount({ credits: plenty(), keys });
    return apiKeys.map((apiKey) => bearer(apiKey));
  },
  advance: async ({ hooks }, seconds) => Date.parse((await hooks.advance({ seconds })).now) / 1000,
  anonymous: ({ fixtures }) => fixtures.anonymousQuota,
  requests: {
    // Hundreds of requests are sent, so keep responses small.
    discover: async () => await Promise.resolve({ body: { query: example, limit: 1 } }),
    call: async ({ fixtures }) => await Promise.resolve(callOf(fixtures.freeTool)),
  },
};

/** Credentials, and the conditions of success: failed calls and failure envelopes have a success status. */
export const credentials: CredentialDefinition<CapabilityTarget> = {
  invalid: ({ fixtures }) => bearer(fixtures.invalidApiKey),
  isSuccess: {
    call: ({ success }) => success === true,
    usageHistory: isSuccessOfList,
    ledger: isSuccessOfList,
  },
  rejected: { call: rejectedCall },
};

export function bearer(apiKey: string): CredentialHeaders {
  return { authorization: `Bearer ${apiKey}` };
}

function isSuccessOfList({ status, data }: Readonly<Record<string, unknown>>): boolean {
  return status === "success" || isRow(data);
}

/** Returns a call that must be rejected, so any tool will do. */
async function rejectedCall(target: CapabilityTarget): Promise<RequestParts> {
  if ("freeTool" in target.fixtures) return callOf(target.fixtures.freeTool);
  const { tools } = await target.shared(catalog);
  const [tool = { tool_id: "none", parameters: {} }] = tools;
  return callOf(tool);
}
