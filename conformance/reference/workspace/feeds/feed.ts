import type { BillingClass, FeedItem } from "../../../../generated/workspace/types.ts";
import { eventStatuses } from "../events/status.ts";
import { type EventRow, type WorkspaceDatabase, workspaceQueue } from "../tables.ts";
import type { Filter } from "./filter.ts";
import { type ShownFacts, shows } from "./matches.ts";
import { summaryOf } from "./summary.ts";

/** An event in a feed. Document 2, Resources (feed item), part A. */
export interface FeedEvent extends FeedItem {
  id: number;

  /** Milliseconds since 1970. */
  occurredAt: number;

  /** The webhooks that it goes to. */
  destination: FeedDestination[];
  visitor: string | null;
  goal: string | null;
  billingClass: BillingClass | null;

  /** The payload (`data`), as JSON. */
  data: string;
}

export interface FeedDestination {
  id: number;
  name: string;
  url: string;
}

/** How many events are read at once. */
const batch = 200;

/** The events of a workspace that a filter lets through, the latest first and however old, read as they are asked for. */
export async function* feedEvents(
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

/** Adds to events what became of them. */
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
