import type { Delivery, InterfaceContract, Listing, Operation, Response } from "../../contract/model/contract.ts";
import { errorGroups } from "../error-groups.ts";
import { bounds, factsOf, headerList, references } from "../fields.ts";
import { inputsOf } from "../inputs.ts";
import { deliveryPlace, places } from "../links.ts";
import { blocks, bullets, code, line, link, part, escapeMarkdown, sentences, table, tableOf } from "../markdown.ts";
import type { PageMaker } from "../page.ts";
import { counted, inWords, seconds, either } from "../words.ts";

/** Creates the page about the limits of an interface: rate limits, paging, sizes, and times. */
export const limitsPage: PageMaker = (api) => {
  const [rates, pages] = [rateLimits(api), paging(api)];
  const body = blocks(
    part(2, "Rate limits", rates),
    part(2, "Paging", pages),
    part(2, "Sizes and ranges", sizes(api)),
    part(2, "Webhook deliveries", bullets(api.deliveries.flatMap((delivery) => deliveryLimits(api, delivery)))),
  );
  if (body === "") return [];
  return [
    {
      path: places.limits(api.name),
      title: `Limits of ${api.title}`,
      label: "Limits",
      summary: "Rate limits, paging, sizes and time limits.",
      body,
      words: [
        ...(rates === "" ? [] : ["rate limit", "rate limits rate limiting quota throttling"]),
        ...(pages === "" ? [] : ["paging", "cursor pagination paginate next page"]),
      ],
    },
  ];
};

type Rate = NonNullable<Operation["rateLimit"]>;

/** Describes a rate limit: `120 requests in 60 s for each account`. */
export function rateWords(rate: Rate): string {
  return `${requestsWords(rate)} for each ${sharedWords(rate)}`;
}

function requestsWords({ requests, windowSeconds }: Rate): string {
  return `${counted(requests, "request")} in ${seconds(windowSeconds)}`;
}

function sharedWords({ sharedBy, anonymousSharedBy }: Rate): string {
  return `${escapeMarkdown(sharedBy)}${anonymousSharedBy === undefined ? "" : `; of anonymous callers, for each ${escapeMarkdown(anonymousSharedBy)}`}`;
}

function operationLink(api: InterfaceContract, { name }: Operation): string {
  return link(code(name), places.operation(api.name, name));
}

function rateLimits(api: InterfaceContract): string {
  const rated = api.operations.flatMap((operation) =>
    operation.rateLimit ? [{ operation, rate: operation.rateLimit }] : [],
  );
  if (rated.length === 0) return "";
  const others = api.operations.filter(({ rateLimit }) => rateLimit === undefined);
  return blocks(
    tableOf(
      rated,
      ["Operation", ({ operation }) => operationLink(api, operation)],
      ["Limit", ({ rate }) => requestsWords(rate)],
      ["Counted for each", ({ rate }) => sharedWords(rate)],
    ),
    others.length > 0 &&
      `No rate limit is documented for ${others.length > 6 ? "the other operations" : either(others.map((each) => operationLink(api, each)))}.`,
    ...tooManyRequests(
      api,
      rated.map(({ operation }) => operation),
    ),
    references(api, ...headersOf(rated.map(({ operation }) => operation)).map((header) => factsOf(header))),
  );
}

const tooMany = 429;

function headersOf(operations: readonly Operation[]): NonNullable<Response["headers"]>[string][] {
  return operations.flatMap(({ responses }) => Object.values(responses[tooMany]?.headers ?? {}));
}

/** Describes the response to too many requests, and what to do. */
function tooManyRequests(api: InterfaceContract, operations: readonly Operation[]): string[] {
  const errors = errorGroups(api).filter(({ status }) => status === String(tooMany));
  const lists = Map.groupBy(
    operations.filter(({ responses }) => responses[tooMany] !== undefined),
    ({ responses }) => headerList(api, responses[tooMany] ?? { description: "" }),
  );
  return [
    sentences(
      errors.length > 0
        ? `Further requests are rejected with ${either(errors.map(({ heading }) => link(heading, places.error(api.name, heading))))}`
        : "",
      waitWords(operations),
    ),
    ...[...lists].map(([list, of]) =>
      part(
        3,
        lists.size === 1
          ? "Headers of a 429 response"
          : `Headers of a 429 response to ${either(of.map(({ name }) => code(name)))}`,
        list,
      ),
    ),
  ];
}

/** Describes when a request may be retried, if a header states it. */
export function waitWords(operations: readonly Operation[]): string {
  const names = operations.flatMap(({ responses }) => Object.keys(responses[tooMany]?.headers ?? {}));
  const wait = names.find((name) => name.toLowerCase() === "retry-after");
  return wait === undefined ? "" : `Wait for the time in ${code(wait)} before you retry the request`;
}

/** Describes the paging of each operation; operations with the same paging are grouped. */
function paging(api: InterfaceContract): string {
  const paged = api.operations.filter((operation) => operation.listing ?? operation.paging?.length);
  const alike = Map.groupBy(paged, (operation) => blocks(listingWords(operation.listing), rulesList(operation)));
  const parts = [...alike].map(([text, operations]) =>
    part(
      3,
      operations.map((each) => operationLink(api, each)).join(", "),
      text,
      references(api, {
        requirements: operations.flatMap((each) => (each.paging ?? []).flatMap(({ requirement = [] }) => requirement)),
      }),
    ),
  );
  return blocks(...parts);
}

