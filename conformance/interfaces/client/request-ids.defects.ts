import type { Operations } from "../../../generated/client/types.ts";
import { changedAt, found } from "../../defect-kit/changed-at.ts";
import { type Interceptor, mapResponseBody, onResponse } from "../../defect-kit/interceptors.ts";
import { drop, keep, mutantsOf, replace, set, slice, when } from "../../defect-kit/mutants.ts";

const id = "response/request_id";

/** Defects in request_id, and in where the token is read. */
export const defects = mutantsOf<keyof Operations>("client", {
  "CLI-ERR-3": {
    getClient: {
      "request-id/none": ["A response has no request_id", drop(id)],
      "request-id/constant": ["request_id is always the same", set(id, "5e0f3c3e-6c4e-4b57-9b63-3c7a3a2b8f10")],
      "request-id/no-dashes": ["request_id has no dashes", replace(id, /-/g, "")],
      "request-id/cut": ["request_id has 8 characters", slice(id, 0, 8)],
      "request-id/prefixed": ["request_id has a prefix", replace(id, /^/, "req_")],
      "request-id/success-repeats": [
        "A success has the request_id of the error before",
        { fresh: () => repeating(200) },
      ],
      "request-id/refusal-repeats": [
        "An error has the request_id of the success before",
        { fresh: () => repeating(401) },
      ],
      "request-id/of-service": ["request_id is that of the first response", keep(id)],
      "request-id/counted": ["request_id counts requests", { fresh: counting }],
    },
  },
  "CLI-EP-1": {
    getClient: {
      "client/token-in-query": [
        "The service reads the token from the query",
        when({ "query/token": undefined }, set("header/authorization", "Bearer")),
      ],
    },
  },
});

/** Repeats the request_id of the response before a status. */
function repeating(status: number): Interceptor {
  let last: unknown;
  return onResponse((response) => {
    const own = found(response.body, "/request_id");
    const isRepeated = response.status === status && last !== undefined;
    if (isRepeated) response.body = changedAt(response.body, "/request_id", () => last);
    last = response.status === status ? undefined : own;
  });
}

function counting(): Interceptor {
  let count = 0;
  return mapResponseBody("/request_id", () => String(++count));
}
