import { usageSections } from "../../../../generated/workspace/states.ts";
import type { UsageSection, UsageWindow } from "../../../../generated/workspace/types.ts";
import type { WorkspaceDatabase } from "../tables.ts";
import { recordingMicro } from "./rate-card.ts";
import { startOf, type UsageQuery } from "./window.ts";

/** What the money went on in a window. Amounts are in millionths of a dollar. Document 2, Resources, part A. */
export interface Breakdown {
  window: UsageWindow;

  /** Every section of the document, those without rows too. */
  sections: BreakdownSection[];

  /** Two figures, never one. */
  chargedMicro: number;
  notChargedMicro: number;
}

export interface BreakdownSection {
  section: string;
  charged: boolean;

  /** The most expensive first. */
  rows: BreakdownRow[];
}

/** A model on a surface, a tool, or an event type. */
export interface BreakdownRow {
  surface: string | null;
  name: string;
  count: number;
  costMicro: number;
}

/** Sums up the usage of a workspace in a window. */
export async function breakdown(database: WorkspaceDatabase, query: UsageQuery): Promise<Breakdown> {
  const all = [...(await metered(database, query)), ...(await logged(database, query))];
  const sections = usageSections.map(({ section, charged }) => ({
    section,
    charged,
    rows: all.flatMap(({ section: own, ...row }) => (own === section ? [row] : [])).toSorted(dearestFirst),
  }));
  const total = (charged: boolean): number =>
    sections
      .filter((section) => section.charged === charged)
      .flatMap(({ rows }) => rows)
      .reduce((sum, { costMicro }) => sum + costMicro, 0);
  return { window: query.window, sections, chargedMicro: total(true), notChargedMicro: total(false) };
}

type SectionedRow = BreakdownRow & { section: UsageSection };

/** AI work and tool calls, as they were metered. */
async function metered(database: WorkspaceDatabase, { workspaceId, window, now }: UsageQuery): Promise<SectionedRow[]> {
  return await database
    .selectFrom("workspace_usage")
    .select(({ fn }) => [
      "section",
      "surface",
      "name",
      fn.countAll<number>().as("count"),
      fn.sum<number>("cost_micro").as("costMicro"),
    ])
    .where("workspace_id", "=", workspaceId)
    .where("metered_at", ">", startOf(window, now))
    .where("metered_at", "<=", now)
    .groupBy(["section", "surface", "name"])
    .execute();
}

/** What it cost to record events. */
async function logged(database: WorkspaceDatabase, { workspaceId, window, now }: UsageQuery): Promise<SectionedRow[]> {
  const rows = await database
    .selectFrom("workspace_events")
    .select(({ fn }) => ["event", fn.countAll<number>().as("count")])
    .where("workspace_id", "=", workspaceId)
    .where("occurred_at", ">", startOf(window, now))
    .where("occurred_at", "<=", now)
    .groupBy("event")
    .execute();
  return rows.map(({ event, count }) => {
    return { section: "Events logged", surface: null, name: event, count, costMicro: count * recordingMicro };
  });
}

function dearestFirst(a: BreakdownRow, b: BreakdownRow): number {
  return b.costMicro - a.costMicro || a.name.localeCompare(b.name, "en");
}
