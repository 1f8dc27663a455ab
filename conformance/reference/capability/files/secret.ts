import type { Host } from "../../host/host.ts";
import type { CapabilityDatabase } from "../tables.ts";

/** The secret by which all processes on a database sign addresses; the first of them makes it. */
export async function signingSecret({ identifiers }: Host, tables: CapabilityDatabase): Promise<string> {
  await tables
    .insertInto("capability_secrets")
    .values({ name: "files", value: identifiers.secret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await tables
    .selectFrom("capability_secrets")
    .select("value")
    .where("name", "=", "files")
    .executeTakeFirstOrThrow();
  return value;
}
