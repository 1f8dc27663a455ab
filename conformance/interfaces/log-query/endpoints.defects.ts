import type { Operations } from "../../../generated/log-query/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type DecodedRequest,
  type InterceptedService,
  mapRequestHeader,
  onRequest,
  respondWith,
  when,
} from "../../defect-kit/interceptors.ts";
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

function credentialsOf(headers: Headers): string | undefined {
  return headers.get("authorization")?.toLowerCase();
}

/** Lets some in that should not be. */
const letIn = (
  id: string,
  title: string,
  applies: (request: DecodedRequest, service: InterceptedService) => boolean,
): ServiceDefect[] =>
  endpoints.map(({ name, operation }) =>
    defect("LOG-AUTH-1", `authentication/${name}-${id}`, title, {
      intercept: async (request, next, service) =>
        await on(
          operation,
          when(
            (decoded) => applies(decoded, service),
            mapRequestHeader("authorization", () => service.headers["authorization"]),
          ),
        )(request, next),
    }),
  );

/** Turns some away that should be let in. */
const turnAway = (
  id: string,
  title: string,
  status: number,
  applies: (request: DecodedRequest) => boolean,
): ServiceDefect[] =>
  endpoints.map(({ name, operation }) =>
    defect(
      "LOG-AUTH-1",
      `authentication/${name}-${id}`,
      title,
      on(
        operation,
        when(
          applies,
          respondWith(() => ({ status, body: { message: title } })),
        ),
      ),
    ),
  );

/** Defects in who may query. */
const authenticationDefects: readonly ServiceDefect[] = [
  ...letIn(
    "any-case",
    "A token is let in in any case",
    ({ headers }, service) => credentialsOf(headers) === credentialsOf(new Headers(service.headers)),
  ),
  ...letIn("open", "No token is needed", ({ headers }) => !headers.has("authorization")),
  ...letIn("any-token", "Any token is accepted", ({ headers }) => headers.has("authorization")),
  ...letIn(
    "beginning",
    "A token is known by its beginning",
    ({ headers }, service) =>
      headers.get("authorization")?.slice(0, 12) === service.headers["authorization"]?.slice(0, 12),
  ),
  ...turnAway("bearer-unknown", "Tokens are taken without a scheme alone", 401, ({ headers }) =>
    (headers.get("authorization") ?? "").startsWith("Bearer "),
  ),
  ...turnAway("json-refused", "application/json is refused", 415, ({ headers }) =>
    (headers.get("content-type") ?? "").startsWith("application/json"),
  ),
  ...turnAway(
    "charset-needed",
    "application/json is refused without a charset",
    415,
    ({ headers }) => !(headers.get("content-type") ?? "").includes("charset"),
  ),
];

export const defects: readonly ServiceDefect[] = [...endpointDefects, ...authenticationDefects];
