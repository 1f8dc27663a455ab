import type { WorkspaceDatabase } from "../tables.ts";
import { isCrawler } from "./crawler.ts";
import type { ActivityKind } from "./tables.ts";

/** What a visitor did on the site, besides events. */
export interface Activity {
  visitor: string;
  kind: ActivityKind;

  /** The path that was viewed, the words searched for, or the goal completed. */
  subject: string;
  occurred_at: number;
}

/** A visitor on a card. Document 2, Resources (feed filters), part A; what stands on the card is not documented. */
export interface Profile {
  visitor: string;
  crawler: boolean;

  /** Milliseconds since 1970, as far as activity is kept; null without any. */
  firstSeenAt: number | null;
  lastSeenAt: number | null;
  views: number;
  searches: number;
  goals: string[];
}

/** Records what a visitor does on the site. */
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

/** What a visitor did on the site, the latest first. */
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

/** Sums up what a visitor did. */
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
