import type { Operations } from "../../../generated/client/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { mapResponseBody, onRequest, onResponse } from "../../defect-kit/interceptors.ts";

const { defect, on, at } = defectsOf<keyof Operations>("client");

const identified = (id: string, title: string, change: (value: unknown) => unknown): ServiceDefect =>
  defect("CLI-ERR-3", `request-id/${id}`, title, on("getClient", mapResponseBody("/request_id", change)));

/** Defects in request_id. */
const requestIdDefects: readonly ServiceDefect[] = [
  identified("none", "There is no request_id", () => undefined),
  identified("constant", "request_id is always the same", () => "5e0f3c3e-6c4e-4b57-9b63-3c7a3a2b8f10"),
  identified("nil", "request_id is the empty UUID", () => "00000000-0000-0000-0000-000000000000"),
  identified("no-dashes", "request_id is a UUID without dashes", (id) => String(id).replaceAll("-", "")),
  identified("cut", "request_id is cut off", (id) => String(id).slice(0, 8)),
  identified("prefixed", "request_id has a prefix", (id) => `req_${String(id)}`),
  identified("number", "request_id is a number", () => Date.now()),
  ...[
    { id: "success-repeats", title: "A success has the request_id of the error before it", repeats: 200 },
    { id: "refusal-repeats", title: "A refusal has the request_id of the success before it", repeats: 401 },
  ].map(({ id, title, repeats }) =>
    defect("CLI-ERR-3", `request-id/${id}`, title, {
      makeFresh: () => {
        let last: unknown;
        return {
          intercept: on(
            "getClient",
            onResponse((response) => {
              const isRepeated = response.status === repeats && last !== undefined;
              const { request_id: own } = rowOf(response.body);
              if (isRepeated) response.body = { ...rowOf(response.body), request_id: last };
              last = response.status === repeats ? undefined : own;
            }),
          ),
        };
      },
    }),
  ),
  defect("CLI-ERR-3", "request-id/of-service", "request_id is that of the service's start", {
    makeFresh: () => {
      let first: unknown;
      return {
        intercept: on(
          "getClient",
          mapResponseBody("/request_id", (id) => (first ??= id)),
        ),
      };
    },
  }),
  defect("CLI-ERR-3", "request-id/counted", "request_id is the number of the request", {
    makeFresh: () => {
      let count = 0;
      return {
        intercept: on(
          "getClient",
          mapResponseBody("/request_id", () => String(++count)),
        ),
      };
    },
  }),
];

export const defects: readonly ServiceDefect[] = [
  ...requestIdDefects,
  at("getClient", "client/")(
    "CLI-EP-1",
    "token-in-query",
    "The token is read from the query",
    onRequest(({ url, headers }) => {
      const token = url.searchParams.get("token");
      if (token === null) headers.set("authorization", "Bearer");
    }),
  ),
];
