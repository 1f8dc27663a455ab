import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, found, isRow, type Row } from "../../defect-kit/changed-at.ts";
import { defectsOf, type Mutation, type ServiceDefect } from "../../defect-kit/defect.ts";
import { type Interceptor, mapRequestBody, mapResponseBody, onResponse, when } from "../../defect-kit/interceptors.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";

const { defect, on, at } = defectsOf<keyof Operations>("capability");
const callDefect = at("call", "call/");
const callTruncationDefect = at("call", "call/truncation-");

const projection = (change: (value: string) => string): Interceptor =>
  mapRequestBody("/respond_with", (value) => (typeof value === "string" ? change(value) : value));
const fields = (id: string, title: string, interceptor: Interceptor): ServiceDefect =>
  defect("CAP-PROJ-3", `call/fields-${id}`, title, on("call", interceptor));

/** Adds something to the responses in one projection, at a pointer. */
const added = (
  requirement: string,
  id: string,
  title: string,
  kind: "summary" | "fields",
  pointer: string,
  value: unknown,
): ServiceDefect =>
  defect(
    requirement,
    `call/${kind}-${id}`,
    title,
    on(
      "call",
      when(
        ({ body }) => isRow(body) && String(body["respond_with"]).startsWith(kind),
        onResponse((response) => void (response.body = changedAt(response.body, pointer, () => value))),
      ),
    ),
  );

/** Another summary of the payload. */
const inSummary = (id: string, title: string, change: (summary: Row) => Row): ServiceDefect =>
  defect(
    "CAP-PROJ-8",
    `call/summary-${id}`,
    title,
    on(
      "call",
      mapResponseBody("/result/summary", (summary) => (isRow(summary) ? change(summary) : summary)),
    ),
  );

/** Gives what another projection gives, at a pointer, besides. */
const besides = (kind: "summary" | "fields", from: string, to: string): Interceptor =>
  when(
    ({ body }) => isRow(body) && String(body["respond_with"]).startsWith(kind),
    onResponse(async (response, { body }, sendAgain) => {
      const { body: full } = await sendAgain({
        body: { ...Object(body), respond_with: "full", max_response_size: -1 },
      });
      if (isRow(response.body) && response.body["success"] === true)
        response.body = changedAt(response.body, to, () => found(full, from));
    }),
  );

const { rows } = fixtures.rowsTool;

/** Defects in the projections of Call. */
const projectionDefects: readonly ServiceDefect[] = [
  fields(
    "first-only",
    "Only the first expression is read",
    projection((value) => value.replace(/,\$.*/, "")),
  ),
  fields(
    "comma-in-brackets",
    "A comma within brackets ends an expression",
    projection((value) => value.replace(/,\d+\]/, "]")),
  ),
  fields(
    "slice-with-end",
    "A slice selects its end too",
    projection((value) => value.replace("[0:2]", "[0:3]")),
  ),
  fields(
    "last-is-first",
    "A negative index counts from the beginning",
    projection((value) => value.replace("[-1:]", "[1:2]")),
  ),
  fields(
    "quotes-refused",
    "Names may not be quoted",
    projection((value) => (value.includes("'") ? "fields:" : value)),
  ),
  fields(
    "of-nothing",
    "Expressions that are all empty give everything",
    projection((value) => (/^fields:[ ,]*$/.test(value) ? "full" : value)),
  ),
  fields(
    "everything",
    "All of the payload is given besides",
    on("call", besides("fields", "/result/data", "/result/payload")),
  ),
  added("CAP-PROJ-4", "with-data", "A summary has data, which is null", "summary", "/result/data", null),
  added("CAP-PROJ-4", "unnamed", "A summary does not say that it is one", "summary", "/result/respond_with", undefined),
  added("CAP-PROJ-4", "with-size", "A summary has a field more", "summary", "/result/size_bytes", 120),
  added("CAP-PROJ-4", "as-text", "The summary is a text", "summary", "/result/summary", "Three companies"),
  added("CAP-PROJ-4", "with-model", "A summary tells the model", "summary", "/model", "a-model"),
  added("CAP-PROJ-4", "without-id", "A summary has no execution_id", "summary", "/execution_id", undefined),
  added("CAP-PROJ-5", "with-billing", "A summary has billing", "summary", "/billing", {
    summary: "No charge",
    list_amount_credits: 0,
  }),
  added("CAP-PROJ-5", "with-outcome", "A summary has the structured outcome", "summary", "/execution_outcome", {
    outcome: "success",
  }),
  added("CAP-PROJ-5", "with-parameters", "A summary repeats the parameters", "summary", "/parameters", {
    sector: "energy",
  }),
  added("CAP-PROJ-5", "with-status", "A summary has a status code", "summary", "/status_code", 200),
  inSummary("without-schema", "A summary has no schema", ({ schema: _, ...summary }) => summary),
  inSummary("without-rows", "A summary does not count rows", ({ rows: _, ...summary }) => summary),
  inSummary("rows-less-one", "A summary counts a row too few", ({ rows: count, ...summary }) => ({
    ...summary,
    rows: Number(count) - 1,
  })),
  inSummary(
    "without-size",
    "A summary does not say how large the payload is",
    ({ size_bytes: _, ...summary }) => summary,
  ),
  inSummary("one-size", "A summary says that every payload is as large", (summary) => ({
    ...summary,
    size_bytes: 20_480,
  })),
  callDefect(
    "CAP-PROJ-5",
    "summary-with-rows",
    "A summary has the first rows",
    besides("summary", `/result/data/${rows}/0`, "/result/summary/first"),
  ),
  callDefect(
    "CAP-PROJ-5",
    "fields-with-billing",
    "A projection of fields has billing",
    besides("fields", "/billing", "/billing"),
  ),
  added("CAP-PROJ-5", "with-settlement", "A projection of fields has the settlement", "fields", "/settlement_result", {
    amount_credits: 0.03,
  }),
];

