import * as z from "zod";
import { createLogQueryServer } from "../../../generated/log-query/server.ts";
import type { LogQueryHooks } from "../../interfaces/log-query/target.ts";
import { hook } from "../host/test-hooks.ts";
import { pageOfRows } from "../host/collections.ts";
import type { PartDefinition } from "../host/part.ts";
import { tokenHash } from "../store/column-values.ts";
import { storedRows } from "../store/rows.ts";
import { datasetsIn } from "./datasets.ts";
import { isTime } from "./event-time.ts";
import { logQueryHandlers } from "./handlers.ts";
import { fixtures, legacyQuery, sampleRequests, webRequests } from "./fixtures.ts";
import { logQueryMigrations, type LogQueryTables } from "./tables.ts";

/** The log-query API: datasets of events, queried in APL or in the legacy form. */
export function logQuery(): PartDefinition {
  return {
    name: "log-query",
    migrations: logQueryMigrations,
    create: async ({ store, clock, identifiers, log }) => {
      const database = store.database.withTables<LogQueryTables>();
      const datasets = datasetsIn(database, clock.now);
      await database
        .insertInto("log_query_tokens")
        .values({ token_hash: tokenHash(fixtures.token) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const addSamples = (): Promise<void> => datasets.create(fixtures.largeDataset.name, webRequests);
      await addSamples();

      const app = createLogQueryServer(logQueryHandlers(database), {
        nullIsAbsent: true,
        onInvalid: (issues) => rejection(400, "malformed_request", issues.map(({ message }) => message).join("; ")),
        onUnauthorized: (reason) => {
          const message = reason === "missing" ? "A bearer token is missing." : "The token is not valid.";
          return rejection(401, "unauthorized", message, { "www-authenticate": "Bearer" });
        },
        onRejected: ({ status, code, message, headers }) => rejection(status, code, message, headers),
        onError: (error) => log.error("log-query", error),
      });

      const event = z.strictObject({
        _time: z.string().refine(isTime, "expected a time in ISO 8601"),
        data: z.record(z.string(), z.json()).optional(),
      });
      const testHooks = {
        createDataset: hook(z.strictObject({}), async () => {
          const dataset = identifiers.next("logs");
          await datasets.create(dataset);
          return { dataset };
        }),
        ingest: hook(
          z.strictObject({ dataset: z.string().regex(/^[\w-]+$/), events: z.array(event).readonly() }),
          async ({ dataset, events }) => {
            await datasets.create(dataset);
            await datasets.append(dataset, events);
          },
        ),
      } satisfies LogQueryHooks;

      const shownDatasets = async () =>
        (await datasets.counts()).map(({ latest, ...row }) => ({ ...row, latest: latest && new Date(latest * 1000) }));

      return {
        title: "Log-query API",
        path: "/log-query",
        app,
        console: {
          collections: [
            {
              name: "datasets",
              columns: ["name", "events", "latest"],
              key: "name",
              list: async (page) => pageOfRows(await shownDatasets(), page),
              read: async (_, key) => (await shownDatasets()).find(({ name }) => name === key),
              related: ({ name }) => [{ collection: "events", filter: { dataset: name } }],
            },
            {
              name: "events",
              columns: ["id", "dataset", "time", "ingested_at"],
              filters: async () => [{ name: "dataset", options: (await datasets.counts()).map(({ name }) => name) }],
              ...storedRows(database, {
                table: "log_query_events",
                isNumbered: true,
                json: ["data"],
                shown: ({ second, nanosecond, ...row }) => ({
                  ...row,
                  time: new Date(Number(second) * 1000 + Number(nanosecond) / 1e6),
                }),
              }),
            },
          ],
          reset: {
            says: "All datasets and their events are deleted, and the sample dataset is restored.",
            run: async () => {
              await datasets.clear();
              await addSamples();
            },
          },
        },
        furtherCalls: [
          {
            title: "Query in the legacy form",
            path: `/v1/datasets/${fixtures.largeDataset.name}/query`,
            body: legacyQuery,
          },
        ],
        firstCall: {
          title: "Query in APL",
          path: "/v1/datasets/_apl?format=tabular",
          body: {
            apl: `["${fixtures.largeDataset.name}"] | limit 3`,
            startTime: "2020-01-01T00:00:00Z",
            endTime: "2030-01-01T00:00:00Z",
          },
        },
        samples: [
          { name: "token", value: fixtures.token },
          { name: "dataset", value: fixtures.largeDataset.name },
        ],
        fixtures: fixtures,
        headers: { authorization: `Bearer ${fixtures.token}` },
        requests: sampleRequests,
        hooks: testHooks,
      };
    },
  };
}

function rejection(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
  return Response.json({ code, message }, { status, headers });
}
