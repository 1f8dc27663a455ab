import type { Operations } from "../../../generated/log-query/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { type Interceptor, onRequest, type ServiceInterceptor } from "../../defect-kit/interceptors.ts";
import { admit, mutantsOf, respond, when } from "../../defect-kit/mutants.ts";
import { endpoints } from "./interceptors.ts";

/** Defects in the dataset of a query, and in which requests the endpoints accept. */
export const defects = endpoints.flatMap(({ name, requirement, operation }) =>
  mutantsOf<keyof Operations>("log-query", {
    [requirement]: {
      [operation]: {
        [`${name}/first-dataset`]: ["Queries go to the dataset of the first query", { fresh: toFirstDataset }],
      },
    },
    "LOG-AUTH-1": {
      [operation]: {
        [`authentication/${name}-any-case`]: [
          "The service ignores the case of tokens",
          accepting((given, accepted) => given.toLowerCase() === accepted.toLowerCase()),
        ],
        [`authentication/${name}-open`]: [
          "The service needs no token",
          when({ "header/authorization": undefined }, admit("authorization")),
        ],
        [`authentication/${name}-any-token`]: [
          "The service accepts any token",
          when({ "header/authorization": /./ }, admit("authorization")),
        ],
        [`authentication/${name}-beginning`]: [
          "The service compares the first 12 characters of a token",
          accepting((given, accepted) => given.slice(0, 12) === accepted.slice(0, 12)),
        ],
        [`authentication/${name}-bearer-unknown`]: [
          "The service rejects tokens with a scheme",
          when({ "header/authorization": /^Bearer / }, respond(401)),
        ],
        [`authentication/${name}-json-refused`]: [
          "The service rejects application/json",
          when({ "header/content-type": /^application\/json/ }, respond(415)),
        ],
        [`authentication/${name}-charset-needed`]: [
          "The service rejects application/json without a charset",
          when({ "header/content-type": { not: /charset/ } }, respond(415)),
        ],
      },
    },
  }),
);

/** Accepts other tokens as the service's own. */
function accepting(isAccepted: (given: string, accepted: string) => boolean): ServiceInterceptor {
  return async (request, next, { headers: { authorization = "" } }) => {
    const headers = new Headers(request.headers);
    if (isAccepted(headers.get("authorization") ?? "", authorization)) headers.set("authorization", authorization);
    return await next(new Request(request, { headers }));
  };
}

function toFirstDataset(): Interceptor {
  let first: string | undefined;
  return onRequest((request) => {
    const { apl } = rowOf(request.body);
    const [, dataset = ""] = /\['(.*?)'\]/.exec(String(apl)) ?? /datasets\/(.*?)\/query/.exec(request.url.href) ?? [];
    first ??= dataset;
    if (apl === undefined) request.url.pathname = request.url.pathname.replace(dataset, first);
    else request.body = { ...rowOf(request.body), apl: String(apl).replace(dataset, first) };
  });
}