/** An object without a field, where it has another one. */
function withoutIn(value: unknown, mark: string, name: string): unknown {
  return isRow(value) && mark in value
    ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    : value;
}

const size = (change: (value: unknown) => unknown): Interceptor => mapRequestBody("/max_response_size", change);
const content = (change: (text: string) => string): Interceptor =>
  mapResponseBody("/result/truncated_content", (text) => (typeof text === "string" ? change(text) : text));

/** Truncates another payload, given the whole one. */
const payload = (change: (result: object, data: unknown) => object): Interceptor =>
  onResponse(async (response, { body }, sendAgain) => {
    if (typeof found(response.body, "/result/truncated_content") !== "string") return;
    const whole = await sendAgain({ body: { ...Object(body), max_response_size: -1 } });
    response.body = changedAt(response.body, "/result", (result) =>
      change(Object(result), found(whole.body, "/result/data")),
    );
  });

/** Defects in results that are too large. */
const truncationDefects: readonly ServiceDefect[] = [
  callTruncationDefect(
    "CAP-PROJ-1",
    "at-20000",
    "The default is 20,000",
    size((value) => value ?? 20_000),
  ),
  callTruncationDefect(
    "CAP-PROJ-1",
    "at-24-kib",
    "The default is 24 KiB",
    size((value) => value ?? 24_576),
  ),
  callTruncationDefect(
    "CAP-PROJ-1",
    "size-ignored",
    "max_response_size is not read",
    size((value) => (Number(value) >= 0 ? undefined : value)),
  ),
  callTruncationDefect(
    "CAP-PROJ-1",
    "size-capped",
    "max_response_size is no more than the default",
    size((value) => (Number(value) > 20_480 ? 20_480 : value)),
  ),
  callTruncationDefect(
    "CAP-PROJ-1",
    "always",
    "-1 counts as left out",
    size((value) => (value === -1 ? undefined : value)),
  ),
  callTruncationDefect(
    "CAP-PROJ-7",
    "without-content",
    "A truncated result has no truncated_content",
    mapResponseBody("/result", (result) => withoutIn(result, "truncated_content", "truncated_content")),
  ),
  callTruncationDefect(
    "CAP-PROJ-7",
    "message-as-object",
    "The message of a truncated result is an object",
    mapResponseBody("/result/message", (text) => text && { text }),
  ),
  callTruncationDefect(
    "CAP-PROJ-7",
    "path-of-content",
    "full_content_file_url of a truncated result is a path",
    mapResponseBody("/result/full_content_file_url", (url) => url && new URL(String(url)).pathname),
  ),
  callTruncationDefect(
    "CAP-PROJ-7",
    "schema-of-text",
    "content_schema is that of the text of truncated_content",
    mapResponseBody("/result/content_schema", (schema) => schema && { type: "string" }),
  ),
  callTruncationDefect(
    "CAP-PROJ-7",
    "schema-as-text",
    "content_schema is written as text",
    mapResponseBody("/result/content_schema", (schema) => schema && JSON.stringify(schema)),
  ),
  callTruncationDefect(
    "CAP-PROJ-6",
    "end",
    "truncated_content is the end of the payload",
    payload((result, data) => ({ ...result, truncated_content: JSON.stringify(data).slice(-300) })),
  ),
  callTruncationDefect(
    "CAP-PROJ-6",
    "ellipsis",
    "truncated_content ends with three dots",
    content((text) => `${text}...`),
  ),
  callTruncationDefect(
    "CAP-PROJ-6",
    "of-the-answer",
    "truncated_content is the beginning of the answer",
    content((text) => `{"execution_id":"${text}`),
  ),
  callTruncationDefect(
    "CAP-PROJ-6",
    "empty",
    "truncated_content is empty",
    content(() => ""),
  ),
  callTruncationDefect(
    "CAP-PROJ-6",
    "without-first-rows",
    "truncated_content is a list of the first rows",
    payload((result, data) => {
      const list = isRow(data) ? Object.values(data).find(Array.isArray) : undefined;
      return { ...result, truncated_content: JSON.stringify(list).slice(0, 300) };
    }),
  ),
];

