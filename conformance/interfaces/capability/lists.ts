import type { Operations } from "../../../generated/capability/types.ts";
import { isRecord as isRow } from "../../../generated/runtime/body.ts";
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { settled as settledWithin } from "../../kit/settled.ts";
import type { CapabilityRequirement, CapabilityTarget } from "./target.ts";

/** The two billing lists, which have the same parameters for pages, periods and summaries. */
export interface List {
  name: "audit" | "ledger";
  operation: "usageHistory" | "ledger";
  path: string;
  requirements: Readonly<Record<"range" | "limit" | "summary" | "bucket", CapabilityRequirement>>;
}

export type Query = Readonly<
  Record<string, string | number | boolean> | Operations["usageHistory"]["query"] | Operations["ledger"]["query"]
>;

export const audit: List = {
  name: "audit",
  operation: "usageHistory",
  path: "/auth/usage/history/v2",
  requirements: { range: "CAP-AUD-10", limit: "CAP-AUD-12", summary: "CAP-AUD-13", bucket: "CAP-AUD-14" },
};

export const ledger: List = {
  name: "ledger",
  operation: "ledger",
  path: "/auth/credits/ledger",
  requirements: { range: "CAP-LED-5", limit: "CAP-LED-7", summary: "CAP-LED-8", bucket: "CAP-LED-8" },
};

export const lists = [audit, ledger] as const;

export { isRow };

export type Row = Readonly<Record<string, unknown>>;

/** One page of a list. */
interface ListPage {
  items: readonly Row[];
  total: unknown;
  page: unknown;
  page_size: unknown;
  summary: unknown;
}

/** Returns the body of a list response. */
export async function readBody(
  { baseUrl, fetch }: CapabilityTarget,
  { path }: Pick<List, "path">,
  apiKey: string,
  query: Query = {},
): Promise<Row> {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await fetch(new Request(`${baseUrl}${path}?${search}`, { headers }));
  const body: unknown = await response.json().catch(() => undefined);
  // The rejection of a value out of range may have any body.
  if (response.status >= 400 && !isRow(body)) return {};
  expectThat("the body", isRow(body), "the envelope", body);
  return body;
}

/** Returns one page of a list, which must be a success. */
export async function readPage(
  target: CapabilityTarget,
  list: Pick<List, "path">,
  apiKey: string,
  query: Query = {},
): Promise<ListPage> {
  const body = await readBody(target, list, apiKey, query);
  expectSame("status", body["status"], "success");
  const { data } = body;
  expectThat("data", isRow(data), "an object", data);
  const { items, total, page, page_size, summary } = data;
  expectThat("data.items", Array.isArray(items) && items.every(isRow), "an array of objects", items);
  return { items, total, page, page_size, summary };
}

/** Retries a comparison until it passes or the settling time is over. */
export async function settled<Value>(target: CapabilityTarget, read: () => Promise<Value>): Promise<Value> {
  return await settledWithin(settlingSeconds(target), read);
}

/** Returns the seconds within which the audit and the ledger have the final state of a request. */
export function settlingSeconds({ fixtures }: CapabilityTarget): number {
  return "settlingSeconds" in fixtures ? fixtures.settlingSeconds : 5;
}

/** Returns the ids of rows as strings, in order. Every row must have an id, a string or number. */
export function idsOf(rows: readonly Row[]): string[] {
  return rows.map(({ id }, index) => {
    const isId = (typeof id === "string" && id !== "") || typeof id === "number";
    expectThat(`data.items[${index}].id`, isId, "an id", id);
    return String(id);
  });
}

/** Returns credits that are enough for a few calls of a tool and for searches. */
export function plenty({ credits = 0 }: { credits?: number } = {}): number {
  return 100 + credits * 10;
}

/** Returns the key of a new account. */
export async function freshKey({ hooks }: CapabilityTarget, credits = 0): Promise<string> {
  const { apiKeys } = await hooks.createAccount({ credits });
  return apiKeys[0];
}

/**
 * Returns the key of a new account if the target can create accounts, or else the declared key, whose account may have
 * other rows. Callers identify rows by their ids.
 */
export async function ownKey(target: CapabilityTarget, credits = 0): Promise<string> {
  return isFresh(target) ? await freshKey(target, credits) : target.fixtures.apiKey;
}

/** Returns true if the accounts of `ownKey` are new, so that only the check uses them. */
export function isFresh({ hooks }: Pick<CapabilityTarget, "hooks">): boolean {
  return "createAccount" in hooks;
}
