import type { StatementLink } from "../models/statements.ts";
import type { SearchEntry } from "../page.ts";
import type { DeliveryLimits } from "./delivery-limits.ts";
import type { OperationLimits } from "./operation-limits.ts";

const kind = "limit";

/** Rate limits as a whole: where they are told, or left open. */
export function ratesEntry(rated: readonly OperationLimits[], open: readonly StatementLink[]): SearchEntry[] {
  const title = "Rate limits";
  const words = "quota, too many requests, 429, throttling";
  if (rated.length > 0) {
    const rates = rated.map(({ name, rate }) => `${name}: ${rate}`);
    return [{ title, kind, anchor: "all-quotas", text: [words, ...rates].join("; ") }];
  }
  const isOpen = open.some(({ statement }) => /rate limit|quota/i.test(statement));
  return isOpen ? [{ title, kind, anchor: "limits-left-open", text: `${words}; open` }] : [];
}

/** Paging as a whole. */
export function pagingEntry(paged: readonly OperationLimits[]): SearchEntry[] {
  if (paged.length === 0) return [];
  const ways = new Set(paged.flatMap(({ paging }) => paging.map(({ mechanism }) => mechanism)));
  const text = ["pagination, next page, cursor, page size", ...ways, ...paged.map(({ name }) => name)].join(", ");
  return [{ title: "Paging", kind, anchor: "all-paging", text }];
}

/** Each header of the answers to too many requests, at the first operation that has it. */
export function headerEntries(operations: readonly OperationLimits[]): SearchEntry[] {
  const headers = new Map(
    operations
      .flatMap(({ headers: each }) => each)
      .toReversed()
      .map((row) => [row.name, row]),
  );
  return [...headers.values()].toReversed().map(({ name, id, unit, description }) => ({
    title: name,
    kind: "header",
    anchor: id,
    text: ["429", unit, description].filter((part) => part !== "").join(" "),
  }));
}

export function operationEntry(limits: OperationLimits): SearchEntry {
  const { id, name, rate, sentences, paging, headers, inputs } = limits;
  const text = [
    ...(rate === "" ? [] : [`rate limit quota ${rate}`]),
    ...headers.map((each) => each.name),
    ...sentences,
    ...paging.flatMap(({ mechanism, order, next }) => [`paging ${mechanism} ${order}`, next]),
    ...inputs.map((each) => each.name),
  ].join(" ");
  return { title: `Limits of ${name}`, kind, anchor: id, text };
}

export function deliveryEntry({ id, facts }: DeliveryLimits): SearchEntry {
  const values = facts.map(({ name, value }) => `${name} ${value}`);
  return { title: "Limits of deliveries", kind, anchor: id, text: ["retry, backoff", ...values].join(", ") };
}
