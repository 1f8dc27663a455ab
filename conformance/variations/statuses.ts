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
} from "../../generated/capability/validators.js";
import type { Guard } from "../../generated/runtime/validation.ts";
import { operationNamed, ownAnswers } from "./json-answers.ts";
import type { Variation } from "./variation.ts";

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

/** What the documents leave open of statuses and of the bodies of errors. */
export const statusVariations: readonly Variation[] = [
  {
    id: "allowed/other-error-statuses",
    title: "Errors have other statuses, where none is documented",
    interfaces: ["capability", "local-app", "log-query", "spend", "workspace"],
    answer: ownAnswers((answered) => {
      const { status } = answered;
      if (status >= 400 && status < 500 && ![422, 429].includes(status)) answered.status = status === 400 ? 409 : 400;
    }),
  },
  {
    id: "allowed/errors-as-200",
    title: "Documented errors without a documented status are answered with 200",
    interfaces: ["capability"],
    answer: ownAnswers((answered, asked) => {
      const isOpen = answered.status >= 400 && ![422, 429].includes(answered.status);
      const guards = errors[operationNamed("capability", asked) ?? ""] ?? [];
      if (isOpen && guards.some((isError) => isError(answered.body))) answered.status = 200;
    }),
  },
  {
    id: "allowed/other-successes",
    title: "Successes have another status of 2xx",
    interfaces: ["local-app", "log-query", "spend", "workspace"],
    answer: ownAnswers((answered, { url }) => {
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
    answer: ownAnswers((answered) => {
      if (answered.status < 400) return;
      answered.headers.set("content-type", "text/html");
      answered.body = "<h1>No</h1>";
    }),
  },
  {
    id: "allowed/other-authentication-failures",
    title: "Authentication failures without a documented body have a body of their own, and 403",
    interfaces: ["capability"],
    answer: ownAnswers((answered, asked) => {
      if (answered.status !== 401 || !openFailures.has(operationNamed("capability", asked) ?? "")) return;
      answered.status = 403;
      answered.body = { reason: "Nobody has this key." };
    }),
  },
];
