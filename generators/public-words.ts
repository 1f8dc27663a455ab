import type { FactSource } from "../spec/library/generated-defs/Concordat.ts";
import type { Ranking } from "../spec/library/ranked.ts";
import type { LeftRow, RowReference } from "../spec/library/ledgers.ts";
import type { RowSummary } from "../spec/library/rows.ts";
import { isRecord, stringOrJson } from "../spec/library/record.ts";
import type { InvalidInput } from "../spec/library/error-case.ts";
import type { ErrorCase, Event, InterfaceContract, Operation, Schema } from "./contract/model/contract.ts";
import { accessWords, rulesOf } from "./contract/facts/delivery-words.ts";
import { fieldWords } from "./contract/model/field-words.ts";
import { requestedWords } from "./contract/model/schemas.ts";
import { bullets, code as asCode, table } from "./docs/markdown.ts";
import { source, stepList } from "./docs/flow-steps.ts";
import { inWords } from "./docs/words.ts";

type Extended = Readonly<Record<string, unknown>>;

/** Returns the facts in the extensions of an element, as sentences and lists of Markdown. */
export function extensionWords(element: Extended, { requirements }: Pick<InterfaceContract, "requirements">): string[] {
  const { description } = element;
  const lists = Object.entries(blocks).flatMap(([name, words]) =>
    element[name] === undefined ? [] : words(element[name] as never, element),
  );
  const said = Object.entries(sentences).flatMap(([name, words]) =>
    element[name] === undefined ? [] : [words(element[name] as never, element)],
  );
  const facts = [
    ...fieldWords(element as Schema, stringOrJson(description ?? "")),
    ...said,
    ...openWords(element, requirements),
  ];
  return [facts.filter((words) => words !== "").join(" "), ...lists].filter((words) => words !== "");
}

/** The extensions described by one sentence. */
const sentences: Record<string, (value: never, element: Extended) => string> = {
  "x-presence": () => "Expected, but optional.",
  "x-always-sent": () => "Always sent; it is not documented that a request without it is rejected.",
  "x-immutable": () => "Never changed once written.",
  "x-deprecated": (reason: string, { description = "" }) =>
    stringOrJson(description).includes(reason) ? "" : `Deprecated: ${reason}`,
  "x-ordered-by": ({ field, order }: { field: string; order: string }) => `Ordered by \`${field}\`, ${order}.`,
  "x-starts-with": (beginning: string) => `Starts with \`${beginning}\`.`,
  "x-when-requested": (_, element) => `The response if ${requestedWords(element as Schema) ?? ""}.`,
  "x-described-by": (elements: Record<string, string>) =>
    `Described by the ${Object.entries(elements)
      .map(([what, element]) => `${what} in \`${element}\``)
      .join(" and the ")}.`,
  "x-filters": ({ field, match, otherwise = [], absolute, ranges = [], days }: Filter) =>
    `Filters rows by ${absolute ? "the absolute value of " : ""}${code([field, ...otherwise], ", or without it ")}: ${
      ranges.length > 0 ? `by ranges, ${ranges.map(rangeWords).join("; ")}` : matches[match]
    }.${days ? " Accepts a date or a datetime." : ""}`,
  "x-sorts": ({ field, ascending, descending }: { field: string; ascending: unknown; descending: unknown }) =>
    `Chooses the order by \`${field}\`: ascending with \`${JSON.stringify(ascending)}\`, descending with \`${JSON.stringify(descending)}\`.`,
  "x-fresh": () => "A new value for each request.",
  "x-negotiated": () => "If it is omitted, the language is negotiated by `Accept-Language`.",
  "x-ranked": ({ limit, count, lookup }: Ranking) =>
    `The best results come first, at most \`${limit}\`.${count === undefined ? "" : ` Their number is \`${count}\`.`}${
      lookup === undefined
        ? ""
        : ` If \`${lookup.input}\` is the \`${lookup.key}\` of a result, that result comes first.`
    }`,
  "x-overrides": (parameter: string) => `If it is sent, it replaces \`${parameter}\`.`,
  "x-counts": (rule: true | RowRule) =>
    rule === true ? "Counts all rows." : `Counts the rows whose ${ruleWords(rule)}.`,
  "x-sums": ({ field, where, absolute }: { field: string; where?: RowRule; absolute?: true }) =>
    `Sums ${absolute ? "the absolute values of " : ""}\`${field}\` of ${where ? `the rows whose ${ruleWords(where)}` : "all rows"}.`,
  "x-summarizes": (summary: RowSummary) => summaryWords(summary),
  "x-difference": ({ of, less }: { of: string; less: string }) => `The value is \`${of}\` minus \`${less}\`.`,
  "x-signed-by": ({
    field,
    negative = [],
    positive = [],
  }: {
    field: string;
    negative?: unknown[];
    positive?: unknown[];
  }) =>
    `Its sign follows \`${field}\`: ${[
      ...(negative.length > 0 ? [`negative if that is ${code(negative.map(stringOrJson))}`] : []),
      ...(positive.length > 0 ? [`positive if that is ${code(positive.map(stringOrJson))}`] : []),
    ].join(", ")}.`,
  "x-refers-to": ({ list, field, agree = [] }: RowReference) =>
    `Refers to the row of \`${list}\` with this \`${field}\`${agree.length > 0 ? `, and agrees with it: ${agree.map(agreementWords).join(", ")}` : ""}.`,
  "x-decided-by": (facts: FactSource[]) => `Decided by ${facts.map(factWords).join(" and ")}.`,
  "x-leaves": (rows: LeftRow[]) =>
    rows
      .map(
        ({ list, key, fields }) =>
          `Each request creates one row in \`${list}\`, with its own \`${key}\`: ${fields.map(leftWords).join(", ")}.`,
      )
      .join(" "),
  "x-rate-limit": ({ requests, windowSeconds, sharedBy, anonymousSharedBy }: NonNullable<Operation["rateLimit"]>) =>
    `Default quota: ${requests} requests in ${windowSeconds} s, shared by ${sharedBy}${
      anonymousSharedBy === undefined ? "" : `; anonymous requests share one by ${anonymousSharedBy}`
    }.`,
  "x-requires-one-of": ([preferred = "", ...others]: string[]) =>
    `At least one of ${code([preferred, ...others], " and ")} is required; \`${preferred}\` is preferred.`,
  "x-listing": (listing: Record<string, string>) =>
    `Pages: ${Object.entries(listing)
      .map(([role, path]) => `${role} is ${path === "" ? "the whole body" : `\`${path}\``}`)
      .join(", ")}.`,
  "x-text-limit": ({ text, pattern, send, above }: { text: string; pattern: string; send: string; above: number }) =>
    `Above ${above} items, the request also sends the limit in the text of \`${text}\` as \`${send}\`. The limit in the text is the match of \`${pattern}\`.`,
  "x-proxied-to": (service: string) => `Forwarded to the ${service}.`,
  "x-safe": () => "It has no side effects: it may be sent twice.",
  "x-owned": () => "It concerns only things that the caller created.",
  "x-trigger": (trigger: string) => `The trigger \`${trigger}\` of the state table.`,
  "x-advanced": (origin: string) => `Derived from ${origin}, not caused by one action.`,
  "x-setup-event": () => "Part of the setup of a subscription, never a business event.",
  "x-access": (access: NonNullable<Event["access"]>) => accessWords(access),
};

