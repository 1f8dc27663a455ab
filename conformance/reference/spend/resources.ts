import type { Caller } from "./businesses.ts";
import { errorResponse } from "../host/http.ts";
import { isStorable } from "../store/column-values.ts";
import type { SpendDatabase } from "./tables.ts";

/** The families with resources that can be fetched. Document 2, Endpoints, part B. */
export type FetchedFamily = "transactions" | "reimbursements";

export function isFetched(family: string): family is FetchedFamily {
  return family === "transactions" || family === "reimbursements";
}

/** Creates a resource to fetch; an existing one does not change. */
export async function addResource(
  database: SpendDatabase,
  businessId: string,
  family: FetchedFamily,
  id: string,
): Promise<void> {
  // The document does not specify its fields; these are enough to recognize it.
  const body = {
    id,
    object: family.slice(0, -1),
    business_id: businessId,
    amount: { value: "42.00", currency: "USD" },
  };
  await database
    .insertInto("spend_resources")
    .values({ business_id: businessId, family, id, body: JSON.stringify(body) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Fetches a resource for a token that may see its family; 403 for others, 404 if the business has no resource with this id. */
export async function fetchResource(
  database: SpendDatabase,
  { businessId, scopes }: Caller,
  family: FetchedFamily,
  id: string,
): Promise<Response> {
  const scope = `${family}:read`;
  if (!scopes.includes(scope))
    return errorResponse(403, "insufficient_scope", `The access token lacks the scope ${scope}.`);
  const found = isStorable(id)
    ? await database
        .selectFrom("spend_resources")
        .select("body")
        .where("business_id", "=", businessId)
        .where("family", "=", family)
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (found === undefined) return errorResponse(404, "not_found", `There is no resource with this id in ${family}.`);
  return Response.json(JSON.parse(found.body));
}