const pointer = "/result/full_content_file_url";

/** Another address of the full content; `api` is that of the request. */
const address = (change: (url: URL, api: URL) => void): Interceptor =>
  on(
    "call",
    onResponse((response, { url: api }) => {
      response.body = changedAt(response.body, pointer, (given) => {
        if (typeof given !== "string") return given;
        const url = new URL(given);
        change(url, api);
        return url.href;
      });
    }),
  );

/** Another way to serve the file whose address was given last. */
function served(
  serve: (given: URL, request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>,
): Mutation {
  let last: URL | undefined;
  const remembering = address((url) => void (last = new URL(url)));
  return {
    intercept: async (request, next) =>
      last !== undefined && new URL(request.url).origin === last.origin
        ? await serve(last, request, next)
        : await remembering(request, next),
  };
}

/** A file that is served wherever its address resembles the one that was given. */
const wherever = (resembles: (requested: URL, given: URL) => boolean) => ({
  makeFresh: () =>
    served(
      async (given, request, next) => await next(resembles(new URL(request.url), given) ? new Request(given) : request),
    ),
});

const parameter =
  (name: string) =>
  (requested: URL, given: URL): boolean =>
    requested.pathname === given.pathname && requested.searchParams.get(name) === given.searchParams.get(name);

/** Defects in the address of a full content. */
const storedContentDefects: readonly ServiceDefect[] = [
  defect(
    "CAP-PROJ-2",
    "stored/http",
    "The address is not one of https",
    address((url) => void (url.protocol = "http:")),
  ),
  defect(
    "CAP-PROJ-2",
    "stored/on-the-api",
    "The address is one of the API's origin",
    address((url, api) => void (url.host = api.host)),
  ),
  defect(
    "CAP-PROJ-2",
    "stored/unsigned",
    "The signature is not looked at",
    wherever((requested, given) => requested.pathname === given.pathname),
  ),
  defect(
    "CAP-PROJ-2",
    "stored/expiry-unsigned",
    "The signature does not cover when the address expires",
    wherever(parameter("signature")),
  ),
  defect(
    "CAP-PROJ-2",
    "stored/any-file",
    "The signature does not cover which file it is",
    wherever((requested, given) => requested.search === given.search),
  ),
  defect("CAP-PROJ-2", "stored/for-ever", "The address never expires", {
    makeFresh: () => {
      const kept = new Map<string, string>();
      return served(async (_, request, next) => {
        const response = await next(request);
        const text = response.ok ? await response.text() : kept.get(request.url);
        if (text === undefined) return response;
        kept.set(request.url, text);
        return new Response(text);
      });
    },
  }),
  defect("CAP-PROJ-2", "stored/truncated", "The content is truncated as the result is", {
    makeFresh: () =>
      served(async (_, request, next) => {
        const response = await next(request);
        return response.ok ? new Response(JSON.stringify((await response.text()).slice(0, 20_480))) : response;
      }),
  }),
];

export const defects: readonly ServiceDefect[] = [...projectionDefects, ...truncationDefects, ...storedContentDefects];
