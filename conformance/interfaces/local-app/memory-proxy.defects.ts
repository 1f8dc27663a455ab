import type { Operations } from "../../../generated/local-app/types.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type Interceptor,
  mapRequestHeader,
  mapResponseHeader,
  onRequest,
  onResponse,
  respondWith,
  when,
} from "../../defect-kit/interceptors.ts";

const { defect } = defectsOf<keyof Operations>("local-app");

/** Changes requests to the memory runtime, or its responses. */
const passed = (id: string, title: string, deliver: Interceptor): ServiceDefect =>
  defect("APP-PROXY-1", `memory-proxy/${id}`, title, { interceptDelivery: deliver });

const isPanel: Interceptor = when(
  ({ url }) => url.pathname.includes("/api/v1/panel/"),
  respondWith(() => ({ status: 404, body: {} })),
);

const method =
  (from: string, to: string): Interceptor =>
  async (request, next) =>
    request.method === from
      ? await next(new Request(request.url, { method: to, headers: request.headers }))
      : await next(request);

/** Reads JSON and writes it again. */
const rewritten = (body: unknown): unknown => (typeof body === "object" && body !== null ? { ...body } : body);

/** Defects in what passes through to the memory runtime. */
export const defects: readonly ServiceDefect[] = [
  defect("APP-PROXY-1", "memory-proxy/no-panel", "The panel is not passed on", isPanel),
  passed(
    "no-query",
    "The query is lost",
    onRequest(({ url }) => void (url.search = "")),
  ),
  passed(
    "one-of-each",
    "Of parameters of one name one is passed on",
    onRequest(({ url }) => {
      url.search = new URLSearchParams(Object.fromEntries(url.searchParams)).toString();
    }),
  ),
  passed(
    "query-decoded",
    "The query is decoded on the way",
    onRequest(({ url }) => void (url.search = decodeURIComponent(url.search))),
  ),
  passed(
    "query-encoded-twice",
    "The query is encoded twice",
    onRequest(({ url }) => void (url.search = url.search.replaceAll("%", "%25"))),
  ),
  passed(
    "query-sorted",
    "The query is sorted backwards",
    onRequest(({ url }) => {
      url.search = new URLSearchParams([...url.searchParams].toReversed()).toString();
    }),
  ),
  passed(
    "path-cut",
    "The path is passed on without its last segment",
    onRequest(({ url }) => {
      url.pathname = url.pathname.replace(/\/[^/]*$/, "");
    }),
  ),
  passed(
    "no-dots",
    "Dots are dropped from the path",
    onRequest(({ url }) => void (url.pathname = url.pathname.replaceAll(".", ""))),
  ),
  passed(
    "slash",
    "A slash is put after the path",
    onRequest(({ url }) => void (url.pathname += "/")),
  ),
  passed(
    "slashes-encoded",
    "Slashes within the path are encoded",
    onRequest(({ url }) => {
      url.pathname = url.pathname.replace(/(records)\/(\S+)$/, "$1%2F$2");
    }),
  ),
  passed(
    "no-headers",
    "Headers are not passed on",
    mapRequestHeader("x-conformance", () => undefined),
  ),
  passed(
    "headers-encoded",
    "Headers are passed on in base64",
    mapRequestHeader("x-conformance", (value) => value && btoa(value)),
  ),
  passed("no-body", "Bodies are not passed on", async (request, next) => {
    const { url, method: name, headers } = request;
    return await next(new Request(url, { method: name, headers }));
  }),
  passed(
    "body-rewritten",
    "JSON is read and written again",
    onRequest((request) => void (request.body = rewritten(request.body))),
  ),
  ...[
    ["PUT", "POST"],
    ["PATCH", "POST"],
    ["PATCH", "PUT"],
    ["HEAD", "GET"],
    ["DELETE", "POST"],
  ].map(([from = "", to = ""]) =>
    passed(`${from.toLowerCase()}-as-${to.toLowerCase()}`, `${from} is passed on as ${to}`, method(from, to)),
  ),
  passed(
    "always-200",
    "Every answer comes back as 200",
    onResponse((response) => void (response.status = 200)),
  ),
  passed(
    "errors-as-502",
    "Errors of the memory runtime come back as 502",
    onResponse((response) => {
      if (response.status >= 400) response.status = 502;
    }),
  ),
  passed(
    "errors-in-own-words",
    "Errors of the memory runtime come back in the application's words",
    onResponse((response) => {
      if (response.status >= 400) response.body = { error: "The memory runtime refused." };
    }),
  ),
  passed(
    "no-answer-headers",
    "Headers of answers are lost",
    mapResponseHeader("x-runtime", () => undefined),
  ),
  passed(
    "answer-rewritten",
    "JSON that is answered is read and written again",
    onResponse((response) => void (response.body = rewritten(response.body))),
  ),
  passed(
    "answer-wrapped",
    "Answers come back within an object",
    onResponse((response) => void (response.body = { data: response.body })),
  ),
  passed(
    "no-answer-body",
    "Bodies of answers are lost",
    onResponse((response) => void (response.body = "")),
  ),
];
