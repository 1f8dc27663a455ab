import type { Operations } from "../../../generated/log-query/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { type Interceptor, onRequest } from "../../defect-kit/interceptors.ts";
import { mutantsOf, respond, when } from "../../defect-kit/mutants.ts";
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
