import { foldEventStatus } from "../../../../generated/workspace/states.ts";
import type { BillingClass, EventStatus, FeedItem } from "../../../../generated/workspace/types.ts";
import { summaryOf } from "../events/event-types.ts";
import { type ActivityKind, type EventRow, type WorkspaceDatabase, workspaceQueue } from "../tables.ts";
import { type Filter, isCrawler, type ShownFacts, shows } from "./filter.ts";

/** An event in a feed. Document 2, Resources (feed item), part A. */
export interface FeedEvent extends FeedItem {
  id: number;

  /** Milliseconds since 1970. */
  occurredAt: number;

  /** The webhooks that the event is sent to. */
  destination: FeedDestination[];
  visitor: string | null;
  goal: string | null;
  billingClass: BillingClass | null;

  /** The payload (`data`), as JSON. */
  data: string;
}

interface FeedDestination {
  id: number;
  name: string;
  url: string;
}

/** The number of events per query. */
const batch = 200;

/** Yields the events of a workspace that match a filter, newest first and without an age limit. */
async function* feedEvents(
  database: WorkspaceDatabase,
  workspaceId: number,
  filter: Filter,
): AsyncGenerator<FeedEvent> {
  let last: Pick<EventRow, "occurred_at" | "id"> | undefined;
  do {
    const rows = await eventsBefore(database, workspaceId, last);
    const events = await withDeliveries(database, rows);
    yield* events.filter((event) => shows(filter, factsOf(event)));
    last = rows.length === batch ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

async function eventsBefore(
  database: WorkspaceDatabase,
  workspaceId: number,
  last: Pick<EventRow, "occurred_at" | "id"> | undefined,
): Promise<EventRow[]> {
  let query = database.selectFrom("workspace_events").selectAll().where("workspace_id", "=", workspaceId);
  if (last !== undefined)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("occurred_at", "id"), "<", tuple(last.occurred_at, last.id)),
    );
  return await query.orderBy("occurred_at", "desc").orderBy("id", "desc").limit(batch).execute();
}

/** Adds the deliveries to events. */
export async function withDeliveries(database: WorkspaceDatabase, rows: readonly EventRow[]): Promise<FeedEvent[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const statuses = await eventStatuses(database, ids);
  const destinations = await database
    .selectFrom("outbox_deliveries as delivery")
    .innerJoin("workspace_webhooks as webhook", "webhook.id", "delivery.destination_id")
    .select(["delivery.event_id", "webhook.id", "webhook.name", "webhook.url"])
    .distinct()
    .where("delivery.queue", "=", workspaceQueue)
    .where("delivery.event_id", "in", ids)
    .orderBy("webhook.id")
    .execute();
  const byEvent = Map.groupBy(destinations, ({ event_id }) => event_id);
  return rows.map(({ id, event, occurred_at, visitor, goal, billing_class, data }) => ({
    id,
    type: event,
    occurredAt: occurred_at,
    summary: summaryOf(event, JSON.parse(data) as Record<string, unknown>),
    status: statuses.get(id) ?? "not sent",
    destination: (byEvent.get(id) ?? []).map(({ id: webhook, name, url }) => ({ id: webhook, name, url })),
    visitor,
    goal,
    billingClass: billing_class,
    data,
  }));
}

function factsOf({ type, destination, billingClass, ...rest }: FeedEvent): ShownFacts {
  return { ...rest, event: type, billing_class: billingClass, destinations: destination.map(({ id }) => id) };
}

/** A line of a feed: an event, or the activity of a visitor in the filter. */
export type FeedLine = ({ line: "event" } & FeedEvent) | ({ line: "activity"; occurredAt: number } & Activity);

/**
 * Yields the lines of a feed, newest first and without an age limit. If the filter names a visitor,
 * the visitor's activity on the site is included.
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

/** Returns some lines of a feed, and whether there are more after them. */
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

/** The activity of a visitor on the site, other than events. */
interface Activity {
  visitor: string;
  kind: ActivityKind;

  /** The viewed path, the search text, or the completed goal. */
  subject: string;
  occurred_at: number;
}

/** The profile of a visitor. Document 2, Resources (feed filters), part A; the document does not list its contents. */
export interface Profile {
  visitor: string;
  crawler: boolean;

  /** Milliseconds since 1970, within the stored activity; null if there is none. */
  firstSeenAt: number | null;
  lastSeenAt: number | null;
  views: number;
  searches: number;
  goals: string[];
}

/** Records an activity of a visitor on the site. */
export async function recordActivity(
  database: WorkspaceDatabase,
  workspaceId: number,
  activity: Activity,
): Promise<void> {
  await database
    .insertInto("workspace_activity")
    .values({ workspace_id: workspaceId, ...activity })
    .execute();
}

/** Returns the activity of a visitor on the site, newest first. */
export async function activityOf(
  database: WorkspaceDatabase,
  workspaceId: number,
  visitor: string,
): Promise<Activity[]> {
  return await database
    .selectFrom("workspace_activity")
    .select(["visitor", "kind", "subject", "occurred_at"])
    .where("workspace_id", "=", workspaceId)
    .where("visitor", "=", visitor)
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Summarizes the activity of a visitor. */
export function profileOf(visitor: string, activity: readonly Activity[]): Profile {
  const of = (kind: Activity["kind"]): Activity[] => activity.filter((each) => each.kind === kind);
  return {
    visitor,
    crawler: isCrawler(visitor),
    firstSeenAt: activity.at(-1)?.occurred_at ?? null,
    lastSeenAt: activity[0]?.occurred_at ?? null,
    views: of("view").length,
    searches: of("search").length,
    goals: [...new Set(of("goal").map(({ subject }) => subject))].toSorted(),
  };
}

/** Returns the statuses of events by their ids: the worst status of their deliveries. */
export async function eventStatuses(
  database: WorkspaceDatabase,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, EventStatus>> {
  const parts = await database
    .selectFrom("outbox_deliveries")
    .select(["event_id", "status"])
    .distinct()
    .where("queue", "=", workspaceQueue)
    .where("event_id", "in", eventIds)
    .execute();
  const byEvent = Map.groupBy(parts, ({ event_id }) => event_id);
  const statusOf = (id: number): EventStatus => foldEventStatus((byEvent.get(id) ?? []).map(({ status }) => status));
  return new Map(eventIds.map((id) => [id, statusOf(id)]));
}
