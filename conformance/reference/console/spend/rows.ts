import { html } from "hono/html";
import { businesses } from "../../spend/endpoints.ts";
import type { SpendDatabase } from "../../spend/tables.ts";
import { json, type Markup, table, time } from "../page.ts";

/** The number of rows of a table that are shown. */
const recent = 20;

/** The businesses, and what requests of the spend interface have left. */
export async function spendRows(database: SpendDatabase): Promise<Markup> {
  const events = await database.selectFrom("spend_events").selectAll().orderBy("id", "desc").limit(recent).execute();
  const usage = await database
    .selectFrom("spend_ai_usage")
    .selectAll()
    .orderBy("received_at", "desc")
    .orderBy("event_id")
    .limit(recent)
    .execute();
  const resources = await database.selectFrom("spend_resources").selectAll().orderBy("family").limit(recent).execute();
  return html`${table(
    "Businesses: each has webhooks and deliveries",
    ["Business", "To"],
    (await businesses(database)).map(({ id }) => [
      html`<code>${id}</code>`,
      html`<a href="/console/spend/${id}/webhooks">Webhooks<span class="hidden"> of ${id}</span></a>`,
    ]),
  )}
  ${table(
    `The latest ${recent} events`,
    ["Time", "Business", "Event"],
    events.map(({ created_at, business_id, body }, index) => [
      time(created_at),
      html`<code>${business_id}</code>`,
      json(body, `event ${index + 1}`),
    ]),
    "No event yet: a new subscription causes one, and a test event is one.",
  )}
  ${table(
    "Resources that can be fetched",
    ["Id", "Family", "Business"],
    resources.map(({ id, family, business_id }) => [
      html`<code>${id}</code>`,
      family,
      html`<code>${business_id}</code>`,
    ]),
  )}
  ${table(
    `The latest ${recent} events of AI use`,
    ["Event", "Business", "Received"],
    usage.map(({ event_id, business_id, received_at }) => [
      html`<code>${event_id}</code>`,
      html`<code>${business_id}</code>`,
      time(received_at),
    ]),
    "None yet: report some above.",
  )}`;
}
