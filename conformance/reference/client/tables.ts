import type { Migrations } from "../store/migrate.ts";

/** The tables of the client API. */
export type ClientTables = {
  client_tokens: {
    /** SHA-256 of the token, in hex: tokens themselves are not kept. */
    token_hash: string;
    client_id: string;
    client_name: string;

    /** Milliseconds since 1970; null for a token that does not expire. */
    expires_at: number | null;
  };
};

export const clientMigrations: Migrations = {
  client_001_tokens: async (schema) => {
    await schema
      .createTable("client_tokens")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("client_id", "text", (column) => column.notNull())
      .addColumn("client_name", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint")
      .execute();
  },
};
