import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import type { CredentialDefinition } from "../../kit/credential-definition.ts";
import type { CredentialHeaders, LimitDefinition } from "../../kit/limit-definition.ts";
import { callOf } from "./found-fixtures.ts";
import { isRow, plenty } from "./lists.ts";
import { catalog, example } from "./own-history.ts";
import type { CapabilityTarget } from "./target.ts";

/** How the quotas of an account are used up: each has one of its own, with credits for as many calls. */
export const limits: LimitDefinition<CapabilityTarget> = {
  account: async ({ controls }, { keys }) => {
    const { apiKeys } = await controls.createAccount({ credits: plenty(), keys });
    return apiKeys.map((apiKey) => bearer(apiKey));
  },
  advance: async ({ controls }, seconds) => Date.parse((await controls.advance({ seconds })).now) / 1000,
  anonymous: ({ subjects }) => subjects.anonymousQuota,
  requests: {
    // There are hundreds of requests: a small response is quicker.
    discover: async () => await Promise.resolve({ body: { query: example, limit: 1 } }),
    call: async ({ subjects }) => await Promise.resolve(callOf(subjects.freeTool)),
  },
};

/** A failed call, and an envelope of a failure, have the shape of a success. */
export const credentials: CredentialDefinition<CapabilityTarget> = {
  invalid: ({ subjects }) => bearer(subjects.invalidApiKey),
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

/** Names a tool for a call that is rejected anyway, and costs nothing. */
async function rejectedCall(target: CapabilityTarget): Promise<RequestParts> {
  if ("freeTool" in target.subjects) return callOf(target.subjects.freeTool);
  const { tools } = await target.shared(catalog);
  const [tool = { tool_id: "none", parameters: {} }] = tools;
  return callOf(tool);
}
