import { expect, it } from "vitest";
import { checksOf } from "../interfaces/interfaces.ts";
import { isMust } from "../kit/requirements.ts";
import { openTarget } from "../runner/open-target.ts";
import { runCheck } from "../runner/run-check.ts";
import { bodyOf, respond, serve, type Service } from "./serving.ts";

const key = "key-of-the-account";

/** A search that rejects keys with a body that a function makes from the query. */
function search(rejection: (query: unknown) => object): Service {
  return {
    handle: async (request, response) => {
      const { query } = (await bodyOf(request)) ?? {};
      const isKnown = request.headers.authorization === `Bearer ${key}`;
      if (!isKnown) return respond(response, 401, { total: 0, results: [], ...rejection(query) });
      respond(response, 200, {
        query,
        search_id: "s-1",
        total: 0,
        results: [],
        elapsed_time_ms: 1,
        remaining_credits: 9,
      });
    },
  };
}

const all = ["query", "search_id", "total 0", "results"];
const withoutQuery = all.slice(1);

it.each<[what: string, rejection: (query: unknown) => object, outcome: string, seen?: readonly string[]]>([
  ["passes the query and a marker", (query) => ({ query, search_id: "none" }), "passed", all],
  [
    "passes an empty query, since it is not parsed before the key",
    () => ({ query: "", search_id: "none" }),
    "passed",
    withoutQuery,
  ],
  ["passes null for missing values", () => ({ query: null, search_id: null }), "passed", withoutQuery],
  ["detects another query", () => ({ query: "something else", search_id: "none" }), "failed"],
  ["detects an empty marker", (query) => ({ query, search_id: "" }), "failed"],
  ["detects a missing query", () => ({ search_id: "none" }), "failed"],
])("a rejected key: %s", async (_, rejection, outcome, seen) => {
  const { url, close } = await serve(search(rejection));
  const config = {
    interface: "capability",
    baseUrl: url,
    token: key,
    headers: { authorization: `Bearer ${key}` },
    requests: { discover: [{ body: { query: "weather" } }] },
  } as const;
  const opener = await openTarget(config, "server");
  const check = checksOf("capability", "server").find(
    ({ id }) => id === "capability/discover/credentials/refused-error",
  );
  const options = { isMust: (id: string) => isMust("capability", id), timeout: 30_000 };
  const result = await runCheck(check as never, opener.open(), options);
  await opener.close();
  await close();
  expect([result.outcome, result.saw?.["CAP-AUTH-2"]], result.reason).toEqual([outcome, seen]);
});