const partWords: Readonly<Record<keyof Listing, (name: string) => string>> = {
  pageIndex: (name) => `Select a page with ${name}.`,
  pageSize: (name) => `Set the page size with ${name}.`,
  offset: (name) => `Skip items with ${name}.`,
  continuationToken: (name) => `Request the next page with ${name}.`,
  items: (name) => (name === "" ? "The response is the list of items." : `The items are in ${name} of the response.`),
  nextToken: (name) => `The token of the next page is in ${name} of the response.`,
  nextTokenHeader: (name) => `The token of the next page is in the header ${name} of the response.`,
  nextLink: (name) => `The link to the next page is in ${name} of the response.`,
  total: (name) => `The total number of items is in ${name} of the response.`,
};

function listingWords(listing: Listing | undefined): string {
  if (listing === undefined) return "";
  const given = new Map<string, string>(Object.entries(listing));
  return bullets(
    Object.entries(partWords).flatMap(([key, words]) => {
      const name = given.get(key);
      return name === undefined ? [] : [words(name && code(name))];
    }),
  );
}

function rulesList({ paging: rules = [] }: Operation): string {
  return bullets(
    rules.map(({ mechanism, order, take, send, stepNanoseconds: step, end, mayStopAtShortPage, ...rule }) => {
      const marks = [rule.recommended && "recommended", rule.preview && "preview"].filter((mark) => mark);
      const from = mechanism === "timestamp" ? "the last item's" : "the response's";
      const stepped = step === undefined ? "" : `, optionally ${step < 0 ? "minus" : "plus"} ${Math.abs(step)} ns`;
      return sentences(
        `**By ${mechanism}, ${order}**${marks.map((mark) => ` (${mark})`).join("")}: send ${from} ${code(take)} as ${code(send)}${stepped}`,
        end === "emptyPage"
          ? "The last page has no items"
          : `After the last page, the response contains the cursor that was sent as ${code(send)}`,
        mayStopAtShortPage === true ? "You may also stop at a page with fewer items than the limit" : "",
      );
    }),
  );
}

/** Returns the bounds of inputs; equal ones of several operations are grouped. */
function sizes(api: InterfaceContract): string {
  const rows = api.operations.flatMap((operation) =>
    inputsOf(api, operation).flatMap(({ name, place, schema: { pattern: _, ...schema } }) => {
      const { default: preset, items } = schema;
      const words = [
        ...bounds(schema),
        ...(items ? bounds({ ...items, pattern: undefined }).map((each) => `each ${each}`) : []),
      ];
      const isLimit = words.some((each) => !each.startsWith("in "));
      const cells = [
        `${code(name)} (${place})`,
        words.join(", "),
        preset === undefined ? "" : code(JSON.stringify(preset)),
      ];
      return isLimit ? [{ operation, cells }] : [];
    }),
  );
  const alike = Map.groupBy(rows, ({ cells }) => JSON.stringify(cells));
  const tables = api.tables.filter(({ name }) => /limit|quota/i.test(name));
  return blocks(
    table(
      ["Input", "Allowed", "Default", "Operations"],
      [...alike.values()].map((of) => [
        ...(of[0]?.cells ?? []),
        of.map(({ operation }) => operationLink(api, operation)).join(", "),
      ]),
    ),
    ...api.operations.map((operation) => textLimitWords(api, operation)),
    tables.length > 0 &&
      `See ${either(
        tables.map(({ name }) => link(escapeMarkdown(inWords(name)), places.table(api.name, name))),
        "and",
      )}.`,
  );
}

/** Describes a limit that a request contains both in a text and in another input. */
function textLimitWords(api: InterfaceContract, operation: Operation): string {
  if (operation.textLimit === undefined) return "";
  const { text, send, above } = operation.textLimit;
  const isDocumented = inputsOf(api, operation).some(({ name }) => name === send);
  return `${operationLink(api, operation)}: above ${above.toLocaleString("en-US")} ${above === 1 ? "item" : "items"}, the request must contain the same limit as the text of ${code(text)}${
    isDocumented
      ? `, in ${code(send)}`
      : `; the input is not documented, and the generated client sends it as ${code(send)}`
  }.`;
}

/** Describes the number of attempts and the time limit of a receiver. The delivery page states if they are not documented. */
function deliveryLimits(api: InterfaceContract, delivery: Delivery): string[] {
  const { maxAttempts, backoffSeconds, timeoutSeconds } = delivery.rules;
  const facts = [
    ...(maxAttempts === undefined ? [] : [`${counted(maxAttempts, "attempt")} at most`]),
    ...(backoffSeconds
      ? [`made ${either(backoffSeconds.map(seconds), "and")} after the creation of the delivery`]
      : []),
    ...(timeoutSeconds === undefined ? [] : [`${seconds(timeoutSeconds)} for the response of the receiver`]),
  ];
  if (facts.length === 0) return [];
  const name = link(line(delivery.summary ?? delivery.name), deliveryPlace(api, delivery));
  return [`${name}: ${facts.join(", ")}.`];
}
