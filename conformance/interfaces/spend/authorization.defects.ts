import { sql } from "kysely";
import contract from "../../../generated/spend/contract.json" with { type: "json" };
import type { Operations } from "../../../generated/spend/types.ts";
import { found } from "../../defect-kit/changed-at.ts";
import { type Mutation, trigger } from "../../defect-kit/defect.ts";
import {
  type Interceptor,
  mapRequestBody,
  respondWith,
  type ServiceInterceptor,
  when as whenRequest,
} from "../../defect-kit/interceptors.ts";
import { admit, mutantsOf, replace, set, when } from "../../defect-kit/mutants.ts";

const everyScope = contract.events.flatMap(({ access }) => (access?.kind === "scopes" ? access.scopes : []));
const endpoint = "request/endpoint_url";
const token = "header/authorization";

/** Defects in the scopes of subscriptions, and in their endpoints. */
export const defects = mutantsOf<keyof Operations>("spend", {
  "SPD-AUTH-1": {
    createSubscription: {
      "scopes/none-needed": ["A subscription needs no scopes", granting(everyScope)],
      ...Object.fromEntries(
        ["transactions:read", "bills:read", "spend_requests:read"].map((scope) => [
          `scopes/${scope}-not-needed`,
          [`A subscription does not need ${scope}`, granting([scope])],
        ]),
      ),
      "scopes/first-type": [
        "Only the scope of the first event type counts",
        checkingSome((types) => [types.slice(0, 1)]),
      ],
      "scopes/last-type": ["Only the scope of the last event type counts", checkingSome((types) => [types.slice(-1)])],
      "scopes/any-type": [
        "The scope of any event type is enough",
        checkingSome((types) => types.map((type) => [type])),
      ],
      "scopes/checked-late": [
        "The service responds before it checks scopes",
        when({ status: 403 }, set("status", 201), set("response", { id: 0, secret: "a secret" })),
      ],
      "scopes/needed-for-tests": ["Test events need a scope", rejecting((types) => types.some(isUnscoped))],
      "scopes/few-types": ["A subscription has at most three event types", rejecting((types) => types.length > 3)],
      "scopes/transactions-refused": ["Events of transactions need another scope", rejecting(hasAny("transactions."))],
      "scopes/bills-refused": ["Events of bills need another scope", rejecting(hasAny("bills."))],
      "subscription/any-token": ["The service accepts any token", acceptingAnyToken],
      "scopes/no-token": ["The service needs no token", when({ [token]: undefined }, admit("authorization"))],
    },
  },
  "SPD-SET-1": {
    createSubscription: {
      "endpoint/http": ["An endpoint may have http", accepting(/^http:.*/)],
      "endpoint/ftp": ["An endpoint may have any scheme but http", accepting(/^ftp:.*/)],
      "endpoint/any-scheme": ["An endpoint may have any scheme", accepting(/^(?!https:).*/)],
      "endpoint/private": ["An endpoint may be in a private network", accepting(/^https:\/\/(10|172|192|169|\[f).*/)],
      "endpoint/private-172": ["An endpoint may be in 172.16.0.0/12", accepting(/^https:\/\/172\..*/)],
      "endpoint/link-local": ["An endpoint may be link-local", accepting(/^https:\/\/169\.254\..*/)],
      "endpoint/ipv6-unique-local": ["An endpoint may be in fd00::/8", accepting(/^https:\/\/\[fd.*/)],
    },
  },
});

/** Grants these scopes to every token. */
function granting(scopes: readonly string[]): Mutation {
  const more = `(
    SELECT json_group_array(value) FROM (
      SELECT value FROM json_each(spend_tokens.scopes) UNION SELECT value FROM json_each('${JSON.stringify(scopes)}')
    )
  )`;
  return {
    setUp: async (reference) => {
      await sql.raw(`UPDATE spend_tokens SET scopes = ${more}`).execute(reference.host.store.database);
      const update = `UPDATE spend_tokens SET scopes = ${more} WHERE token_hash = NEW.token_hash`;
      await trigger("AFTER INSERT ON spend_tokens", update).setUp?.(reference);
    },
  };
}

function typesOf(body: unknown): string[] {
  const types = found(body, "/event_types");
  return Array.isArray(types) ? types.map(String) : [];
}

/** Retries with some of the event types if the token lacks the scopes of all of them. */
function checkingSome(some: (types: string[]) => string[][]): Interceptor {
  return async (request, next) => {
    let response = await next(request.clone());
    for (const types of some(typesOf(await request.clone().json()))) {
      if (response.status !== 403) return response;
      response = await mapRequestBody("/event_types", () => types)(request.clone(), next);
    }
    return response;
  };
}

function rejecting(applies: (types: string[]) => boolean): Interceptor {
  const rejection = { status: 403, body: { error: "insufficient_scope" } };
  return whenRequest(
    ({ body }) => applies(typesOf(body)),
    respondWith(() => rejection),
  );
}

function isUnscoped(type: string): boolean {
  return contract.events.find(({ name }) => name === type)?.access?.kind === "noneNeeded";
}

function hasAny(family: string): (types: string[]) => boolean {
  return (types) => types.some((type) => type.startsWith(family));
}

/** Replaces matching addresses by a public HTTPS address. */
function accepting(pattern: RegExp) {
  return replace(endpoint, pattern, "https://hooks.example.com/spend");
}

async function acceptingAnyToken(
  ...[request, next, { headers: own }]: Parameters<ServiceInterceptor>
): Promise<Response> {
  const response = await next(request.clone());
  if (response.status !== 401) return response;
  const headers = { ...Object.fromEntries(request.headers), authorization: own["authorization"] ?? "" };
  return await next(new Request(request, { headers }));
}
