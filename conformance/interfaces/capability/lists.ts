import type { Operations } from "../../../generated/capability/types.ts";
import { isRecord as isRow } from "../../../generated/runtime/body.ts";
import { type Check, expectSame, expectThat, Mismatch } from "../../../generated/runtime/checks/check.ts";
import { contractOf } from "../../kit/contract.ts";
import type { CapabilityTarget, CapabilityRequirement } from "./target.ts";

/** The two lists of billing: they take the same pages, periods and summaries. */
export interface List {
  name: "audit" | "ledger";
  operation: "usageHistory" | "ledger";
  path: string;

  /** The most rows of a page, those of one that is asked for without a size, and the largest limit. */
  largestPage: number;
  usualPage: number;
  largestLimit: number;

  /** Gives an account one row at each of these instants, in ISO 8601 and oldest first; gives their ids. */
  addRows(target: CapabilityTarget, apiKey: string, instants: readonly string[]): Promise<readonly unknown[]>;

  /** Gives an account one charge of 1 credit at each of these instants, in ISO 8601 and oldest first. */
  addCharges(target: CapabilityTarget, apiKey: string, instants: readonly string[]): Promise<unknown>;

  /** The field of a summary that counts its rows. */
  countField: "total_count" | "total_entries";

  /** The field of a bucket that does. */
  bucketCountField: "total_count" | "entry_count";

  /** The name of a part of the requirement on buckets. */
  bucketPart(name: string): string;

  /** `counts`: that `total` counts what matches, and that `page_size` is the effective one; open for the ledger. */
  requirements: Readonly<
    Record<"period" | "range" | "paging" | "limit" | "order" | "summary" | "bucket", CapabilityRequirement> & {
      counts?: CapabilityRequirement;
    }
  >;
}

export type Query = Readonly<
  Record<string, string | number | boolean> | Operations["usageHistory"]["query"] | Operations["ledger"]["query"]
>;

/** What the contract says of the sizes of a list. */
function sizesOf(operation: List["operation"]): Pick<List, "largestPage" | "usualPage" | "largestLimit"> {
  const parameters = contractOf("capability").operations.find(({ name }) => name === operation)?.parameters ?? [];
  const saying = (parameter: string, keyword: "default" | "maximum"): number => {
    const value = parameters.find(({ name }) => name === parameter)?.schema[keyword];
    if (typeof value !== "number") throw new Error(`the contract has no ${keyword} of ${parameter} of ${operation}`);
    return value;
  };
  return {
    largestPage: saying("page_size", "maximum"),
    usualPage: saying("page_size", "default"),
    largestLimit: saying("limit", "maximum"),
  };
}

export const audit: List = {
  name: "audit",
  operation: "usageHistory",
  path: "/auth/usage/history/v2",
  ...sizesOf("usageHistory"),
  countField: "total_count",
  bucketCountField: "total_count",
  bucketPart: (name) => name,
  requirements: {
    period: "CAP-AUD-1",
    range: "CAP-AUD-10",
    paging: "CAP-AUD-11",
    limit: "CAP-AUD-12",
    order: "CAP-AUD-15",
    counts: "CAP-AUD-15",
    summary: "CAP-AUD-13",
    bucket: "CAP-AUD-14",
  },
  addRows: async ({ controls }, apiKey, instants) => {
    const events = instants.map((created_at) => ({ created_at, event_type: "search", success: true }) as const);
    return (await controls.recordUsage({ apiKey, events })).ids;
  },
  addCharges: async ({ controls }, apiKey, instants) => {
    const call = { event_type: "tool_execute", success: true, billable_success: true } as const;
    const amounts = { requested_credits: 1, settled_credits: 1 };
    const events = instants.map((created_at) => ({
      ...call,
      ...amounts,
      created_at,
      execution_id: `exec_${crypto.randomUUID()}`,
    }));
    await controls.recordUsage({ apiKey, events });
  },
};

export const ledger: List = {
  name: "ledger",
  operation: "ledger",
  path: "/auth/credits/ledger",
  ...sizesOf("ledger"),
  countField: "total_entries",
  bucketCountField: "entry_count",
  bucketPart: (name) => `bucket ${name}`,
  requirements: {
    period: "CAP-LED-1",
    range: "CAP-LED-5",
    paging: "CAP-LED-6",
    limit: "CAP-LED-7",
    order: "CAP-LED-9",
    summary: "CAP-LED-8",
    bucket: "CAP-LED-8",
  },
  addRows: async ({ controls }, apiKey, instants) => {
    const movements = instants.map(
      (created_at) => ({ created_at, entry_type: "grant_payment_recharge", amount_credits: 1 }) as const,
    );
    return (await controls.moveCredits({ apiKey, movements })).ids;
  },
  addCharges: async ({ controls }, apiKey, instants) => {
    const movements = instants.map(
      (created_at) => ({ created_at, entry_type: "consume_tool_execute", amount_credits: -1 }) as const,
    );
    await controls.moveCredits({ apiKey, movements });
  },
};

export const lists = [audit, ledger] as const;

export { isRow };

export type Row = Readonly<Record<string, unknown>>;

/** One page of a list. */
export interface ListPage {
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

/**
 * Reads what a request has left, and judges it, until it is as it should be or the time is over in which it gets there.
 *
 * @throws {Mismatch} that of the last reading.
 */
export async function settled<Value>({ subjects }: CapabilityTarget, read: () => Promise<Value>): Promise<Value> {
  const seconds = "settlingSeconds" in subjects ? subjects.settlingSeconds : 5;
  const ends = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Mismatch) || performance.now() >= ends) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** The summary of a list. */
export async function readSummary(
  target: CapabilityTarget,
  list: Pick<List, "path">,
  apiKey: string,
  query: Query = {},
): Promise<Row> {
  const { summary } = await readPage(target, list, apiKey, { ...query, summary: true });
  expectThat("data.summary", isRow(summary), "an object", summary);
  return summary;
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

/** A filter, and which rows of a known past it lets through. */
export interface FilterCase<Past> {
  /** The end of the check's id. */
  name: string;
  requirements: readonly [CapabilityRequirement, ...CapabilityRequirement[]];

  /** The parts of them that it shows. */
  shows?: Check<never>["shows"];
  title: string;
  query: Readonly<Record<string, string | number | boolean>>;

  /** Tells the rows that come through; undefined where the document leaves it open. */
  holds(past: Past): boolean | undefined;
}

/** Holds what a filter gave to what it lets through. */
export function expectFiltered<Past>(
  items: readonly Row[],
  pasts: readonly (readonly [id: unknown, past: Past])[],
  holds: (past: Past) => boolean | undefined,
): void {
  const ids = idsOf(items);
  const found = new Set(ids);
  const known = new Map(pasts.map(([id, past]) => [String(id), past]));
  for (const [id, past] of known) {
    const expected = holds(past);
    const row = `${id}, which is ${JSON.stringify(past)}`;
    if (expected === true) expectThat("the ids of data.items", found.has(id), `among them ${row}`, ids);
    if (expected === false) expectThat("the ids of data.items", !found.has(id), `without ${row}`, ids);
  }
  for (const id of ids) expectThat("the ids of data.items", known.has(id), "only those of this account's rows", ids);
  expectThat("the ids of data.items", found.size === items.length, "no row twice", ids);
}
