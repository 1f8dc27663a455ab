import type { Operations } from "../../../generated/log-query/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { onRequest, respondWith, when } from "../../defect-kit/interceptors.ts";
import { endpoints } from "./interceptors.ts";

const { defect, on } = defectsOf<keyof Operations>("log-query");

/** Defects in what the endpoints make of a query. */
const endpointDefects: readonly ServiceDefect[] = endpoints.flatMap(({ name, requirement, operation }) => [
  defect(requirement, `${name}/first-dataset`, "Queries go to the dataset that was queried first", {
    makeFresh: () => {
      let first: string | undefined;
      return {
        intercept: on(
          operation,
          onRequest((request) => {
            const { apl } = rowOf(request.body);
            const [, dataset = ""] =
              /\['(.*?)'\]/.exec(String(apl)) ?? /datasets\/(.*?)\/query/.exec(request.url.href) ?? [];
            first ??= dataset;
            request.body =
              apl === undefined ? request.body : { ...rowOf(request.body), apl: String(apl).replace(dataset, first) };
            if (apl === undefined) request.url.pathname = request.url.pathname.replace(dataset, first);
          }),
        ),
      };
    },
  }),
]);

/** Defects in which media types of a body are accepted. */
const bodyDefects: readonly ServiceDefect[] = endpoints.flatMap(({ name, operation }) =>
  [
    { id: "json-refused", title: "application/json is refused", isRefused: isJson },
    {
      id: "charset-needed",
      title: "application/json is refused without a charset",
      isRefused: (type: string) => isJson(type) && !type.includes("charset"),
    },
  ].map(({ id, title, isRefused }) =>
    defect(
      "LOG-AUTH-1",
      `authentication/${name}-${id}`,
      title,
      on(
        operation,
        when(
          ({ headers }) => isRefused(headers.get("content-type") ?? ""),
          respondWith(() => ({ status: 415, body: { message: title } })),
        ),
      ),
    ),
  ),
);

function isJson(type: string): boolean {
  return type.startsWith("application/json");
}

export const defects: readonly ServiceDefect[] = [...endpointDefects, ...bodyDefects];