/** The extensions described by a list of facts. */
const blocks: Record<string, (value: never, element: Extended) => string[]> = {
  "x-enum-descriptions": (texts: string[], { enum: values, "x-enum-deprecated": reasons }) =>
    blockOf(
      texts.flatMap((text, index) => {
        const value = String((values as unknown[])[index]);
        const reason = isRecord(reasons) ? reasons[value] : undefined;
        const words = [text, reason === undefined ? "" : `Deprecated: ${stringOrJson(reason)}`].filter(
          (each) => each !== "",
        );
        return words.length === 0 ? [] : [`\`${value}\`: ${words.join(" ")}`];
      }),
    ),
  "x-error-cases": (cases: Pick<ErrorCase, "condition" | "status" | "credentials" | "inputs">[]) =>
    blockOf(
      cases.map(
        ({ condition, status, credentials, inputs = [] }) =>
          `${condition}: ${status === undefined ? "the status is not documented" : `status ${status}`}${
            credentials === undefined ? "" : ` (credentials: ${credentials})`
          }${inputs.length === 0 ? "" : `; invalid inputs: ${inputs.map(invalidWords).join(", ")}`}`,
      ),
    ),
  "x-paging": (rules: NonNullable<Operation["paging"]>) => blockOf(rules.map(pagingWords)),
};

interface Filter {
  field: string;
  match: string;
  otherwise?: string[];
  absolute?: true;
  ranges?: { value: unknown; above?: number; below?: number }[];
  days?: true;
}

const matches: Readonly<Record<string, string>> = {
  equal: "rows with this value",
  group: "rows of the named group",
  present: "rows with the field, or rows without it",
  atLeast: "at least this",
  atMost: "at most this",
  from: "this time or later",
  until: "this time or earlier; for a date, until the end of the day",
};

