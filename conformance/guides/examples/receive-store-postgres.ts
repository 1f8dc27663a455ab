import pg from "pg";
import type { DeliveryStore } from "../../../generated/runtime/webhooks/delivery-store.ts";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
// A row without a token is a completed delivery.
await pool.query("create table if not exists deliveries (id text primary key, token text, ends timestamptz)");

export const store: DeliveryStore = {
  async claim(id, { token, seconds }) {
    const { rowCount } = await pool.query(
      `insert into deliveries (id, token, ends) values ($1, $2, now() + $3 * interval '1 second')
       on conflict (id) do update set token = excluded.token, ends = excluded.ends
       where deliveries.token = excluded.token or deliveries.ends <= now()`,
      [id, token, seconds],
    );
    if (rowCount === 1) return true;
    const done = await pool.query("select 1 from deliveries where id = $1 and token is null", [id]);
    return done.rowCount === 1 ? false : "working";
  },
  complete: (id) => pool.query("update deliveries set token = null, ends = null where id = $1", [id]),
  release: (id, { token }) => pool.query("delete from deliveries where id = $1 and token = $2", [id, token]),
};
