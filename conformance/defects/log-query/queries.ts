import type { Row } from "../changed-at.ts";
import { changedAt } from "../changed-at.ts";
import type { Answered, Asked } from "../messages.ts";
import { rowOf, rowsIn } from "../row.ts";

/** The query of a request, in whichever form. */
export function isAscending({ body }: Asked): boolean {
  const { apl, order } = rowOf(body);
  return typeof apl === "string" ? / asc\b/.test(apl) : Array.isArray(order) && rowOf(order[0])["desc"] === false;
}

/** The limit that is asked for, in whichever form; undefined for none. */
export function limitOf({ body }: Asked): number | undefined {
  const { apl, limit } = rowOf(body);
  const own = typeof apl === "string" ? /\| (?:limit|take) (\d+)/.exec(apl)?.[1] : limit;
  return own === undefined ? undefined : Number(own);
}

/** Asks for another limit, in whichever form; undefined for none. */
export function setLimit(asked: Asked, limit: number | undefined): void {
  if (rowOf(asked.body)["apl"] === undefined) {
    asked.body = changedAt(asked.body, "/limit", () => limit);
    return;
  }
  asked.body = changedAt(asked.body, "/apl", (apl) => {
    const without = String(apl).replace(/ \| (?:limit|take) \d+/, "");
    return limit === undefined ? without : `${without} | limit ${limit}`;
  });
}

/** The events of an answer. */
export function eventsOf({ body }: Answered): Row[] {
  return rowsIn(body, "matches");
}

/** Answers other events. */
export function setEvents(answered: Answered, events: readonly Row[]): void {
  answered.body = { ...rowOf(answered.body), matches: events };
}
