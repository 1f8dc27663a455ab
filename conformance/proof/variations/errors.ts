import { isStream } from "../../../generated/runtime/checks/operation-target.ts";
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
} from "../../../generated/capability/validators.ts";
import type { Guard } from "../../../generated/runtime/validation/validation.ts";
import { isRow, type Row } from "../../defect-kit/changed-at.ts";
import { type DecodedRequest, onRequest, onResponse, respondWith, when } from "../../defect-kit/interceptors.ts";
import { contractOf, operationOf } from "../../kit/contract.ts";
import { alternativesOf, scopeOf } from "../../kit/elements.ts";
import { validatorOf } from "../../kit/json-schema.ts";
import { operationNamed, ownAnswers, type Variation } from "./variation.ts";

/** The operations whose authentication failures have no documented body. */
const openFailures = new Set(["inspect", "call", "usageHistory", "ledger"]);

/** The documented errors that are recognizable by their body. */
const errors: Readonly<Record<string, readonly Guard<unknown>[]>> = {
  discover: [isDiscoverInvalidKey, isDiscoverInsufficientCredits],
  inspect: [isInspectTimeout, isInspectProxyFailure],
  call: [isCallMissingToolId, isCallInsufficientCredits, isCallUpstreamFailure, isCallNoUsableResult],
  usageHistory: [isInvalidFilter],
  ledger: [isInvalidFilter],
};

/** Variations of undocumented statuses and error bodies. */
export const statusVariations: readonly Variation[] = [
  {
    id: "allowed/other-error-statuses",
    title: "Errors without a documented status have other statuses",
    interfaces: ["capability", "local-app", "log-query", "spend", "workspace"],
    intercept: ownAnswers((answered) => {
      const { status } = answered;
      if (status >= 400 && status < 500 && ![422, 429].includes(status)) answered.status = status === 400 ? 409 : 400;
    }),
  },
  {
    id: "allowed/errors-as-200",
    title: "Documented errors without a documented status have status 200",
    interfaces: ["capability"],
    intercept: ownAnswers((answered, asked) => {
      const isOpen = answered.status >= 400 && ![422, 429].includes(answered.status);
      const guards = errors[operationNamed("capability", asked) ?? ""] ?? [];
      if (isOpen && guards.some((isError) => isError(answered.body))) answered.status = 200;
    }),
  },
  {
    id: "allowed/other-successes",
    title: "Successful responses have another 2xx status",
    interfaces: ["capability", "local-app", "log-query", "spend", "workspace"],
    intercept: ownAnswers((answered, { url }) => {
      const { status, headers } = answered;
      if (isStream(headers) || url.pathname.endsWith("/api/events")) return;
      if (status === 200) answered.status = 202;
      if (status === 201) answered.status = 200;
    }),
  },
  {
    id: "allowed/other-error-bodies",
    title: "Errors without a documented body are HTML pages",
    interfaces: ["local-app", "log-query", "spend", "workspace"],
    intercept: ownAnswers((answered) => {
      if (answered.status < 400) return;
      answered.headers.set("content-type", "text/html");
      answered.body = "<h1>No</h1>";
    }),
  },
  {
    id: "allowed/other-authentication-failures",
    title: "Authentication failures without a documented body have status 403 and their own body",
    interfaces: ["capability"],
    intercept: ownAnswers((answered, asked) => {
      if (answered.status !== 401 || !openFailures.has(operationNamed("capability", asked) ?? "")) return;
      answered.status = 403;
      answered.body = { reason: "Nobody has this key." };
    }),
  },
];

/** Variations of rejections that the documents leave open. */
export const rejectionVariations: readonly Variation[] = [
  ...[400, 403].map((status): Variation => ({
    id: `allowed/discover-without-key-${status}`,
    title: `A Discover without a key is rejected with ${status} and a page, unless the rate limit applies`,
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
    title: "Limits and pages out of range are rejected instead of clamped",
    interfaces: ["capability"],
    intercept: when(
      (asked) => isOutOfRange(asked),
      respondWith(() => ({ status: 422, body: { detail: "out of range" } })),
    ),
  },
  {
    id: "allowed/webhooks-of-no-workspace",
    title: "A list of webhooks without a valid workspace is empty instead of rejected",
    interfaces: ["workspace"],
    intercept: when(
      (asked) =>
        operationNamed("workspace", asked) === "listWebhooks" &&
        !/^\d+$/.test(asked.url.searchParams.get("workspace_id") ?? ""),
      respondWith(() => ({ status: 200, body: { webhooks: [] } })),
    ),
  },
];

/** Optional fields for which a rejection of wrong values is documented. */
const validatedFields = new Set(["respond_with"]);

/** Variations that validate the types of required fields only. */
export const lenientVariations: readonly Variation[] = [
  "capability",
  "local-app",
  "log-query",
  "spend",
  "workspace",
].map((name) => ({
  id: `allowed/lenient-types/${name}`,
  title: "Optional fields of requests with a wrong type are ignored",
  interfaces: [name],
  intercept: onRequest((asked) => {
    const contract = contractOf(name);
    const { method, url, body } = asked;
    const schema = operationOf(contract.operations, { method, url: url.href })?.requestBody?.content["application/json"]
      ?.schema;
    const [only, ...others] = schema ? alternativesOf(schema, scopeOf(contract)) : [];
    if (only === undefined || others.length > 0 || !isRow(body)) return;
    const { properties = {}, required = [] } = only.keywords;
    const isKept = ([field, value]: [string, unknown]): boolean => {
      const { [field]: own } = properties;
      return (
        own === undefined ||
        validatedFields.has(field) ||
        required.includes(field) ||
        validatorOf(own, scopeOf(contract))(value) === true
      );
    };
    const kept = Object.entries(body).filter(isKept);
    if (kept.length < Object.keys(body).length) asked.body = Object.fromEntries(kept);
  }),
}));

/** Returns true if a number in a request is beyond its documented bounds. */
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
