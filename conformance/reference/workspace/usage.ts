import { retainedDataRetentionDays, usageSections } from "../../../generated/workspace/states.ts";
import type { BillingClass, RetainedData, UsageSection, UsageWindow } from "../../../generated/workspace/types.ts";
import type { WorkspaceDatabase } from "./tables.ts";

/** The list price of one call, in millionths of a dollar. No document states prices. */
export const listPrices: Readonly<Record<BillingClass, number>> = {
  "mcp.read": 100,
  "mcp.write": 500,
  "mcp.query": 200,
  "mcp.egress": 1_000,
  "mcp.generate": 20_000,
  "mcp.agent": 50_000,
};

/** A metered call. */
interface MeteredCall {
  workspaceId: number;
  tool: string;
  billingClass: BillingClass;
  now: number;
}

/** Records a metered call, in the transaction of its effects. */
export async function meter(
  trx: WorkspaceDatabase,
  { workspaceId, tool, billingClass, now }: MeteredCall,
): Promise<void> {
  await trx
    .insertInto("workspace_usage")
    .values({
      workspace_id: workspaceId,
      metered_at: now,
      section: "MCP tool calls",
      surface: null,
      name: tool,
      billing_class: billingClass,
      cost_micro: listPrices[billingClass],
    })
    .execute();
}

/** An AI answer, a translation or an indexing run. */
interface AiWork {
  workspaceId: number;

  /** The surface of the work, such as `chat`. */
  surface: string;
  model: string;

  /** Its price, in millionths of a dollar. */
  costMicro: number;
  now: number;
}

/** Records AI work in the AI ledger. */
export async function recordAiWork(
  database: WorkspaceDatabase,
  { workspaceId, surface, model, costMicro, now }: AiWork,
): Promise<void> {
  await database
    .insertInto("workspace_usage")
    .values({
      workspace_id: workspaceId,
      metered_at: now,
      section: "AI & tokens",
      surface,
      name: model,
      billing_class: null,
      cost_micro: costMicro,
    })
    .execute();
}

/** The cost of recording one event, in millionths of a dollar. No document states a rate. It is not deducted. */
export const recordingMicro = 20;

const hour = 3_600_000;

/** The length of each window, in milliseconds. Document 2, Limits, part A. */
const lengths: Readonly<Record<UsageWindow, number>> = {
  "24 hours": 24 * hour,
  "7 days": 7 * 24 * hour,
  "30 days": 30 * 24 * hour,
};

/** Every window, shortest first. */
export const usageWindows = Object.keys(lengths) as readonly UsageWindow[];

/** Returns the start of a window that ends now; the start itself is excluded. */
export function startOf(window: UsageWindow, now: number): number {
  return now - lengths[window];
}

/** A query of usage. */
export interface UsageQuery {
  workspaceId: number;
  window: UsageWindow;

  /** The end of the window, in milliseconds since 1970. */
  now: number;
}

/** The costs in a window, in millionths of a dollar. Document 2, Resources, part A. */
export interface Breakdown {
  window: UsageWindow;

  /** Every section of the document, including empty ones. */
  sections: BreakdownSection[];

  /** Charged and uncharged costs are always separate figures. */
  chargedMicro: number;
  notChargedMicro: number;
}

export interface BreakdownSection {
  section: string;
  charged: boolean;

  /** Sorted by cost, highest first. */
  rows: BreakdownRow[];
}

/** A model on a surface, a tool, or an event type. */
interface BreakdownRow {
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

/** Returns AI work and tool calls as they were metered. */
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

/** Returns the costs of recording events. */
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

/** Deletes data whose retention time has passed. Document 2, Limits, part A. */
export async function deleteExpired(database: WorkspaceDatabase, now: number): Promise<void> {
  await database.deleteFrom("workspace_activity").where("occurred_at", "<", oldest("reader analytics", now)).execute();
  await database
    .deleteFrom("workspace_usage")
    .where("section", "=", "AI & tokens")
    .where("metered_at", "<", oldest("AI ledger", now))
    .execute();
}

function oldest(kept: RetainedData, now: number): number {
  const [days] = retainedDataRetentionDays[kept];
  return now - (days ?? 0) * 86_400_000;
}
