import type { LocalAppHandlers } from "../../../generated/local-app/server.ts";
import type { Clock } from "../host/clock.ts";
import { Problem } from "./problem.ts";
import type { Tables } from "./tables.ts";

/** The titles of integration channels, by provider. */
const capabilities: ReadonlyMap<string, readonly string[]> = new Map([
  ["mail", ["read", "send"]],
  ["chat", ["read", "send", "react"]],
  ["calendar", ["read"]],
]);

/** Returns the handlers of integrations and their channels. Connecting a connected channel changes nothing. */
export function integrationHandlers(
  tables: Tables,
  clock: Clock,
): Pick<LocalAppHandlers, "listCapabilities" | "connectChannel"> {
  return {
    listCapabilities: async () => {
      const connected = new Set((await readChannels(tables)).map(({ provider }) => provider));
      const entries = [...capabilities];
      return {
        capabilities: entries.map(([provider, actions]) => ({
          provider,
          actions,
          connected: connected.has(provider),
        })),
      };
    },
    connectChannel: async ({ path: { provider } }) => {
      if (!capabilities.has(provider)) {
        const known = [...capabilities.keys()].join(", ");
        throw new Problem(404, "unknown_provider", `Unknown provider; expected one of ${known}.`);
      }
      await tables
        .insertInto("local_app_channels")
        .values({ provider, connected_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { channel: (await readChannels(tables)).find((channel) => channel.provider === provider) };
    },
  };
}

export interface Channel {
  provider: string;
  connectedAt: string;
}

/** Returns the connected channels. */
export async function readChannels(tables: Tables): Promise<Channel[]> {
  const rows = await tables.selectFrom("local_app_channels").selectAll().orderBy("provider").execute();
  return rows.map((row) => ({ provider: row.provider, connectedAt: new Date(row.connected_at).toISOString() }));
}
