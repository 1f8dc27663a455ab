import type { InterfaceContract, Operation } from "../contract/model/contract.ts";
import { resolved } from "../contract/facts/resolved-operation.ts";

type Rule = NonNullable<Operation["paging"]>[number];

interface Step {
  /** The part of a response that concerns paging. */
  page: unknown;

  /** The possible inputs of the next request, one of which is used; null after the last page. */
  next: string[] | null;
}

/** Generates `vectors/paging.json`: pages, and the next request after each. */
export function pagingWalks(api: InterfaceContract): object | undefined {
  const walks = resolved(api).operations.flatMap(({ operation, pages }) => {
    if (pages === undefined) return [];
    const items = pages.list.steps.map(({ name }) => name).join(".");
    return (operation.paging ?? []).map((rule) => {
      const { mechanism, order, take, send } = rule;
      const steps = mechanism === "timestamp" ? timestampSteps(rule, items) : cursorSteps(rule, items);
      return { operation: operation.name, mechanism, order, take, send, items, ...steps };
    });
  });
  return walks.length > 0
    ? { times: "Times are equal where they are the same instant, to the nanosecond.", walks }
    : undefined;
}

/** Times with few and many digits, around a second, a day and a month. The first is the latest. */
const times = [
  "2026-03-01T00:00:00.000000002Z",
  "2026-03-01T00:00:00Z",
  "2026-02-28T23:59:59.999999999Z",
  "2026-02-28T23:59:59.5Z",
  "2026-02-28T23:59:58.120000731Z",
];

/** Each page begins with the last item of the previous one, which happens if the time is sent unchanged. */
function timestampSteps({ order, take, stepNanoseconds }: Rule, items: string) {
  const walked = order === "descending" ? times : times.toReversed();
  const all = walked.map((time, index) => withValue({ n: index + 1 }, take, time));
  const pages = [all.slice(0, 2), all.slice(1, 4), all.slice(3, 5), []];
  const lastTimes = [walked[1], walked[3], walked[4]];
  const steps = pages.map((page, index): Step => {
    const time = lastTimes[index];
    const moved = time === undefined || stepNanoseconds === undefined ? [] : [shifted(time, stepNanoseconds)];
    return { page: withValue({}, items, page), next: time === undefined ? null : [time, ...moved] };
  });
  return { steps, distinctItems: all };
}

/** The last page repeats the cursor of its request. */
function cursorSteps({ take }: Rule, items: string) {
  const cursors = ["c-1", "c-2", "c-2"];
  const all = [1, 2, 3, 4].map((n) => ({ n }));
  const pages = [all.slice(0, 2), all.slice(2), []];
  const steps = pages.map((page, index): Step => {
    const cursor = cursors[index] ?? "";
    return {
      page: withValue(withValue({}, items, page), take, cursor),
      next: index === pages.length - 1 ? null : [cursor],
    };
  });
  return { steps, distinctItems: all };
}

/** Returns an object with a value at a path with dots. */
function withValue(object: object, path: string, value: unknown): object {
  const [name = "", ...rest] = path.split(".");
  const fields = new Map<string, unknown>(Object.entries(object));
  const inner = fields.get(name);
  const holder = typeof inner === "object" && inner !== null ? inner : {};
  fields.set(name, rest.length > 0 ? withValue(holder, rest.join("."), value) : value);
  return Object.fromEntries(fields);
}

/** Returns an ISO 8601 time in UTC, moved by nanoseconds; it has nine digits after the second. */
export function shifted(time: string, nanoseconds: number): string {
  const [, seconds = "", fraction = ""] = /^(.*?)(?:\.(\d+))?Z$/.exec(time) ?? [];
  const total = BigInt(Date.parse(`${seconds}Z`)) * 1_000_000n + BigInt(fraction.padEnd(9, "0")) + BigInt(nanoseconds);
  const digits = String(total % 1_000_000_000n).padStart(9, "0");
  return new Date(Number(total / 1_000_000n)).toISOString().replace(/\.\d+Z$/, `.${digits}Z`);
}
