import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, found } from "../../defect-kit/changed-at.ts";
import { type Interceptor, onOperation, onResponse } from "../../defect-kit/interceptors.ts";
import {
  as,
  atMost,
  type Condition,
  drop,
  fallback,
  map,
  mutantsOf,
  overwrite,
  replace,
  set,
  shift,
  slice,
  take,
  when,
} from "../../defect-kit/mutants.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";

const projection = "request/respond_with";
const size = "request/max_response_size";
const data = "response/result/data";
const content = "response/result/truncated_content";
const address = "response/result/full_content_file_url";
const schema = "response/result/content_schema";
const { rows } = fixtures.rowsTool;

const summary: Condition = { [projection]: /^summary/ };
const fields: Condition = { [projection]: /^fields/ };
const success: Condition = { "response/success": true };
const truncated: Condition = { [content]: /^/ };
const full = [set(projection, "full"), set(size, -1)];

/** Defects of the projections of Call, of truncated results, and of the address of their full content. */
export const defects = mutantsOf<keyof Operations>("capability", {
  "CAP-PROJ-3": {
    call: {
      "call/fields-first-only": ["Call reads only the first expression", replace(projection, /,\$.*/, "")],
      "call/fields-comma-in-brackets": ["A comma in brackets ends an expression", replace(projection, /,\d+\]/, "]")],
      "call/fields-slice-with-end": ["A slice includes its end", replace(projection, "[0:2]", "[0:3]")],
      "call/fields-last-is-first": [
        "A negative index counts from the beginning",
        replace(projection, "[-1:]", "[1:2]"),
      ],
      "call/fields-quotes-refused": ["Call rejects quoted names", replace(projection, /.*'.*/, "fields:")],
      "call/fields-of-nothing": [
        "Empty expressions return the full payload",
        replace(projection, /^fields:[ ,]*$/, "full"),
      ],
      "call/fields-everything": [
        "A projection of fields adds the payload",
        when({ ...fields, ...success }, take("response/result/payload", full, data)),
      ],
    },
  },
  "CAP-PROJ-5": {
    call: {
      "call/summary-with-rows": [
        "A summary has the first row",
        when({ ...summary, ...success }, take("response/result/summary/first", full, `${data}/${rows}/0`)),
      ],
    },
  },
  "CAP-PROJ-8": {
    call: {
      "call/summary-without-schema": ["A summary has no schema", drop("response/result/summary/schema")],
      "call/summary-without-rows": ["A summary does not count rows", drop("response/result/summary/rows")],
      "call/summary-rows-less-one": ["A summary counts a row too few", shift("response/result/summary/rows", -1)],
      "call/summary-without-size": ["A summary has no size", drop("response/result/summary/size_bytes")],
      "call/summary-one-size": ["All summaries have one size", set("response/result/summary/size_bytes", 20_480)],
    },
  },
  "CAP-PROJ-1": {
    call: {
      "call/truncation-at-20000": ["Call truncates at 20,000 by default", fallback(size, 20_000)],
      "call/truncation-at-24-kib": ["Call truncates at 24 KiB by default", fallback(size, 24_576)],
      "call/truncation-size-ignored": ["Call ignores max_response_size", when({ [size]: { over: -1 } }, drop(size))],
      "call/truncation-size-capped": ["max_response_size is at most the default", atMost(size, 20_480)],
      "call/truncation-not-in-full": [
        "respond_with=full is not truncated",
        when({ [projection]: "full" }, set(size, -1)),
      ],
      "call/truncation-always": ["Call ignores max_response_size=-1", map(size, { "-1": undefined })],
    },
  },
  "CAP-PROJ-7": {
    call: {
      "call/truncation-without-content": ["A truncated result has no truncated_content", drop(content)],
      "call/truncation-path-of-content": ["full_content_file_url is a path", replace(address, /^https?:\/\/[^/]*/, "")],
      "call/truncation-schema-of-text": ["content_schema is that of a text", overwrite(schema, { type: "string" })],
    },
  },
  "CAP-PROJ-6": {
    call: {
      "call/truncation-end": [
        "truncated_content is the end of the payload",
        when(truncated, take(content, full, data), as(content, "json"), slice(content, -300)),
      ],
      "call/truncation-ellipsis": ["truncated_content ends with three dots", replace(content, /$/, "...")],
      "call/truncation-of-the-answer": [
        "truncated_content is the beginning of the response",
        replace(content, /^/, '{"execution_id":"'),
      ],
      "call/truncation-empty": ["truncated_content is empty", overwrite(content, "")],
      "call/truncation-without-first-rows": [
        "truncated_content is the beginning of the rows",
        when(truncated, take(content, full, `${data}/*`), as(content, "json"), slice(content, 0, 300)),
      ],
    },
  },
  "CAP-PROJ-2": {
    call: {
      "stored/http": ["The address of the full content has http", replace(address, "https:", "http:")],
      "stored/on-the-api": [
        "The address of the full content is on the API's host",
        mapAddress((url, api) => void (url.host = api.host)),
      ],
    },
    "*": {
      "stored/unsigned": [
        "The signature of an address is not verified",
        resembling((requested, given) => requested.pathname === given.pathname),
      ],
      "stored/expiry-unsigned": ["The signature does not cover the expiry", resembling(hasOwnSignature)],
      "stored/any-file": [
        "The signature does not cover the file",
        resembling((requested, given) => requested.search === given.search),
      ],
      "stored/for-ever": ["The address never expires", { fresh: keepingFiles }],
      "stored/truncated": ["The full content is truncated", { fresh: () => served(truncatedFile) }],
    },
  },
});

/** Replaces the address of the full content; `api` is the address of the request. */
function mapAddress(change: (url: URL, api: URL) => void): Interceptor {
  return onResponse((response, { url: api }) => {
    response.body = changedAt(response.body, "/result/full_content_file_url", (given) => {
      if (typeof given !== "string") return given;
      const url = new URL(given);
      change(url, api);
      return url.href;
    });
  });
}

type Serve = (given: URL, ...message: Parameters<Interceptor>) => Promise<Response>;

/** Changes how the file of the latest address is served. */
function served(serve: Serve): Interceptor {
  let last: URL | undefined;
  const remembering = onOperation(
    "capability",
    "call",
    onResponse(({ body }) => {
      const given = found(body, "/result/full_content_file_url");
      if (typeof given === "string") last = new URL(given);
    }),
  );
  return async (request, next) =>
    last !== undefined && new URL(request.url).origin === last.origin
      ? await serve(last, request, next)
      : await remembering(request, next);
}

/** Serves a file at all addresses that resemble the returned one. */
function resembling(resembles: (requested: URL, given: URL) => boolean) {
  const serve: Serve = async (given, request, next) =>
    await next(resembles(new URL(request.url), given) ? new Request(given) : request);
  return { fresh: () => served(serve) };
}

function hasOwnSignature(requested: URL, given: URL): boolean {
  const [own, other] = [requested, given].map(({ searchParams }) => searchParams.get("signature"));
  return requested.pathname === given.pathname && own === other;
}

function keepingFiles(): Interceptor {
  const kept = new Map<string, string>();
  return served(async (_, request, next) => {
    const response = await next(request);
    const text = response.ok ? await response.text() : kept.get(request.url);
    if (text === undefined) return response;
    kept.set(request.url, text);
    return new Response(text);
  });
}

async function truncatedFile(...[, request, next]: Parameters<Serve>): Promise<Response> {
  const response = await next(request);
  return response.ok ? new Response(JSON.stringify((await response.text()).slice(0, 20_480))) : response;
}
