import { randomUUID } from "node:crypto";
import * as z from "zod";
import { createClientServer } from "../../../generated/client/server.ts";
import type { ClientHooks, ClientFixtures } from "../../interfaces/client/target.ts";
import type { PartDefinition } from "../host/part.ts";
import { clockHooks, hook } from "../host/test-hooks.ts";
import { tokenHash } from "../store/column-values.ts";
import { storedRows } from "../store/rows.ts";
import { migrationsOf, number, optional, type RowsOf, table, text } from "../store/tables.ts";

const fixtures = {
  token: "client-token-of-the-reference",
  expiredToken: "client-token-that-has-expired",
  invalidToken: "client-token-that-was-never-issued",
} satisfies ClientFixtures;

/** The client API, which identifies the caller by its token. */
export function client(): PartDefinition {
  return {
    name: "client",
    migrations: migrationsOf({ client_001_tokens: clientTables }),
    create: async ({ store, clock, identifiers, log }) => {
      const tables = store.database.withTables<RowsOf<typeof clientTables>>();
      const issue = async (token: string, id: string, name: string, expiresAt: number | null): Promise<void> => {
        await tables
          .insertInto("client_tokens")
          .values({ token_hash: tokenHash(token), client_id: id, client_name: name, expires_at: expiresAt })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      };
      const addSamples = async (): Promise<void> => {
        await issue(fixtures.token, "cl_1", "Example client", null);
        await issue(fixtures.expiredToken, "cl_2", "Former client", 0);
      };
      await addSamples();

      const app = createClientServer(
        {
          authenticate: async (token) => {
            if (token === undefined) return undefined;
            const found = await tables
              .selectFrom("client_tokens")
              .selectAll()
              .where("token_hash", "=", tokenHash(token))
              .executeTakeFirst();
            return found && (found.expires_at ?? Infinity) > clock.now() ? found : undefined;
          },
          getClient: ({ principal }) => ({
            client: { id: principal.client_id, name: principal.client_name },
            request_id: randomUUID(),
          }),
        },
        { onError: (error) => log.error("client", error) },
      );

      const testHooks = {
        ...clockHooks(clock),
        issueToken: hook(
          z.strictObject({ name: z.string().optional(), expiresInSeconds: z.number().optional() }),
          async ({ name = "A client", expiresInSeconds }) => {
            const token = identifiers.secret();
            const expiresAt = expiresInSeconds === undefined ? null : clock.now() + Math.round(expiresInSeconds * 1000);
            await issue(token, identifiers.next("cl"), name, expiresAt);
            return { token };
          },
        ),
      } satisfies ClientHooks;

      return {
        title: "Client API",
        path: "/client",
        app,
        firstCall: { title: "Ask who calls", path: "/v2/client" },
        furtherCalls: [
          {
            title: "Ask with a token that has expired",
            path: "/v2/client",
            headers: { authorization: `Bearer ${fixtures.expiredToken}` },
          },
        ],
        console: {
          collections: [
            {
              name: "clients",
              columns: ["client_id", "client_name", "expires_at"],
              key: "client_id",
              ...storedRows(tables, {
                table: "client_tokens",
                key: "client_id",
                shown: ({ token_hash: _, ...row }) => row,
              }),
            },
          ],
          reset: {
            says: "All tokens are deleted, and those of the two sample clients are restored.",
            run: async () => {
              await tables.deleteFrom("client_tokens").execute();
              await addSamples();
            },
          },
        },
        samples: [{ name: "token", value: fixtures.token }],
        fixtures: fixtures,
        headers: { authorization: `Bearer ${fixtures.token}` },
        requests: { getClient: [{}] },
        hooks: testHooks,
      };
    },
  };
}

const clientTables = {
  client_tokens: table({
    /** SHA-256 of the token, in hex; the token itself is not stored. */
    token_hash: text({ isKey: true }),
    client_id: text(),
    client_name: text(),

    /** Milliseconds since 1970; null if the token does not expire. */
    expires_at: optional(number()),
  }),
};
