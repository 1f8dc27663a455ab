import { randomUUID } from "node:crypto";
import callRequest from "../../../generated/capability/schemas/CallRequest.json" with { type: "json" };
import {
  isCallInsufficientCredits,
  isCallMissingToolId,
  isCallNoUsableResult,
  isCallUpstreamFailure,
  isDiscoverInsufficientCredits,
  isDiscoverInvalidKey,
  isInspectProxyFailure,
  isInspectTimeout,
  isInvalidFilter,
} from "../../../generated/capability/validators.js";
import type { Guard } from "../../../generated/runtime/validation/validation.ts";
import { type Change, changedAt, found, isRow, type Row } from "../../defect-kit/changed-at.ts";
import type { Mutant } from "../../defect-kit/defect.ts";
import {
  type DecodedRequest,
  type DecodedResponse,
  type Interceptor,
  onRequest,
  onResponse,
  respondWith,
  when,
} from "../../defect-kit/interceptors.ts";
import { contractOf, operationOf } from "../../kit/contract.ts";
import { shapeOf } from "../../kit/json-schema.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";
import type { Identifiers } from "../../reference/host/host.ts";

/** An allowed variation: something that the documents leave to an implementation, done as the reference does not do it. */
export interface Variation extends Mutant {
  /** Unique among all: `allowed/what-is-other`. */
  id: string;

  /** The difference, in a sentence. */
  title: string;

  /** The interfaces that leave it open. Default: all. */
  interfaces?: readonly string[];
}

/** Changes the answers that are the service's own: not what it passes on, nor what another protocol says. */
function ownAnswers(change: (answered: DecodedResponse, asked: DecodedRequest) => void): Interceptor {
  return onResponse((answered, asked) => {
    if (!passedOn.test(asked.url.pathname)) change(answered, asked);
  });
}

/** Responses of another program, of the bridge to another protocol, and of tools. */
const passedOn = /\/api\/v1\/(memory|panel)\/|\/mcp\/|\/files\//;

/** The name of the operation of an interface that a request is to. */
function operationNamed(name: string, { method, url }: DecodedRequest): string | undefined {
  return operationOf(contractOf(name).operations, { method, url: url.href })?.name;
}

/**
 * Every object within a value, changed; the innermost first. What a tool gave stays as it is: it is not the service's own.
 */
function everyObject(value: unknown, change: (object: Row) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => everyObject(item, change));
  if (!isRow(value)) return value;
  const inside = ([name, each]: [string, unknown]) => [name, name === "result" ? each : everyObject(each, change)];
  return change(Object.fromEntries(Object.entries(value).map(inside)));
}

/** The same answers, written in another way. */
const formVariations: readonly Variation[] = [
  {
    id: "allowed/extra-fields",
    title: "Every object has a field that is not documented, but for answers to calls of tools",
    intercept: ownAnswers((answered, { url }) => {
      // A call may be asked for an answer that has nothing but some fields.
      if (url.pathname.endsWith("/tools/execute")) return;
      answered.body = everyObject(answered.body, (object) => ({ ...object, additional: { of: 1 } }));
    }),
  },
  {
    id: "allowed/other-order",
    title: "The fields of every object come in the opposite order",
    intercept: ownAnswers((answered) => {
      answered.body = everyObject(answered.body, (object) => Object.fromEntries(Object.entries(object).toReversed()));
    }),
  },
  {
    id: "allowed/other-text",
    title: "JSON is written with spaces and line breaks, and every other character is escaped",
    intercept: ownAnswers((answered) => {
      const { body } = answered;
      if (typeof body !== "object") return;
      answered.body = JSON.stringify(body, undefined, 2).replaceAll(
        /[^\0-~]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    }),
  },
  {
    id: "allowed/other-headers",
    title: "Connections end with each answer, JSON names its encoding, and there are more headers",
    intercept: ownAnswers(({ headers }) => {
      headers.set("connection", "close");
      headers.set("server", "Other/1.0");
      headers.append("set-cookie", "own=1; Path=/");
      if (headers.get("content-type") === "application/json")
        headers.set("content-type", "application/json; charset=UTF-8");
    }),
  },
  {
    id: "allowed/slow",
    title: "Every answer takes its time",
    intercept: async (request, next) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return await next(request);
    },
  },
];

/** Adds the fields that an object lacks, as null, and takes null for those given. */
function withNull(schema: string, instead: readonly string[]): (object: Row) => Row {
  const { properties = {}, required = [] } = contractOf("capability").components.schemas[schema] ?? {};
  const absent = Object.keys(properties).filter((name) => !required.includes(name));
  return (object) => ({ ...nothing(absent), ...object, ...nothing(instead) });
}

