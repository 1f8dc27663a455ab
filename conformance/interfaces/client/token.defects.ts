import type { Operations } from "../../../generated/client/types.ts";
import { changedAt, rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type Interceptor,
  mapRequestHeader,
  mapResponseBody,
  onRequest,
  onResponse,
  respondWith,
  when,
} from "../../defect-kit/interceptors.ts";

const { defect, on, at } = defectsOf<keyof Operations>("client");
const clientDefect = at("getClient", "client/");

const isMissing = (authorization: string | null): boolean => authorization === null;

/** Changes the response to those without a token, or to those with one that is not accepted. */
const unauthorized = (
  requirement: "CLI-ERR-1" | "CLI-ERR-2",
  id: string,
  title: string,
  status: number,
  change: (body: unknown) => unknown = (body) => body,
): ServiceDefect =>
  defect(
    requirement,
    `${requirement === "CLI-ERR-1" ? "missing" : "invalid"}/${id}`,
    title,
    on(
      "getClient",
      onResponse((response, { headers }) => {
        if (response.status !== 401) return;
        if (isMissing(headers.get("authorization")) !== (requirement === "CLI-ERR-1")) return;
        response.status = status;
        response.body = change(response.body);
      }),
    ),
  );

/** Another value of a field of a body; undefined for none. */
const put = (pointer: string, value?: unknown) => (body: unknown) => changedAt(body, pointer, () => value);

/** Defects in the responses to those who are not let in. */
const unauthorizedDefects: readonly ServiceDefect[] = [
  ...(["CLI-ERR-1", "CLI-ERR-2"] as const).flatMap((requirement) => [
    unauthorized(requirement, "403", "403 is answered", 403),
    unauthorized(requirement, "400", "400 is answered", 400),
    unauthorized(requirement, "200", "200 is answered, with the error", 200),
    unauthorized(requirement, "code", "The code is unauthenticated", 401, put("/error/code", "unauthenticated")),
    unauthorized(requirement, "code-in-capitals", "The code is in capitals", 401, put("/error/code", "UNAUTHORIZED")),
    unauthorized(requirement, "no-code", "There is no code", 401, put("/error/code")),
    unauthorized(requirement, "no-message", "There is no message", 401, put("/error/message")),
    unauthorized(requirement, "other-message", "The message is another", 401, put("/error/message", "Unauthorized")),
    unauthorized(requirement, "stop", "The message ends with a full stop", 401, (body) =>
      changedAt(body, "/error/message", (message) => `${String(message)}.`),
    ),
    unauthorized(requirement, "text-alone", "The error is its message", 401, put("/error", "unauthorized")),
    unauthorized(requirement, "no-request-id", "There is no request_id", 401, put("/request_id")),
    unauthorized(requirement, "request-id-within", "request_id stands within the error", 401, (body) =>
      changedAt(put("/request_id")(body), "/error/request_id", () => "5e0f3c3e-6c4e-4b57-9b63-3c7a3a2b8f10"),
    ),
  ]),
  unauthorized(
    "CLI-ERR-1",
    "message-of-invalid",
    "A missing token is told of as an invalid one",
    401,
    put("/error/message", "Invalid or expired token"),
  ),
  unauthorized(
    "CLI-ERR-2",
    "message-of-missing",
    "An invalid token is told of as a missing one",
    401,
    put("/error/message", "Missing bearer token"),
  ),
  defect(
    "CLI-ERR-2",
    "invalid/expired-told",
    "A token that has expired is told of in other words",
    on(
      "getClient",
      onResponse((response, { headers }) => {
        if (response.status !== 401 || !headers.get("authorization")?.includes("expired")) return;
        response.body = put("/error/message", "Token has expired")(response.body);
      }),
    ),
  ),
];

/** Takes tokens that are not accepted for the service's own. */
const accepting =
  (applies: (authorization: string) => boolean): Interceptor =>
  async (request, next) =>
    await on(
      "getClient",
      when(
        ({ headers }) => applies(headers.get("authorization") ?? ""),
        mapRequestHeader("authorization", () => "Bearer client-token-of-the-reference"),
      ),
    )(request, next);

/** Defects in who is let in. */
const tokenDefects: readonly ServiceDefect[] = [
  defect(
    "CLI-ERR-1",
    "missing/accepted",
    "No token is needed",
    accepting((authorization) => authorization === ""),
  ),
  defect(
    "CLI-ERR-2",
    "invalid/accepted",
    "Any token is accepted",
    accepting((authorization) => authorization !== ""),
  ),
  defect(
    "CLI-ERR-2",
    "invalid/never-expires",
    "A token is accepted after it has expired",
    accepting((authorization) => authorization.includes("has-expired")),
  ),
  defect("CLI-ERR-2", "invalid/expiry-cached", "A token that was accepted once is accepted for good", {
    makeFresh: () => {
      const accepted = new Set<string | null>();
      return {
        intercept: async (request, next) => {
          const token = request.headers.get("authorization");
          const response = await next(request);
          if (response.status === 200) accepted.add(token);
          return response.status === 401 && accepted.has(token) ? Response.json({ client: { id: "cl_1" } }) : response;
        },
      };
    },
  }),
];

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
  ...unauthorizedDefects,
  ...tokenDefects,
  ...requestIdDefects,
  clientDefect(
    "CLI-EP-1",
    "not-there",
    "The path takes an id",

    respondWith(() => ({ status: 404, body: {} })),
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
    "client/no-token",
    "Whoever brings no token is told of a client all the same",
    accepting((authorization) => authorization === ""),
  ),
  clientDefect(
    "CLI-EP-1",
    "post-alone",
    "The client is asked for with POST",

    respondWith(() => ({ status: 405, body: {} })),
  ),
  defect("CLI-EP-1", "client/one-for-all", "Every token is that of the same client", {
    makeFresh: () => {
      let first: unknown;
      return {
        intercept: on(
          "getClient",
          onResponse((response) => void (response.body = first ??= response.body)),
        ),
      };
    },
  }),
  clientDefect(
    "CLI-EP-1",
    "token-in-query",
    "The token is read from the query",

    onRequest(({ url, headers }) => {
      const token = url.searchParams.get("token");
      if (token === null) headers.set("authorization", "Bearer");
    }),
  ),
];
