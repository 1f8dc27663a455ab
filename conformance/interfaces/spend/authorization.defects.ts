import { sql } from "kysely";
import type { Operations } from "../../../generated/spend/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect, trigger } from "../../defect-kit/defect.ts";
import { mapRequestBody, mapRequestHeader, onRequest, respondWith, when } from "../../defect-kit/interceptors.ts";
import { everyScope, unscopedTypes } from "./subscriptions.ts";

const { defect, on } = defectsOf<keyof Operations>("spend");

const typesOf = (body: unknown): string[] => {
  const wanted = rowOf(body)["event_types"];
  return Array.isArray(wanted) ? wanted.map(String) : [];
};

/** Gives every token these scopes, besides its own. */
const granted = (id: string, title: string, scopes: readonly string[]): ServiceDefect =>
  defect("SPD-AUTH-1", `scopes/${id}`, title, {
    setUp: async (reference) => {
      const { database } = reference.host.store;
      const more = `(
          SELECT json_group_array(value) FROM (
            SELECT value FROM json_each(spend_tokens.scopes) UNION
            SELECT value FROM json_each('${JSON.stringify(scopes)}')
          )
        )`;
      await sql.raw(`UPDATE spend_tokens SET scopes = ${more}`).execute(database);
      const granting = `UPDATE spend_tokens SET scopes = ${more} WHERE token_hash = NEW.token_hash`;
      await trigger("AFTER INSERT ON spend_tokens", granting).setUp?.(reference);
    },
  });

/** Holds the token to some of the event types, and subscribes to those alone. */
const heldTo = (id: string, title: string, some: (all: string[]) => string[]): ServiceDefect =>
  defect(
    "SPD-AUTH-1",
    `scopes/${id}`,
    title,
    on("createSubscription", async (request, next) => {
      const response = await next(request.clone());
      if (response.status !== 403) return response;
      return await onRequest((decoded) => {
        decoded.body = { ...rowOf(decoded.body), event_types: some(typesOf(decoded.body)) };
      })(request, next);
    }),
  );

const rejecting = (id: string, title: string, applies: (types: string[]) => boolean): ServiceDefect =>
  defect(
    "SPD-AUTH-1",
    `scopes/${id}`,
    title,
    on(
      "createSubscription",
      when(
        ({ body }) => applies(typesOf(body)),
        respondWith(() => ({ status: 403, body: { error: "insufficient_scope" } })),
      ),
    ),
  );

/** Defects in the scopes that a subscription takes. */
const scopeDefects: readonly ServiceDefect[] = [
  granted("none-needed", "No scopes are needed", everyScope),
  ...everyScope.map((scope) => granted(`${scope}-not-needed`, `${scope} is not needed`, [scope])),
  heldTo("first-type", "The token is held to the first event type", (all) => all.slice(0, 1)),
  heldTo("last-type", "The token is held to the last event type", (all) => all.slice(-1)),
  defect("SPD-AUTH-1", "scopes/any-type", "A scope of one of the event types is enough", {
    intercept: on("createSubscription", async (request, next) => {
      let response = await next(request.clone());
      for (const type of typesOf(await request.clone().json())) {
        if (response.status !== 403) return response;
        response = await mapRequestBody("/event_types", () => [type])(request.clone(), next);
      }
      return response;
    }),
  }),
  defect("SPD-AUTH-1", "scopes/checked-late", "A subscription is answered before its scopes are checked", {
    intercept: on("createSubscription", async (request, next) => {
      const response = await next(request);
      return response.status === 403 ? Response.json({ id: 0, secret: "a secret" }, { status: 201 }) : response;
    }),
  }),
  rejecting("needed-for-tests", "Test events need a scope", (types) =>
    types.some((type) => unscopedTypes.includes(type)),
  ),
  rejecting("few-types", "A subscription of more than three event types is refused", (types) => types.length > 3),
  ...["transactions", "bills"].map((family) =>
    rejecting(`${family}-refused`, `Events of ${family} need more than is documented`, (types) =>
      types.some((type) => type.startsWith(`${family}.`)),
    ),
  ),
  defect("SPD-AUTH-1", "subscription/any-token", "Any token is accepted", {
    intercept: async (request, next, { headers: { authorization } }) => {
      const response = await next(request.clone());
      return response.status === 401
        ? await on(
            "createSubscription",
            mapRequestHeader("authorization", () => authorization),
          )(request, next)
        : response;
    },
  }),
  defect("SPD-AUTH-1", "scopes/no-token", "Without a token the service subscribes by itself", {
    intercept: async (request, next, { headers: { authorization } }) =>
      await on(
        "createSubscription",
        mapRequestHeader("authorization", (given) => given ?? authorization),
      )(request, next),
  }),
];

/** Takes another address of an endpoint for one that is fine. */
const accepted = (id: string, title: string, isWrong: RegExp): ServiceDefect =>
  defect(
    "SPD-SET-1",
    `endpoint/${id}`,
    title,
    on(
      "createSubscription",
      mapRequestBody("/endpoint_url", (url) => (isWrong.test(String(url)) ? "https://hooks.example.com/spend" : url)),
    ),
  );

/** Defects in the endpoints of subscriptions. */
const endpointDefects: readonly ServiceDefect[] = [
  accepted("http", "An endpoint may be reached over http", /^http:/),
  accepted("ftp", "An endpoint may have any scheme but http", /^ftp:/),
  accepted("any-scheme", "An endpoint may have any scheme", /^(?!https:)/),
  accepted("private", "An endpoint may be in a private network", /^https:\/\/(10|172|192|169|\[f)/),
  accepted("private-172", "Of private networks 172.16.0.0/12 is forgotten", /^https:\/\/172\./),
  accepted("private-192", "Of private networks 192.168.0.0/16 is forgotten", /^https:\/\/192\./),
  accepted("link-local", "An endpoint may be at a link-local address", /^https:\/\/169\.254\./),
  accepted("ipv6-unique-local", "Private networks are known in IPv4 alone", /^https:\/\/\[fd/),
  accepted("ipv6-link-local", "Link-local addresses are known in IPv4 alone", /^https:\/\/\[fe80/),
];

export const defects: readonly ServiceDefect[] = [...scopeDefects, ...endpointDefects];
