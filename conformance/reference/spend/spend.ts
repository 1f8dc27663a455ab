import { Hono } from "hono";
import { createSpendServer } from "../../../generated/spend/server.ts";
import type { Authenticate } from "../../../generated/runtime/server-handler.ts";
import type { PartDefinition } from "../host/part.ts";
import { outboxMigrations } from "../outbox/tables.ts";
import { storeAiUsage } from "./ai-usage.ts";
import { type Caller, callerOf } from "./businesses.ts";
import { spendControls } from "./controls.ts";
import { errorOptions } from "./errors.ts";
import { createSpendWorker } from "./events/deliveries.ts";
import { fetchResource } from "./events/resources.ts";
import { requests } from "./requests.ts";
import { addSample, sample, subjects } from "./sample.ts";
import { createSubscription } from "./subscriptions/create-subscription.ts";
import { giveUpUnverified, verificationServer } from "./subscriptions/verification.ts";
import { spendMigrations, type SpendTables } from "./tables.ts";

/** The webhooks of a business-spend service, its resources, and its intake of AI usage. Document 2, part B. */
export function spend(): PartDefinition {
  return {
    name: "spend",
    migrations: { ...outboxMigrations, ...spendMigrations },
    create: async (host) => {
      const { store, clock, log } = host;
      const database = store.database.withTables<SpendTables>();
      await addSample(database);
      const authenticate: Authenticate<Caller> = async (token) =>
        token === undefined ? undefined : await callerOf(database, token);
      const server = createSpendServer<Caller>(
        {
          authenticate,
          createSubscription: ({ principal, body }) => createSubscription(database, host, principal, body),
          getTransaction: ({ principal, path }) => fetchResource(database, principal, "transactions", path.id),
          getReimbursement: ({ principal, path }) => fetchResource(database, principal, "reimbursements", path.id),
          reportAiUsage: ({ principal, body }) => storeAiUsage(database, principal, body, clock.now()),
        },
        errorOptions(log),
      );
      const worker = createSpendWorker(database, host);
      return {
        title: "Business-spend webhooks",
        path: "/spend",
        app: new Hono().route("/", verificationServer(database, log, authenticate)).route("/", server),
        samples: [
          { name: "token", value: sample.token },
          { name: "transaction", value: sample.transaction },
          { name: "reimbursement", value: sample.reimbursement },
        ],
        subjects,
        headers: { authorization: `Bearer ${sample.token}` },
        requests,
        tasks: [
          { everySeconds: 5, run: worker.run },
          { everySeconds: 60, run: () => giveUpUnverified(database, clock) },
        ],
        controls: spendControls(database, host),
        stop: () => Promise.resolve(worker.stop()),
      };
    },
  };
}
