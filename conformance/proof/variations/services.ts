import { randomUUID } from "node:crypto";
import { type Change, changedAt, found } from "../../defect-kit/changed-at.ts";
import { onRequest } from "../../defect-kit/interceptors.ts";
import type { Identifiers } from "../../reference/host/host.ts";
import { lenientVariations, rejectionVariations, statusVariations } from "./errors.ts";
import { fieldVariations, onItems, valueVariations } from "./fields.ts";
import { withLateEvents } from "./late-events.ts";
import { everyObject, ownAnswers, type Variation } from "./variation.ts";

/** Variations of the form of responses. */
export const formVariations: readonly Variation[] = [
  {
    id: "allowed/extra-fields",
    title: "Every object has an undocumented field, except in responses to tool calls",
    intercept: ownAnswers((answered, { url }) => {
      // A call can request a response with certain fields only.
      if (url.pathname.endsWith("/tools/execute")) return;
      answered.body = everyObject(answered.body, (object) => ({ ...object, additional: { of: 1 } }));
    }),
  },
  {
    id: "allowed/other-order",
    title: "The fields of every object are in reverse order",
    intercept: ownAnswers((answered) => {
      answered.body = everyObject(answered.body, (object) => Object.fromEntries(Object.entries(object).toReversed()));
    }),
  },
  {
    id: "allowed/other-text",
    title: "JSON has spaces and line breaks, and characters beyond ASCII are escaped",
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
    title:
      "Connections close after each response, the media type of JSON has a charset, and there are additional headers",
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
    title: "Every response is slow",
    isSlow: true,
    intercept: async (request, next) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return await next(request);
    },
  },
];

/** Variations of ids. */
const identifierVariations: readonly Variation[] = [
  {
    id: "allowed/counted-ids",
    title: "Ids are increasing numbers in strings",
    makeFresh: () => ({ referenceOptions: { identifiers: countedIds() } }),
  },
  {
    id: "allowed/uuids",
    title: "Ids are UUIDs with a prefix",
    makeFresh: () => ({
      referenceOptions: { identifiers: identifiersFrom((prefix) => `${prefix}-${randomUUID().toUpperCase()}`) },
    }),
  },
];

const asNumber: Change = (id) => (typeof id === "string" && /^\d+$/.test(id) ? Number(id) : id);

/** Numeric ids in a table without a documented type. */
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
  return identifiersFrom(() => {
    count += 1;
    return String(count);
  });
}

function identifiersFrom(next: Identifiers["next"]): Identifiers {
  return {
    next,
    secret: (bytes = 32) =>
      randomUUID()
        .repeat(4)
        .slice(0, Math.max(16, Math.ceil(bytes * 1.4))),
  };
}

/** Variations of timing, languages and deliveries. */
const serviceVariations: readonly Variation[] = [
  {
    id: "allowed/late-events",
    title: "Requests appear in the audit after a short delay",
    interfaces: ["capability"],
    fixtures: { settlingSeconds: 2 },
    makeFresh: () => withLateEvents(30),
  },
  {
    id: "allowed/one-language",
    title: "Texts are not available in Chinese",
    interfaces: ["capability"],
    fixtures: { translatedQuery: undefined },
    intercept: onRequest((request) => {
      request.headers.delete("accept-language");
      if (found(request.body, "/lang") === "zh") request.body = changedAt(request.body, "/lang", () => "en");
    }),
  },
  {
    id: "allowed/other-media-type",
    title: "Bodies without a documented media type have text/plain",
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
