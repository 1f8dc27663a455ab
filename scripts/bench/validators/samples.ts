/** Values that every contestant has to give the same verdict on. */
export interface Samples {
  valid: readonly unknown[];
  invalid: readonly unknown[];
}

/** Events, each of its own moment. */
export function events(): Samples {
  return {
    valid: Array.from({ length: 100 }, (_, index) => event(index)),
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
    ].map((value) => JSON.parse(JSON.stringify(value)) as unknown),
  };
}

/** Pages of so many entries each. */
export function pages(count: number): Samples {
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
    valid: [page, { ...page, summary: null }],
    invalid: [
      null,
      { ...page, items: {} },
      { ...page, total: 0.5 },
      { ...page, summary: { ...summary, bucket: 1 } },
      { ...page, summary: { ...summary, buckets: [null] } },
      { ...page, summary: "none" },
      { ...page, items: [...items, null] },
      withLast({ entry_type: 1 }),
      withLast({ amount_credits: "-2.5" }),
      withLast({ execution_id: null }),
      withLast({ balance_after: { total_available_credits: "97.5" } }),
    ],
  };
}

function event(index: number): object {
  return {
    event: "content.indexed",
    workspace_id: 4821 + index,
    occurred_at: `2026-03-02T09:15:27.${100 + index}Z`,
    data: { pages_count: 212, relations_count: 1804, indexed_at: "2026-03-02T09:14:02.000Z" },
  };
}