function summaryWords({
  requestedBy,
  lastHours,
  period = [],
  width,
  usualWidths = [],
  intervals,
  sampleSize,
  usualSample,
  samples = [],
}: RowSummary): string {
  const usual = usualWidths.map(
    ({ width: value, overDays }) =>
      `\`${stringOrJson(value)}\`${overDays === undefined ? " otherwise" : ` for a period of over ${overDays} days`}`,
  );
  const sizes = [
    ...(usualSample === undefined ? [] : [`${usualSample} rows`]),
    ...(sampleSize === undefined ? [] : [`as many as \`${sampleSize}\``]),
  ];
  const picked = samples.map(
    ({ field, largest }) => `\`${field}\`${largest === undefined ? "" : `, the largest by \`${largest}\``}`,
  );
  return [
    `Present if \`${requestedBy}\` is true, otherwise null.`,
    ...(lastHours === undefined ? [] : [`Without dates, it covers the last ${lastHours} hours.`]),
    ...(period.length === 0 ? [] : [`It covers the period ${code(period, " to ")}.`]),
    ...(intervals === undefined || width === undefined ? [] : [`\`${intervals}\` have the width in \`${width}\`.`]),
    ...(usual.length === 0 ? [] : [`Without it: ${usual.join(", ")}.`]),
    ...(sizes.length === 0 ? [] : [`A sample has ${sizes.join(", or ")}.`]),
    ...(picked.length === 0 ? [] : [`Samples: ${picked.join("; ")}.`]),
  ].join(" ");
}

function agreementWords({ field, with: other = field, opposite }: NonNullable<RowReference["agree"]>[number]): string {
  return `\`${field}\` is ${opposite ? "the opposite of " : ""}its \`${other}\``;
}

function factWords({ fact, fields, otherwise, ranges = [] }: FactSource): string {
  const values = ranges.map(({ value, above, atMost }) => {
    const bounds = [
      ...(above === undefined ? [] : [`above ${above}`]),
      ...(atMost === undefined ? [] : [`at most ${atMost}`]),
    ];
    return `\`${stringOrJson(value)}\` is ${bounds.join(" and ")}`;
  });
  const where = code([...fields, ...(otherwise === undefined ? [] : [otherwise])], ", or without it ");
  return `\`${fact}\`, which is ${where}${values.length > 0 ? ` (${values.join(", ")})` : ""}`;
}

function invalidWords({ input, text, above, with: needed = {} }: InvalidInput): string {
  return [
    `\`${input}\``,
    ...(above === undefined ? [] : [`above \`${above}\``]),
    ...(Object.keys(needed).length === 0 ? [] : [`with ${code(Object.keys(needed))}`]),
    ...(text === undefined ? [] : [`("${text}")`]),
  ].join(" ");
}

function leftWords({ field, oneOf = [], from }: LeftRow["fields"][number]): string {
  const values = oneOf.length > 0 ? [`is ${code(oneOf.map(stringOrJson), " or ")}`] : [];
  const origins = from === undefined ? [] : [`is \`${from}\``];
  return `\`${field}\` ${[...values, ...origins].join(" and ")}`;
}

interface RowRule {
  field: string;
  value?: unknown;
  above?: number;
  below?: number;
}

function ruleWords({ field, value, above, below }: RowRule): string {
  const bounds = [
    ...(value === undefined ? [] : [`\`${stringOrJson(value)}\``]),
    ...(above === undefined ? [] : [`above ${above}`]),
    ...(below === undefined ? [] : [`below ${below}`]),
  ];
  return `\`${field}\` is ${bounds.join(" and ")}`;
}

function rangeWords({ value, above, below }: NonNullable<Filter["ranges"]>[number]): string {
  const bounds = [
    ...(above === undefined ? [] : [`above ${above}`]),
    ...(below === undefined ? [] : [`below ${below}`]),
  ];
  return `\`${stringOrJson(value)}\` is ${bounds.length === 0 ? "any value" : bounds.join(" and ")}`;
}

function pagingWords(rule: NonNullable<Operation["paging"]>[number]): string {
  const { mechanism, order, take, send, stepNanoseconds, end, recommended, preview, mayStopAtShortPage } = rule;
  const marks = [...(recommended ? ["recommended"] : []), ...(preview ? ["a preview"] : [])];
  return [
    `By ${mechanism}, ${order}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}: read \`${take}\``,
    ...(stepNanoseconds === undefined ? [] : [`optionally add ${stepNanoseconds} ns`]),
    `send it as \`${send}\`, until ${end === "emptyPage" ? "a page is empty" : "the response repeats the cursor that was sent"}`,
    ...(mayStopAtShortPage ? ["or a page has fewer items than the limit"] : []),
  ].join(", ");
}

