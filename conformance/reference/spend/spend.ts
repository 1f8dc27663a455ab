import { Hono } from "hono";
import * as z from "zod";
import type { Authenticate } from "../../../generated/runtime/server/definition.ts";
import { createSpendServer } from "../../../generated/spend/server.ts";
import type { SpendHooks } from "../../interfaces/spend/target.ts";
import type { Host } from "../host/host.ts";
import type { PartDefinition } from "../host/part.ts";
import { clockHooks, hook } from "../host/test-hooks.ts";
import { outboxMigrations } from "../outbox/tables.ts";
import { isStorable } from "../store/column-values.ts";
import { storeAiUsage } from "./ai-usage.ts";
import { addToken, type Caller, callerOf } from "./businesses.ts";
import { businessRows, spendRows, spendSender } from "./collections.ts";
import { errorOptions } from "./errors.ts";
import { emptySpend } from "./endpoints.ts";
import { eventTypes, familyOf } from "./event-scopes.ts";
import { createSpendWorker, emit } from "./events.ts";
import { addSample, fixtures, sample, sampleRequests } from "./fixtures.ts";
import { addResource, fetchResource, isFetched } from "./resources.ts";
import { createSubscription, giveUpUnverified, verificationServer } from "./subscriptions.ts";
import { type SpendDatabase, spendMigrations, type SpendTables } from "./tables.ts";

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
          getTransaction: ({ principal, path }) => fetchResource(database, principal, "transactions", String(path.id)),
          getReimbursement: ({ principal, path }) =>
            fetchResource(database, principal, "reimbursements", String(path.id)),
          reportAiUsage: ({ principal, body }) => storeAiUsage(database, principal, body, clock.now()),
        },
        { nullIsAbsent: true, ...errorOptions(log) },
      );
      const worker = createSpendWorker(database, host);
      return {
        title: "Business-spend webhooks",
        path: "/spend",
        app: new Hono().route("/", verificationServer(database, log, authenticate)).route("/", server),
        firstCall: { title: "Fetch a transaction", path: `/transactions/${sample.transaction}` },
        furtherCalls: [
          { title: "Report the use of AI", path: "/developer/v1/ai-usage/unified", body: fixtures.aiUsageReport },
        ],
        console: {
          owners: businessRows(database),
          collections: spendRows(database),
          sender: spendSender(database, host, worker),
          reset: {
            says: "All subscriptions, deliveries, events, resources and reports of AI use are deleted, and the sample transaction and reimbursement are restored. The businesses and their tokens are kept.",
            run: async () => {
              await emptySpend(database);
              await addSample(database);
            },
          },
        },
        samples: [
          { name: "token", value: sample.token },
          { name: "transaction", value: sample.transaction },
          { name: "reimbursement", value: sample.reimbursement },
        ],
        fixtures: fixtures,
        headers: { authorization: `Bearer ${sample.token}` },
        requests: sampleRequests,
        tasks: [
          { everySeconds: 5, run: worker.run },
          { everySeconds: 60, run: () => giveUpUnverified(database, clock) },
        ],
        hooks: spendTestHooks(database, host),
        stop: () => Promise.resolve(worker.stop()),
      };
    },
  };
}

const text = z.string().min(1).refine(isStorable);

/** The test hooks of the interface. */
function spendTestHooks(database: SpendDatabase, { clock, identifiers }: Host) {
  return {
    ...clockHooks(clock),
    createBusiness: hook(z.strictObject({ scopes: z.array(text) }), async ({ scopes }) => {
      const businessId = identifiers.next("bus");
      const token = identifiers.secret();
      await addToken(database, token, { businessId, scopes });
      return { businessId, token };
    }),
    causeEvent: hook(
      z.strictObject({ businessId: text, type: z.enum(eventTypes), object: text.optional() }),
      async ({ businessId, type, object = identifiers.next("obj") }) => {
        const family = familyOf(type);
        const eventId = identifiers.next("evt");
        const created_at = new Date(clock.now()).toISOString();
        await database.transaction().execute(async (trx) => {
          if (isFetched(family)) await addResource(trx, businessId, family, object);
          await emit(trx, { id: eventId, type, created_at, business_id: businessId, object });
        });
        return { eventId };
      },
    ),
  } satisfies SpendHooks;
}
