import { randomUUID } from "node:crypto";
import { type Change, changedAt, found } from "../../defect-kit/changed-at.ts";
import { onRequest } from "../../defect-kit/interceptors.ts";
import type { Identifiers } from "../../reference/host/host.ts";
import { lenientVariations, rejectionVariations, statusVariations } from "./errors.ts";
import { fieldVariations, onItems, valueVariations } from "./fields.ts";
import { withLateEvents } from "./late-events.ts";
import { everyObject, ownAnswers, type Variation } from "./variation.ts";

/** The same answers, written in another way. */
export const formVariations: readonly Variation[] = [
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
    isSlow: true,
    intercept: async (request, next) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return await next(request);
    },
  },
];

/** Other ids than the reference makes. */
const identifierVariations: readonly Variation[] = [
  {
    id: "allowed/counted-ids",
    title: "Ids are numbers, counted up",
    makeFresh: () => ({ referenceOptions: { identifiers: countedIds() } }),
  },
  {
    id: "allowed/uuids",
    title: "Ids are UUIDs, each with a prefix of its own",
    makeFresh: () => ({
      referenceOptions: { identifiers: made((prefix) => `${prefix}-${randomUUID().toUpperCase()}`) },
    }),
  },
];

const asNumber: Change = (id) => (typeof id === "string" && /^\d+$/.test(id) ? Number(id) : id);

/** Ids that are numbers, where a table gives no type. */
const numericIds: Variation = {
  id: "allowed/numeric-ids",
  title: "Ids of usage events and ledger entries are numbers",
  interfaces: ["capability"],
  makeFresh: () => ({
    referenceOptions: { identifiers: countedIds() },
    intercept: onItems(["id", "credits_ledger_entry_id", "source_ref_id"], asNumber),
  }),
};

function countedIds(): Identifiers {
  let count = 1_000_000;
  return made(() => {
    count += 1;
    return String(count);
  });
}

function made(next: Identifiers["next"]): Identifiers {
  return {
    next,
    secret: (bytes = 32) =>
      randomUUID()
        .repeat(4)
        .slice(0, Math.max(16, Math.ceil(bytes * 1.4))),
  };
}

/** What is there, or sent, later or elsewhere. */
const serviceVariations: readonly Variation[] = [
  {
    id: "allowed/late-events",
    title: "Requests are in the audit a moment later",
    interfaces: ["capability"],
    fixtures: { settlingSeconds: 2 },
    makeFresh: () => withLateEvents(30),
  },
  {
    id: "allowed/one-language",
    title: "There are no texts in Chinese",
    interfaces: ["capability"],
    fixtures: { translatedQuery: undefined },
    intercept: onRequest((request) => {
      request.headers.delete("accept-language");
      if (found(request.body, "/lang") === "zh") request.body = changedAt(request.body, "/lang", () => "en");
    }),
  },
  {
    id: "allowed/other-media-type",
    title: "Bodies whose media type is not documented are said to be text",
    interfaces: ["local-app"],
    intercept: ownAnswers(({ headers }) => {
      if (headers.get("content-type") === "application/json") headers.set("content-type", "text/plain");
    }),
  },
  {
    id: "allowed/attempts-from-0",
    title: "X-Service-Attempt counts from 0",
    interfaces: ["workspace"],
    warnedFor: ["WSP-DEL-9"],
    interceptDelivery: async (request, next) => {
      const headers = new Headers(request.headers);
      headers.set("x-service-attempt", String(Number(headers.get("x-service-attempt")) - 1));
      return await next(new Request(request, { headers }));
    },
  },
  {
    id: "allowed/redirects-followed",
    title: "Deliveries follow redirects",
    interfaces: ["workspace", "spend"],
    interceptDelivery: async (request, next) => {
      const again = request.clone();
      const response = await next(request);
      const location = response.headers.get("location");
      if (location === null || response.status < 300 || response.status >= 400) return response;
      return await next(new Request(new URL(location, request.url), again));
    },
  },
];

/** Every allowed variation. */
export const variations: readonly Variation[] = [
  ...formVariations,
  ...fieldVariations,
  ...valueVariations,
  ...identifierVariations,
  numericIds,
  ...statusVariations,
  ...rejectionVariations,
  ...lenientVariations,
  ...serviceVariations,
];
