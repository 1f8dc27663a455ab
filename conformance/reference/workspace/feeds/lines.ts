import type { WorkspaceDatabase } from "../tables.ts";
import { feedEvents, type FeedEvent } from "./feed.ts";
import type { Filter } from "./filter.ts";
import { type Activity, activityOf } from "./visitor.ts";

/** A line of a feed: an event, or what a pinned visitor did on the site. */
export type FeedLine = ({ line: "event" } & FeedEvent) | ({ line: "activity"; occurredAt: number } & Activity);

/**
 * The lines of a feed, the latest first and however old, read as they are asked for. A visitor in the filter is pinned:
 * its own activity on the site comes between the events.
 */
export async function* feedLines(
  database: WorkspaceDatabase,
  workspaceId: number,
  filter: Filter,
): AsyncGenerator<FeedLine> {
  const activity = filter.visitor === undefined ? [] : await activityOf(database, workspaceId, filter.visitor);
  const rest = activity.values();
  let next = rest.next();
  for await (const event of feedEvents(database, workspaceId, filter)) {
    for (; !next.done && next.value.occurred_at > event.occurredAt; next = rest.next()) yield lineOf(next.value);
    yield { line: "event", ...event };
  }
  for (; !next.done; next = rest.next()) yield lineOf(next.value);
}

function lineOf(activity: Activity): FeedLine {
  return { line: "activity", occurredAt: activity.occurred_at, ...activity };
}

/** Some lines of a feed, and whether there are more after them. */
export async function pageOf(
  lines: AsyncIterable<FeedLine>,
  { skip, count }: { skip: number; count: number },
): Promise<{ lines: FeedLine[]; more: boolean }> {
  const page: FeedLine[] = [];
  let skipped = 0;
  for await (const line of lines) {
    if (page.length === count) return { lines: page, more: true };
    if (skipped < skip) skipped += 1;
    else page.push(line);
  }
  return { lines: page, more: false };
}

/** Groups lines by their day in UTC, such as `2026-03-02`, in the order in which they come. */
export function byDay(lines: readonly FeedLine[]): Map<string, FeedLine[]> {
  return Map.groupBy(lines, ({ occurredAt }) => new Date(occurredAt).toISOString().slice(0, 10));
}
