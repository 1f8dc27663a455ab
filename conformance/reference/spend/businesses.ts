import { tokenHash } from "../store/column-values.ts";
import type { SpendDatabase } from "./tables.ts";

/** The calling business, with the scopes of its token. */
export interface Caller {
  businessId: string;
  scopes: readonly string[];
}

/** Adds a token of a business; an existing token does not change. */
export async function addToken(database: SpendDatabase, token: string, { businessId, scopes }: Caller): Promise<void> {
  await database
    .insertInto("spend_tokens")
    .values({ token_hash: tokenHash(token), business_id: businessId, scopes: JSON.stringify(scopes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the caller that a token belongs to. */
export async function callerOf(database: SpendDatabase, token: string): Promise<Caller | undefined> {
  const found = await database
    .selectFrom("spend_tokens")
    .select(["business_id", "scopes"])
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  return found && { businessId: found.business_id, scopes: JSON.parse(found.scopes) as string[] };
}
