import type { ServiceDefect } from "../defect.ts";
import { instead, wayIn, wayOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { refusalDefects } from "./refusals.ts";
import { requestIdDefects } from "./request-ids.ts";
import { tokenDefects } from "./tokens.ts";

/** Mistakes of implementations of the client interface. */
export const clientDefects: readonly ServiceDefect[] = [
  ...refusalDefects,
  ...tokenDefects,
  ...requestIdDefects,
  defect(
    "CLI-EP-1",
    "client/not-there",
    "The path takes an id",
    on(
      "getClient",
      instead(() => ({ status: 404, body: {} })),
    ),
  ),
  ...[201, 202, 204].map((status) =>
    defect(
      "CLI-EP-1",
      `client/${status}`,
      `${status} is answered to a token that is accepted`,
      on("getClient", async (request, next) => {
        const response = await next(request);
        if (response.status !== 200) return response;
        return new Response(status === 204 ? null : response.body, { status, headers: response.headers });
      }),
    ),
  ),
  defect(
    "CLI-EP-1",
    "client/post-alone",
    "The client is asked for with POST",
    on(
      "getClient",
      instead(() => ({ status: 405, body: {} })),
    ),
  ),
  defect("CLI-EP-1", "client/one-for-all", "Every token is that of the same client", {
    fresh: () => {
      let first: unknown;
      return {
        answer: on(
          "getClient",
          wayOut((answered) => void (answered.body = first ??= answered.body)),
        ),
      };
    },
  }),
  defect(
    "CLI-EP-1",
    "client/token-in-query",
    "The token is read from the query",
    on(
      "getClient",
      wayIn(({ url, headers }) => {
        const token = url.searchParams.get("token");
        if (token === null) headers.set("authorization", "Bearer");
      }),
    ),
  ),
];
