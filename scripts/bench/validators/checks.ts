export type What = "event" | "page";
export type Check = (value: unknown) => boolean;
type Peers = Record<string, (what: What) => Promise<Check>>;

export const own = "Concordat";
export const peersModule = new URL("../peers/validators.mjs", import.meta.url).href;

/** Returns the names of the compared validators. */
export async function peerNames(): Promise<string[]> {
  return Object.keys(await peers());
}

/** Creates the check of one contestant. */
export async function checkOf(name: string, what: What): Promise<Check> {
  if (name === own) return guards[what]();
  const make = (await peers())[name];
  if (make === undefined) throw new Error(`Unknown contestant ${name}.`);
  return make(what);
}

const guards: Record<What, () => Promise<Check>> = {
  event: async () => (await import("../../../generated/workspace/validators.ts")).isContentIndexedEvent,
  page: async () => (await import("../../../generated/capability/validators.ts")).isLedgerPage,
};

async function peers(): Promise<Peers> {
  return ((await import(peersModule)) as { peers: Peers }).peers;
}

/** Values for which all contestants must return the same verdict. */
export interface Samples {
  valid: readonly unknown[];
  invalid: readonly unknown[];
}

/** Creates new values. */
export const samplesOf: Record<What, () => Samples> = { event: events, page: () => pages(500) };

/** Creates events, each with a time of its own. */
function events(): Samples {
  return {
    valid: Array.from({ length: 100 }, (_, index) => asReceived(event(index))),
    invalid: [
      null,
      [],
      "content.indexed",
      ...["event", "workspace_id", "occurred_at", "data"].map((name) => ({ ...event(0), [name]: undefined })),
      { ...event(0), event: "content.outdated" },
      { ...event(0), workspace_id: "4821" },
      { ...event(0), workspace_id: 4821.5 },
      { ...event(0), occurred_at: "2026-13-02T09:15:27.418Z" },
      { ...event(0), occurred_at: "2026-03-02T09:15:27Z" },
      { ...event(0), occurred_at: 1772442927418 },
      { ...event(0), data: null },
    ].map(asReceived),
  };
}

/** Creates pages of so many entries each. */
function pages(count: number): Samples {
  const summary = {
    start_date: "2026-07-20",
    bucket: "day",
    total_entries: count,
    net_amount_credits: -2.5 * count,
    buckets: [{ bucket_start: "2026-07-20", entry_count: count, consumed_credits: 2.5 * count }],
  };
  const items = Array.from({ length: count }, (_, index) => ({
    id: `cle_${index}`,
    entry_type: index % 5 === 0 ? "grant_of_a_newer_service" : "consume_tool_execute",
    amount_credits: -2.5,
    execution_id: `exec_${index}`,
    balance_before: { total_available_credits: 100 - index },
    balance_after: { total_available_credits: 97.5 - index },
    description: "Call of City weather forecast",
    created_at: "2026-07-20T09:30:01Z",
  }));
  const page = { items, total: count, page: 1, page_size: count, summary };
  const withLast = (entry: object): object => ({
    ...page,
    items: [...items.slice(0, -1), { ...items.at(-1), ...entry }],
  });
  return {
    valid: [
      page,
      { ...page, summary: null },
      withLast({ id: 499, created_at: 1_753_003_801 }),
      withLast({ execution_id: null, balance_before: null, balance_after: {}, description: null }),
    ].map(asReceived),
    invalid: [
      null,
      { ...page, items: {} },
      { ...page, total: 0.5 },
      { ...page, summary: { ...summary, bucket: 1 } },
      { ...page, summary: { ...summary, buckets: [null] } },
      { ...page, summary: "none" },
      { ...page, items: [...items, null] },
      ...["items", "total", "page", "page_size", "summary"].map((name) => ({ ...page, [name]: undefined })),
      ...["id", "entry_type", "amount_credits", "created_at"].map((name) => withLast({ [name]: undefined })),
      withLast({ id: 0.5 }),
      withLast({ created_at: null }),
      withLast({ entry_type: 1 }),
      withLast({ amount_credits: "-2.5" }),
      withLast({ execution_id: 5 }),
      withLast({ balance_after: { total_available_credits: "97.5" } }),
    ].map(asReceived),
  };
}

/** Returns a value as it is received over the wire: undefined fields are missing. */
function asReceived(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function event(index: number): object {
  return {
    event: "content.indexed",
    workspace_id: 4821 + index,
    occurred_at: `2026-03-02T09:15:27.${100 + index}Z`,
    data: { pages_count: 212, relations_count: 1804, indexed_at: "2026-03-02T09:14:02.000Z" },
  };
}