/** Returns the open points of an element, unless the description mentions them. */
function openWords({ "x-open": open, description = "" }: Extended, requirements: Requirements): string[] {
  if (!Array.isArray(open)) return [];
  const points = requirements.filter(({ id }) => open.includes(id)).map(({ statement }) => statement);
  if (points.length > 0) return [`Not documented: ${points.join("; ")}.`];
  return stringOrJson(description).includes("documented") ? [] : ["Not documented in more detail."];
}

type Requirements = InterfaceContract["requirements"];

/** Returns the facts of a whole interface that OpenAPI can't express, in Markdown. */
export function interfaceWords(api: InterfaceContract): string[] {
  const { states, decisions, lookups, tables, flows, tools, streamEvents, requirements } = api;
  const statements = (isOpen: boolean): string[] =>
    requirements.filter(({ proof }) => (proof === "open") === isOpen).map(({ statement }) => statement);
  const sections: [heading: string, ...texts: string[]][] = [
    ...api.deliveries.map((delivery): [string, ...string[]] => [
      "Deliveries",
      delivery.description ?? "",
      listOf(rulesOf(delivery).map(({ name, value }) => `${name}: ${value === "" ? "not documented" : value}`)),
    ]),
    ...states.map(({ schema, states: names, transitions, fold }): [string, ...string[]] => [
      `States of ${schema}`,
      listOf([
        `States: ${code(names)}`,
        ...(fold ? [`The worst of several, the worst first: ${code(fold.worstFirst)}`] : []),
        ...(fold?.none === undefined ? [] : [`Of an empty list: ${asCode(fold.none)}`]),
      ]),
      tableOf(transitions.map(({ from, on, when, to, also }) => ({ from, on, when, to, also }))),
    ]),
    ...decisions.map(({ schema, rows }): [string, string] => [`Decisions of ${schema}`, tableOf(rows)]),
    ...lookups.map(({ schema, name, rows }): [string, string] => [
      `${inWords(name)} of ${schema}`,
      listOf(rows.map(({ key, values }) => `${asCode(stringOrJson(key))}: ${code(values.map(stringOrJson))}`)),
    ]),
    ...tables.map(({ element, name, rows }): [string, string] => [`${inWords(name)} of ${element}`, tableOf(rows)]),
    ...flows.map((flow): [string, ...string[]] => [
      `Flow: ${inWords(flow.name)}`,
      stepList(api, flow, ({ name }) => asCode(name)),
      flow.keeps.length === 0 ? "" : `Keep ${flow.keeps.map(source).join(", ")}.`,
    ]),
    [
      "Tools",
      listOf(
        tools.map(
          ({ name, description = "", billingClass, metered }) =>
            `${asCode(name)}: ${[
              description.split("\n")[0],
              ...(billingClass === undefined ? [] : [`Billing class: ${billingClass}.`]),
              ...(metered === false ? ["Never metered."] : []),
            ].join(" ")}`,
        ),
      ),
    ],
    [
      "Stream events",
      listOf(
        streamEvents.map(
          ({ name, description }) => `${asCode(name)}${description === undefined ? "" : `: ${description}`}`,
        ),
      ),
    ],
    ["Requirements", listOf(statements(false))],
    ["Not documented", listOf(statements(true))],
  ];
  return sections.flatMap(([heading, ...texts]) => {
    const filled = texts.filter((text) => text !== "");
    return filled.length === 0 ? [] : [`## ${heading}`, ...filled];
  });
}

/** Returns rows as a table with a column for each field except the requirement. */
function tableOf(rows: readonly object[]): string {
  const flat = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name, value]) => name !== "requirement" && value !== undefined)
        .flatMap(([name, value]) => (isRecord(value) ? Object.entries(value) : [[name, value]])),
    ),
  );
  const names = rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) => (isRecord(value) ? Object.keys(value) : name)),
  );
  const columns = [...new Set(names)].filter((name) => flat.some((row) => row[name] !== undefined));
  return table(
    columns.map(inWords),
    flat.map((row) => columns.map((name) => (row[name] === undefined ? "" : valueWords(row[name])))),
  );
}

function valueWords(value: unknown): string {
  return Array.isArray(value) ? value.map(valueWords).join(", ") : stringOrJson(value);
}

function blockOf(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [listOf(lines)];
}

function listOf(lines: readonly string[]): string {
  return bullets(lines.map((line) => line.replaceAll("\n", " ")));
}

function code(names: readonly string[], between = ", "): string {
  return names.map(asCode).join(between);
}
