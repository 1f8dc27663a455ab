import { DatabaseSync } from "node:sqlite";
import type { DeliveryStore } from "../../../generated/runtime/webhooks/delivery-store.ts";

const database = new DatabaseSync(process.env.DATABASE ?? "deliveries.sqlite");
database.exec("create table if not exists taken (id text primary key)");
const insert = database.prepare("insert into taken (id) values (?) on conflict do nothing");
const remove = database.prepare("delete from taken where id = ?");

export const store: DeliveryStore = {
  claim: (id) => insert.run(id).changes === 1,
  release: (id) => remove.run(id),
};
