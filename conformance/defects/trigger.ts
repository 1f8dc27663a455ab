import { sql } from "kysely";
import type { Wrong } from "./defect.ts";

/** What the database does by itself besides what it is asked to: what it would hold if the program were wrong. */
export function trigger(when: string, ...statements: readonly [string, ...string[]]): Pick<Wrong, "prepare"> {
  return {
    prepare: async ({ host }) => {
      const body = statements.map((statement) => `${statement};`).join(" ");
      await sql.raw(`CREATE TRIGGER defect ${when} BEGIN ${body} END`).execute(host.store.database);
    },
  };
}

/** Keeps a row from being written. */
export const leaveOut = "SELECT RAISE(IGNORE)";
