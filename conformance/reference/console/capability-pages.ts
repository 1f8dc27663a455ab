import { Hono } from "hono";
import { html } from "hono/html";
import type { CapabilityDatabase } from "../capability/tables.ts";
import type { PageEnv } from "../host/part.ts";
import { plainNumber } from "../store/column-values.ts";
import { facts, live, type Markup, nothing, page, table, time } from "./page.ts";

const above = [{ title: "Capability API", path: "/console/capability" }];

/** The number of rows of a table that are shown, and the number where more are asked for. */
const [few, many] = [25, 250];

/** The accounts of the capability API, for its page. */
export async function capabilityRows(database: CapabilityDatabase): Promise<Markup> {
  const accounts = await database.selectFrom("capability_accounts").selectAll().orderBy("created_at").execute();
  const rows = accounts.map(({ id, name, balance_micro, available_micro, entries }) => [
    html`<a href="/console/capability/accounts/${encodeURIComponent(id)}">${name}</a>`,
    plainNumber(balance_micro),
    plainNumber(available_micro),
    entries,
  ]);
  return table(
    "Accounts: each has a ledger and its usage events",
    ["Account", { number: "Balance" }, { number: "Available" }, { number: "Ledger entries" }],
    rows,
  );
}

/** The accounts of the capability API on the console, with their ledgers and usage events. */
export function capabilityPages(database: CapabilityDatabase): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.get("/accounts/:account", async (context) => {
    const account = await database
      .selectFrom("capability_accounts")
      .selectAll()
      .where("id", "=", context.req.param("account").replaceAll("\0", ""))
      .executeTakeFirst();
    if (account === undefined) {
      return context.html(page({ title: "Not found", above, body: html`<p>There is no such account.</p>` }), 404);
    }
    const count = context.req.query("rows") === String(many) ? many : few;
    const more = html`<p><a href="?rows=${many}">Show the latest ${many} of each</a></p>`;
    const rows = html`${facts([
      ["Balance", `${plainNumber(account.balance_micro)} credits`],
      ["Available", `${plainNumber(account.available_micro)} credits: what is reserved is taken off`],
    ])}
    ${await ledger(database, account.id, count)} ${await usage(database, account.id, count)}`;
    const body = html`<p>Send a request on <a href="/console/capability#try">the page of the API</a>: it shows here.</p>
      ${live("account", rows)} ${count === many ? nothing : more}`;
    return context.html(page({ title: account.name, above, body }));
  });
  return app;
}

async function ledger(database: CapabilityDatabase, accountId: string, count: number): Promise<Markup> {
  const entries = await database
    .selectFrom("capability_entries")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("sequence", "desc")
    .limit(count)
    .execute();
  const rows = entries.map((entry) => [
    entry.sequence,
    time(entry.created_at),
    html`${entry.entry_type}<br /><span class="quiet">${entry.description}</span>`,
    plainNumber(entry.amount_micro),
    plainNumber(entry.balance_after_micro),
  ]);
  return html`<h2>Ledger</h2>
    ${table(`The latest ${count} entries`, ["Entry", "Time", "Type", { number: "Credits" }, { number: "Balance after" }], rows, "No entry yet: a call that is charged makes one.")}`;
}

async function usage(database: CapabilityDatabase, accountId: string, count: number): Promise<Markup> {
  const events = await database
    .selectFrom("capability_events")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  const rows = events.map((event) => [
    time(event.created_at),
    event.event_type,
    html`<code>${event.tool_id ?? event.search_id ?? "–"}</code>`,
    event.reason_code ?? (event.success ? "success" : "failure"),
    event.charge_outcome,
    plainNumber(event.effective_micro),
  ]);
  return html`<h2>Usage events</h2>
    ${table(`The latest ${count} events`, ["Time", "Event", "Of", "Outcome", "Charge", { number: "Credits" }], rows, "No event yet: every search and call makes one.")}`;
}
