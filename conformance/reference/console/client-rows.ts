import { html } from "hono/html";
import { type Markup, table, time } from "./page.ts";

/** A token of a client; of the token itself only the hash is kept. */
interface ShownToken {
  client_id: string;
  client_name: string;
  expires_at: number | null;
}

/** The clients that tokens were issued to. */
export function clientRows(tokens: readonly ShownToken[]): Markup {
  const rows = tokens.map(({ client_id, client_name, expires_at }) => [
    client_name,
    html`<code>${client_id}</code>`,
    expires_at === null ? "never" : time(expires_at),
  ]);
  return table("Tokens by their clients; a request changes none of them", ["Client", "Id", "Expires"], rows);
}
