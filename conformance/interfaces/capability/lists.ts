import type { Operations } from "../../../generated/capability/types.ts";
import { isRecord as isRow } from "../../../generated/runtime/body.ts";
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { settled as settledWithin } from "../../kit/settled.ts";
import type { CapabilityRequirement, CapabilityTarget } from "./target.ts";

/** The two lists of billing: they take the same pages, periods and summaries. */
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

/** The body that a list responds with. */
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
  // A value out of range may be refused in any way.
  if (response.status >= 400 && !isRow(body)) return {};
  expectThat("the body", isRow(body), "the envelope", body);
  return body;
}

/** One page of a list, which has to respond with a success. */
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

/** Reads what a request has left, and compares it, until it is as it should be or the time is over in which it gets there. */
export async function settled<Value>(target: CapabilityTarget, read: () => Promise<Value>): Promise<Value> {
  return await settledWithin(settlingSeconds(target), read);
}

/** The seconds in which the audit and the ledger have the final states of a request. */
export function settlingSeconds({ subjects }: CapabilityTarget): number {
  return "settlingSeconds" in subjects ? subjects.settlingSeconds : 5;
}

/** The ids of rows, each as text, in their order: they may be texts or numbers, and every row has one. */
export function idsOf(rows: readonly Row[]): string[] {
  return rows.map(({ id }, index) => {
    const isId = (typeof id === "string" && id !== "") || typeof id === "number";
    expectThat(`data.items[${index}].id`, isId, "an id", id);
    return String(id);
  });
}

/** Credits that are enough for a few calls of a tool, whether or not its price is declared, and for searches. */
export function plenty({ credits = 0 }: { credits?: number } = {}): number {
  return 100 + credits * 10;
}

/** The key of an account that nothing has happened to. */
export async function freshKey({ controls }: CapabilityTarget, credits = 0): Promise<string> {
  const { apiKeys } = await controls.createAccount({ credits });
  return apiKeys[0];
}

/**
 * The key of an account whose rows are told apart by their ids: a new one where the target makes accounts, else that of
 * the token, on which much may have happened and may go on.
 */
export async function ownKey(target: CapabilityTarget, credits = 0): Promise<string> {
  return isFresh(target) ? await freshKey(target, credits) : target.subjects.apiKey;
}

/** True where the accounts of \`ownKey\` are new ones, on which nothing happens but what a check does. */
export function isFresh({ controls }: Pick<CapabilityTarget, "controls">): boolean {
  return "createAccount" in controls;
}
