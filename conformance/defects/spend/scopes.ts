import { everyScope, unscopedTypes } from "../../scenarios/spend/scopes.ts";
import type { ServiceDefect } from "../defect.ts";
import { bodyIn, headerIn, instead, wayIn, when } from "../intercepts.ts";
import { rowOf } from "../row.ts";
import { trigger } from "../trigger.ts";
import { defect, on } from "./interface.ts";

const typesOf = (body: unknown): string[] => {
  const wanted = rowOf(body)["event_types"];
  return Array.isArray(wanted) ? wanted.map(String) : [];
};

/** Gives every new token these scopes, besides its own. */
const granted = (id: string, title: string, scopes: readonly string[]): ServiceDefect =>
  defect(
    "SPD-AUTH-1",
    `scopes/${id}`,
    title,
    trigger(
      "AFTER INSERT ON spend_tokens",
      `UPDATE spend_tokens SET scopes = (
         SELECT json_group_array(value) FROM (
           SELECT value FROM json_each(NEW.scopes) UNION SELECT value FROM json_each('${JSON.stringify(scopes)}')
         )
       ) WHERE token_hash = NEW.token_hash`,
    ),
  );

/** Holds the token to some of the event types, and subscribes to those alone. */
const heldTo = (id: string, title: string, some: (all: string[]) => string[]): ServiceDefect =>
  defect(
    "SPD-AUTH-1",
    `scopes/${id}`,
    title,
    on("createSubscription", async (request, next) => {
      const response = await next(request.clone());
      if (response.status !== 403) return response;
      return await wayIn((asked) => {
        asked.body = { ...rowOf(asked.body), event_types: some(typesOf(asked.body)) };
      })(request, next);
    }),
  );

const refuses = (id: string, title: string, applies: (types: string[]) => boolean): ServiceDefect =>
  defect(
    "SPD-AUTH-1",
    `scopes/${id}`,
    title,
    on(
      "createSubscription",
      when(
        ({ body }) => applies(typesOf(body)),
        instead(() => ({ status: 403, body: { error: "insufficient_scope" } })),
      ),
    ),
  );

/** Mistakes with the scopes that a subscription takes. */
export const scopeDefects: readonly ServiceDefect[] = [
  granted("none-needed", "No scopes are needed", everyScope),
  ...everyScope.map((scope) => granted(`${scope}-not-needed`, `${scope} is not needed`, [scope])),
  heldTo("first-type", "The token is held to the first event type", (all) => all.slice(0, 1)),
  heldTo("last-type", "The token is held to the last event type", (all) => all.slice(-1)),
  defect("SPD-AUTH-1", "scopes/any-type", "A scope of one of the event types is enough", {
    answer: on("createSubscription", async (request, next) => {
      let response = await next(request.clone());
      for (const type of typesOf(await request.clone().json())) {
        if (response.status !== 403) return response;
        response = await bodyIn("/event_types", () => [type])(request.clone(), next);
      }
      return response;
    }),
  }),
  defect("SPD-AUTH-1", "scopes/checked-late", "A subscription is answered before its scopes are checked", {
    answer: on("createSubscription", async (request, next) => {
      const response = await next(request);
      return response.status === 403 ? Response.json({ id: 0, secret: "a secret" }, { status: 201 }) : response;
    }),
  }),
  refuses("needed-for-tests", "Test events need a scope", (types) =>
    types.some((type) => unscopedTypes.includes(type)),
  ),
  refuses("few-types", "A subscription of more than three event types is refused", (types) => types.length > 3),
  ...["transactions", "bills"].map((family) =>
    refuses(`${family}-refused`, `Events of ${family} need more than is documented`, (types) =>
      types.some((type) => type.startsWith(`${family}.`)),
    ),
  ),
  defect("SPD-AUTH-1", "scopes/no-token", "Without a token the service subscribes by itself", {
    answer: async (request, next, { headers: { authorization } }) =>
      await on(
        "createSubscription",
        headerIn("authorization", (given) => given ?? authorization),
      )(request, next),
  }),
];
