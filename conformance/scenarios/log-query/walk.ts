import type { LogEvent } from "../../../generated/log-query/types.ts";
import { expectThat, Mismatch } from "../../../generated/runtime/check.ts";
import type { LogQueryTarget } from "../../target/log-query.ts";
import { matchesOf, secondsOf } from "./events.ts";
import type { Asked, Form } from "./forms.ts";

/** The field of the status that leads on in each order. Document 3, Log-query API, cursor-based paging. */
export const cursorNames = { ascending: "maxCursor", descending: "minCursor" } as const;

export interface WalkRules {
  /** How many requests are sent before the end has to be there. */
  atMost: number;

  /** Whether a page with fewer events than the limit is the last. */
  endsShort: boolean;

  /** What happens between the first page and the second. */
  afterFirst?: () => Promise<void>;
}

/**
 * Follows the cursors of a query to the end, which is where the cursor comes back that was sent.
 *
 * @throws {Mismatch} where there is no cursor to go on from, a page leads back in time, or there is no end.
 */
export async function walk(
  target: LogQueryTarget,
  form: Form,
  asked: Asked,
  { atMost, endsShort, afterFirst }: WalkRules,
): Promise<LogEvent[][]> {
  const pages: LogEvent[][] = [];
  const name = cursorNames[asked.order];
  const direction = asked.order === "ascending" ? 1 : -1;
  let cursor: string | undefined;
  let last = -Infinity;
  while (pages.length < atMost) {
    const answer = await form.ask(target, { ...asked, ...(cursor !== undefined && { cursor }) });
    const page = matchesOf(answer);
    for (const event of page) {
      const time = secondsOf(event) * direction;
      expectThat(
        `matches of page ${pages.length + 1}`,
        time >= last,
        "no event that the pages before have passed",
        event,
      );
      last = time;
    }
    pages.push(page);
    const next: unknown = answer.status?.[name];
    if (next === cursor || (page.length === 0 && !next)) return pages;
    if (endsShort && page.length < (asked.limit ?? 0)) return pages;
    expectThat(`status.${name}`, typeof next === "string" && next !== "", "a cursor", next);
    if (pages.length === 1) await afterFirst?.();
    cursor = next;
  }
  throw new Mismatch(`status.${name}`, `the cursor that was sent, within ${atMost} pages`, cursor);
}
