import { Hono } from "hono";
import { html } from "hono/html";
import type { CapabilityDatabase } from "../capability/tables.ts";
import { plainNumber } from "../store/column-values.ts";
import { type Markup, page, table, time } from "./page.ts";

const above = [{ title: "Accounts", path: "/console/capability" }];

/** The number of rows of an account that are shown. */
const recent = 100;

/** The accounts of the capability API on the console, with their ledgers and usage events. */
export function capabilityPages(database: CapabilityDatabase): Hono {
  const app = new Hono();
  app.get("/", async (context) => {
    const accounts = await database.selectFrom("capability_accounts").selectAll().orderBy("created_at").execute();
    const rows = accounts.map(({ id, name, balance_micro, available_micro, entries }) => [
      html`<a href="/console/capability/${encodeURIComponent(id)}">${name}</a>`,
      plainNumber(balance_micro),
      plainNumber(available_micro),
      entries,
    ]);
    const body = table(
      "Every account",
      ["Account", { number: "Balance" }, { number: "Available" }, { number: "Ledger entries" }],
      rows,
    );
    return context.html(page({ title: "Accounts", body }));
  });
  app.get("/:account", async (context) => {
    const account = await database
      .selectFrom("capability_accounts")
      .selectAll()
      .where("id", "=", context.req.param("account").replaceAll("\0", ""))
      .executeTakeFirst();
    if (account === undefined) {
      return context.html(page({ title: "Not found", above, body: html`<p>There is no such account.</p>` }), 404);
    }
    const body = html`<dl>
        <dt>balance</dt>
        <dd>${plainNumber(account.balance_micro)} credits</dd>
        <dt>available</dt>
        <dd>${plainNumber(account.available_micro)} credits: what is reserved is taken off</dd>
      </dl>
      ${await ledger(database, account.id)} ${await usage(database, account.id)}`;
    return context.html(page({ title: account.name, above, body }));
  });
  return app;
}

async function ledger(database: CapabilityDatabase, accountId: string): Promise<Markup> {
  const entries = await database
    .selectFrom("capability_entries")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("sequence", "desc")
    .limit(recent)
    .execute();
  const rows = entries.map((entry) => [
    entry.sequence,
    time(entry.created_at),
    html`${entry.entry_type}<br /><span class="quiet">${entry.description}</span>`,
    plainNumber(entry.amount_micro),
    plainNumber(entry.balance_after_micro),
  ]);
  return html`<h2>Ledger</h2>
    ${table(`The latest ${recent} entries`, ["Entry", "Time", "Type", { number: "Credits" }, { number: "Balance after" }], rows)}`;
}

async function usage(database: CapabilityDatabase, accountId: string): Promise<Markup> {
  const events = await database
    .selectFrom("capability_events")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(recent)
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
    ${table(`The latest ${recent} events`, ["Time", "Event", "Of", "Outcome", "Charge", { number: "Credits" }], rows)}`;
}
