import type { ServiceDefect, Service } from "../defect.ts";
import { headerIn, instead, when } from "../intercepts.ts";
import type { Asked } from "../messages.ts";
import { defect, endpoints, on } from "./interface.ts";

/** Lets some in that should not be. */
const letIn = (id: string, title: string, applies: (asked: Asked, service: Service) => boolean): ServiceDefect[] =>
  endpoints.map(({ name, operation }) =>
    defect("LOG-AUTH-1", `authentication/${name}-${id}`, title, {
      answer: async (request, next, service) =>
        await on(
          operation,
          when(
            (asked) => applies(asked, service),
            headerIn("authorization", () => service.headers["authorization"]),
          ),
        )(request, next),
    }),
  );

/** Turns some away that should be let in. */
const turnAway = (id: string, title: string, status: number, applies: (asked: Asked) => boolean): ServiceDefect[] =>
  endpoints.map(({ name, operation }) =>
    defect(
      "LOG-AUTH-1",
      `authentication/${name}-${id}`,
      title,
      on(
        operation,
        when(
          applies,
          instead(() => ({ status, body: { message: title } })),
        ),
      ),
    ),
  );

/** Mistakes with who may query. */
export const authenticationDefects: readonly ServiceDefect[] = [
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
