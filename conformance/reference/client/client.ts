import { randomUUID } from "node:crypto";
import * as z from "zod";
import { createClientServer } from "../../../generated/client/server.ts";
import type { ClientControls, ClientSubjects } from "../../target/client.ts";
import { hook } from "../control/hook.ts";
import { clockHooks } from "../control/clock-hooks.ts";
import type { PartDefinition } from "../host/part.ts";
import { tokenHash } from "../store/token.ts";
import { clientMigrations, type ClientTables } from "./tables.ts";

const subjects = {
  token: "client-token-of-the-reference",
  expiredToken: "client-token-that-has-expired",
  invalidToken: "client-token-that-was-never-issued",
} satisfies ClientSubjects;

/** The client API: who calls is known by the token. */
export function client(): PartDefinition {
  return {
    name: "client",
    migrations: clientMigrations,
    create: async ({ store, clock, identifiers, log }) => {
      const tables = store.database.withTables<ClientTables>();
      const issue = async (token: string, id: string, name: string, expiresAt: number | null): Promise<void> => {
        await tables
          .insertInto("client_tokens")
          .values({ token_hash: tokenHash(token), client_id: id, client_name: name, expires_at: expiresAt })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      };
      await issue(subjects.token, "cl_1", "Example client", null);
      await issue(subjects.expiredToken, "cl_2", "Former client", 0);

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

      const controls = {
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
      } satisfies ClientControls;

      return {
        title: "Client API",
        path: "/client",
        app,
        samples: [{ name: "token", value: subjects.token }],
        subjects,
        headers: { authorization: `Bearer ${subjects.token}` },
        requests: { getClient: [{}] },
        controls,
      };
    },
  };
}
