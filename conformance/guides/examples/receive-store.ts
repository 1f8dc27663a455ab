import { DatabaseSync } from "node:sqlite";
import type { DeliveryStore } from "../../../generated/runtime/webhooks/delivery-store.ts";

const database = new DatabaseSync(process.env.DATABASE ?? "deliveries.sqlite");
database.exec("pragma busy_timeout = 5000");
// A row without a token is a completed delivery.
database.exec("create table if not exists deliveries (id text primary key, token text, ends integer)");
const claim = database.prepare(
  `insert into deliveries (id, token, ends) values ($id, $token, $ends)
   on conflict (id) do update set token = excluded.token, ends = excluded.ends
   where deliveries.token = excluded.token or deliveries.ends <= $now`,
);
const isDone = database.prepare("select 1 from deliveries where id = ? and token is null");
const complete = database.prepare("update deliveries set token = null, ends = null where id = ?");
const release = database.prepare("delete from deliveries where id = ? and token = ?");

export const store: DeliveryStore = {
  claim(id, { token, seconds }) {
    const now = Date.now();
    if (claim.run({ id, token, now, ends: now + seconds * 1000 }).changes === 1) return true;
    return isDone.get(id) ? false : "working";
  },
  complete: (id) => complete.run(id),
  release: (id, { token }) => release.run(id, token),
};