function nothing(names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Fields that the documents promise to nobody, and texts whose wording they leave open. */
const fieldVariations: readonly Variation[] = [
  {
    id: "allowed/absent-fields",
    title: "Fields that are only there where they are available are not there",
    interfaces: ["capability"],
    intercept: ownAnswers((answered) => {
      for (const pointer of ["/elapsed_time_ms", "/results/*/stats", "/results/*/provider_name"])
        answered.body = changedAt(answered.body, pointer, () => undefined);
    }),
  },
  {
    id: "allowed/null-fields",
    title:
      "Usage events, ledger entries and summaries have null for what they lack, and for some of what they may lack",
    interfaces: ["capability"],
    intercept: ownAnswers((answered) => {
      const ofEvent = withNull("UsageEvent", ["display_target", "duration_ms", "billing_summary"]);
      const ofEntry = withNull("LedgerEntry", ["ledger_metadata", "description"]);
      answered.body = changedAt(answered.body, "/data/items/*", (row) => {
        if (!isRow(row)) return row;
        return "charge_outcome" in row ? ofEvent(row) : ofEntry(row);
      });
      for (const figure of ["max_charge_items", "start_date", "end_date"])
        answered.body = changedAt(answered.body, `/data/summary/${figure}`, () => null);
    }),
  },
  {
    id: "allowed/other-times",
    title:
      "The times of usage events are ISO 8601 in its basic form, without an offset; those of ledger entries are seconds",
    interfaces: ["capability"],
    intercept: ownAnswers((answered) => {
      answered.body = changedAt(answered.body, "/data/items/*", (row) => {
        if (!isRow(row) || typeof row["created_at"] !== "string") return row;
        const { created_at } = row;
        const basic = created_at.replaceAll(/[-:Z]/g, "");
        return { ...row, created_at: "charge_outcome" in row ? basic : Date.parse(created_at) / 1000 };
      });
    }),
  },
  {
    id: "allowed/other-wording",
    title: "Messages for people are worded in another way",
    interfaces: ["capability"],
    intercept: ownAnswers((answered) => {
      answered.body = changedAt(answered.body, "/details", (details) =>
        everyObject(details, (object) => ("msg" in object ? { ...object, msg: "Das geht so nicht." } : object)),
      );
      if (answered.status === 200) {
        answered.body = changedAt(answered.body, "/message", (message) => message && "Alles in Ordnung");
      }
    }),
  },
];

/** Every object of a component's documented fields, with null for those that are not there and may be null. */
function withNulls(component: string): Change {
  const { components } = contractOf("capability");
  const scope = { file: "contract.json", schemas: components.schemas, extensions: true };
  const nullable = Object.entries(components.schemas[component]?.properties ?? {}).filter(
    ([, schema]) => shapeOf(schema, scope).nullable,
  );
  const nulls = Object.fromEntries(nullable.map(([name]) => [name, null]));
  return (value) => (isRow(value) ? { ...nulls, ...value } : value);
}

const withoutOffset: Change = (time) => (typeof time === "string" ? time.replace(/Z$/, "") : time);
const asNull: Change = (value) => (value === undefined ? undefined : null);
const asNumber: Change = (id) => (typeof id === "string" && /^\d+$/.test(id) ? Number(id) : id);

/** The same change at several places. */
function changedAll(body: unknown, pointers: readonly string[], change: Change): unknown {
  return pointers.reduce((changed, pointer) => changedAt(changed, pointer, change), body);
}

/** The items of a page of the audit or the ledger, changed. */
const onItems = (fields: readonly string[], change: Change): Interceptor =>
  ownAnswers((answered) => {
    const pointers = fields.map((field) => `/data/items/*/${field}`);
    if (isRow(found(answered.body, "/data"))) answered.body = changedAll(answered.body, pointers, change);
  });

/** Fields that are there when available, by operation. */
const conditional: Readonly<Record<string, readonly string[]>> = {
  discover: ["/results/*/expected_cost", "/results/*/examples"],
  inspect: ["/results/*/expected_cost", "/results/*/examples", "/elapsed_time_ms"],
  call: ["/elapsed_time_ms", "/billing"],
};

/** The payload of the large tool as a text: it is truncated as it is, or as JSON. */
function largeAsText(form: "text" | "JSON"): Interceptor {
  return ownAnswers((answered, { url }) => {
    if (url.searchParams.get("tool_id") !== fixtures.largeTool.tool_id) return;
    const { body } = answered;
    if (found(body, "/result/data") !== undefined)
      answered.body = changedAt(body, "/result/data", (data) => JSON.stringify(data));
    if (typeof found(body, "/result/truncated_content") !== "string") return;
    const asText = changedAt(body, "/result/content_schema", () => ({ type: "string" }));
    answered.body = changedAt(asText, "/result/truncated_content", (content) =>
      form === "text" ? content : JSON.stringify(content).slice(0, -1),
    );
  });
}

/** The payload of the tool of any size as the text that the reference has in an object: it is measured as it is, or as JSON. */
function sizedAsText(form: "text" | "JSON"): Interceptor {
  // The object takes so many characters more than its text.
  const around = JSON.stringify({ text: "" }).length - (form === "text" ? 0 : 2);
  const beginning = JSON.stringify({ text: "" }).slice(0, form === "text" ? -2 : -3).length;
  const widened = when(
    isSized,
    onRequest((asked) => {
      asked.body = changedAt(asked.body, "/max_response_size", (size = usualSize) =>
        Number(size) < 0 ? size : Number(size) + around,
      );
    }),
  );
  const asText = ownAnswers((answered, asked) => {
    if (!isSized(asked)) return;
    const withText = changedAt(answered.body, "/result/data", (data) => (isRow(data) ? data["text"] : data));
    answered.body = changedAt(withText, "/result/truncated_content", (content) =>
      typeof content === "string" ? content.slice(beginning) : content,
    );
  });
  return async (request, next) => await asText(request, async (passed) => await widened(passed, next));
}

function isSized({ url }: DecodedRequest): boolean {
  return url.searchParams.get("tool_id") === fixtures.sizedTool.tool_id;
}

/** The largest payload that is not truncated, unless a call says otherwise. */
const usualSize = callRequest.properties.max_response_size.default;

/** Values that the documents leave to an implementation: null, times, and payloads that are texts. */
const valueVariations: readonly Variation[] = [
  {
    id: "allowed/null-items",
    title: "Fields of usage events and ledger entries that have no value are null",
    interfaces: ["capability"],
    intercept: ownAnswers((answered, asked) => {
      const component = { usageHistory: "UsageEvent", ledger: "LedgerEntry" }[
        operationNamed("capability", asked) ?? ""
      ];
      if (component !== undefined) answered.body = changedAt(answered.body, "/data/items/*", withNulls(component));
    }),
  },
  {
    id: "allowed/null-conditional",
    title: "Fields that are there when available are null where they are not",
    interfaces: ["capability"],
    intercept: ownAnswers((answered, asked) => {
      const pointers = conditional[operationNamed("capability", asked) ?? ""] ?? [];
      if (answered.status >= 400 || found(answered.body, "/success") === false) return;
      answered.body = changedAll(answered.body, pointers, asNull);
    }),
  },
  {
    id: "allowed/times-without-offset",
    title: "Times have no offset",
    interfaces: ["capability", "log-query"],
    intercept: ownAnswers((answered) => {
      const pointers = ["/data/items/*/created_at", "/data/summary/buckets/*/bucket_start", "/matches/*/_time"];
      const there = pointers.filter((pointer) => typeof found(answered.body, pointer) === "string");
      answered.body = changedAll(answered.body, there, withoutOffset);
    }),
  },
  ...(["text", "JSON"] as const).map((form): Variation => ({
    id: `allowed/text-payload-${form.toLowerCase()}`,
    title: `A large payload is a text, and is measured and truncated as ${form === "text" ? "it is" : "JSON"}`,
    interfaces: ["capability"],
    intercept: async (request, next) =>
      await largeAsText(form)(request, async (passed) => await sizedAsText(form)(passed, next)),
  })),
];

/** Other ids than the reference makes. */
const identifierVariations: readonly Variation[] = [
  {
    id: "allowed/counted-ids",
    title: "Ids are numbers, counted up",
    makeFresh: () => {
      let count = 1_000_000;
      return { referenceOptions: { identifiers: made(() => String(++count)) } };
    },
  },
  {
    id: "allowed/uuids",
    title: "Ids are UUIDs, each with a prefix of its own",
    makeFresh: () => ({
      referenceOptions: { identifiers: made((prefix) => `${prefix}-${randomUUID().toUpperCase()}`) },
    }),
  },
];

/** Ids that are numbers, where a table gives no type. */
const numericIds: Variation = {
  id: "allowed/numeric-ids",
  title: "Ids of usage events and ledger entries are numbers",
  interfaces: ["capability"],
  makeFresh: () => {
    let count = 1_000_000;
    return {
      referenceOptions: { identifiers: made(() => String(++count)) },
      intercept: onItems(["id", "credits_ledger_entry_id", "source_ref_id"], asNumber),
    };
  },
};

function made(next: Identifiers["next"]): Identifiers {
  return {
    next,
    secret: (bytes = 32) =>
      randomUUID()
        .repeat(4)
        .slice(0, Math.max(16, Math.ceil(bytes * 1.4))),
  };
}

/** The operations whose authentication failures have an open body. */
const openFailures = new Set(["inspect", "call", "usageHistory", "ledger"]);

/** The documented errors that a body can be told by. */
const errors: Readonly<Record<string, readonly Guard<unknown>[]>> = {
  discover: [isDiscoverInvalidKey, isDiscoverInsufficientCredits],
  inspect: [isInspectTimeout, isInspectProxyFailure],
  call: [isCallMissingToolId, isCallInsufficientCredits, isCallUpstreamFailure, isCallNoUsableResult],
  usageHistory: [isInvalidFilter],
  ledger: [isInvalidFilter],
};

/** Statuses and bodies of errors that the documents leave open. */
const statusVariations: readonly Variation[] = [
  {
    id: "allowed/other-error-statuses",
    title: "Errors have other statuses, where none is documented",
    interfaces: ["capability", "local-app", "log-query", "spend", "workspace"],
    intercept: ownAnswers((answered) => {
      const { status } = answered;
      if (status >= 400 && status < 500 && ![422, 429].includes(status)) answered.status = status === 400 ? 409 : 400;
    }),
  },
  {
    id: "allowed/errors-as-200",
    title: "Documented errors without a documented status are answered with 200",
    interfaces: ["capability"],
    intercept: ownAnswers((answered, asked) => {
      const isOpen = answered.status >= 400 && ![422, 429].includes(answered.status);
      const guards = errors[operationNamed("capability", asked) ?? ""] ?? [];
      if (isOpen && guards.some((isError) => isError(answered.body))) answered.status = 200;
    }),
  },
  {
    id: "allowed/other-successes",
    title: "Successes have another status of 2xx",
    interfaces: ["capability", "local-app", "log-query", "spend", "workspace"],
    intercept: ownAnswers((answered, { url }) => {
      const { status, headers } = answered;
      const isStream = headers.get("content-type")?.startsWith("text/event-stream");
      if (isStream || url.pathname.endsWith("/api/events")) return;
      if (status === 200) answered.status = 202;
      if (status === 201) answered.status = 200;
    }),
  },
  {
    id: "allowed/other-error-bodies",
    title: "Errors whose body is not documented are pages for people",
    interfaces: ["local-app", "log-query", "spend", "workspace"],
    intercept: ownAnswers((answered) => {
      if (answered.status < 400) return;
      answered.headers.set("content-type", "text/html");
      answered.body = "<h1>No</h1>";
    }),
  },
  {
    id: "allowed/other-authentication-failures",
    title: "Authentication failures without a documented body have a body of their own, and 403",
    interfaces: ["capability"],
    intercept: ownAnswers((answered, asked) => {
      if (answered.status !== 401 || !openFailures.has(operationNamed("capability", asked) ?? "")) return;
      answered.status = 403;
      answered.body = { reason: "Nobody has this key." };
    }),
  },
];

/** Rejections that the documents say nothing of, or leave the choice of. */
const rejectionVariations: readonly Variation[] = [
  ...[400, 403].map((status): Variation => ({
    id: `allowed/discover-without-key-${status}`,
    title: `A Discover without a key is answered ${status} with a page, unless there are too many`,
    interfaces: ["capability"],
    intercept: when(
      (asked) => operationNamed("capability", asked) === "discover" && !asked.headers.has("authorization"),
      onResponse((answered) => {
        if (answered.status !== 429) Object.assign(answered, { status, body: "<h1>No</h1>" });
      }),
    ),
  })),
  {
    id: "allowed/out-of-range-refused",
    title: "Limits and pages out of range are refused, not brought within it",
    interfaces: ["capability"],
    intercept: when(
      (asked) => isOutOfRange(asked),
      respondWith(() => ({ status: 422, body: { detail: "out of range" } })),
    ),
  },
];

/** True where a number of a request is beyond the bounds that the contract has for it. */
function isOutOfRange(asked: DecodedRequest): boolean {
  const name = operationNamed("capability", asked);
  const { operations } = contractOf("capability");
  const { parameters = [] } = operations.find((each) => each.name === name) ?? {};
  const isLimit =
    name === "discover" && isRow(asked.body) && isBeyond(asked.body["limit"], { minimum: 1, maximum: 100 });
  return (
    isLimit ||
    parameters.some(
      ({ name: each, schema }) =>
        ["page", "page_size", "limit"].includes(each) && isBeyond(asked.url.searchParams.get(each) ?? NaN, schema),
    )
  );
}

function isBeyond(value: unknown, { minimum = -Infinity, maximum = Infinity }: Row): boolean {
  return Number(value) < Number(minimum) || Number(value) > Number(maximum);
}

/** Every allowed variation. */
export const variations: readonly Variation[] = [
  ...formVariations,
  ...fieldVariations,
  ...valueVariations,
  ...identifierVariations,
  numericIds,
  ...statusVariations,
  ...rejectionVariations,
];
