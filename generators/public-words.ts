import { isRecord } from "../spec/library/record.ts";
import type { Event, InterfaceContract, Operation, Schema } from "./contract/contract.ts";
import { accessWords, rulesOf } from "./contract/delivery-words.ts";
import { fieldWords, textOf } from "./contract/field-words.ts";
import { requestedWords } from "./contract/schemas.ts";

type Extended = Readonly<Record<string, unknown>>;

/** The facts that an element of a document has as extensions, in sentences and lists of Markdown. */
export function extensionWords(element: Extended, { requirements }: Pick<InterfaceContract, "requirements">): string[] {
  const { description } = element;
  const lists = Object.entries(blocks).flatMap(([name, words]) =>
    element[name] === undefined ? [] : words(element[name] as never, element),
  );
  const said = Object.entries(sentences).flatMap(([name, words]) =>
    element[name] === undefined ? [] : [words(element[name] as never, element)],
  );
  const facts = [
    ...fieldWords(element as Schema, textOf(description ?? "")),
    ...said,
    ...openWords(element, requirements),
  ];
  return [facts.filter((words) => words !== "").join(" "), ...lists].filter((words) => words !== "");
}

/** Each extension that is a fact in a sentence. */
const sentences: Record<string, (value: never, element: Extended) => string> = {
  "x-presence": () => "Expected, and may be left out.",
  "x-immutable": () => "Never changed once written.",
  "x-deprecated": (reason: string, { description = "" }) =>
    textOf(description).includes(reason) ? "" : `Deprecated: ${reason}`,
  "x-ordered-by": ({ field, order }: { field: string; order: string }) => `Ordered by \`${field}\`, ${order}.`,
  "x-starts-with": (beginning: string) => `Begins with \`${beginning}\`.`,
  "x-when-requested": (_, element) => `The response where ${requestedWords(element as Schema) ?? ""}.`,
  "x-described-by": (elements: Record<string, string>) =>
    `Described by the ${Object.entries(elements)
      .map(([what, element]) => `${what} in \`${element}\``)
      .join(" and the ")}.`,
  "x-filters": ({ field, match, otherwise = [], absolute }: Filter) =>
    `Filters rows by ${absolute ? "the absolute value of " : ""}${code([field, ...otherwise], ", or without it ")}: ${matches[match]}.`,
  "x-counts": (rule: true | RowRule) =>
    rule === true ? "Counts all rows." : `Counts the rows whose ${ruleWords(rule)}.`,
  "x-sums": ({ field, where, absolute }: { field: string; where?: RowRule; absolute?: true }) =>
    `Sums ${absolute ? "the absolute values of " : ""}\`${field}\` of ${where ? `the rows whose ${ruleWords(where)}` : "all rows"}.`,
  "x-rate-limit": ({ requests, windowSeconds, sharedBy, anonymousSharedBy }: NonNullable<Operation["rateLimit"]>) =>
    `Default quota: ${requests} requests in ${windowSeconds} s, shared by ${sharedBy}${
      anonymousSharedBy === undefined ? "" : `; anonymous requests share one by ${anonymousSharedBy}`
    }.`,
  "x-requires-one-of": ([preferred = "", ...others]: string[]) =>
    `At least one of ${code([preferred, ...others], " and ")} is required; \`${preferred}\` is preferred.`,
  "x-listing": (listing: Record<string, string>) =>
    `Pages: ${Object.entries(listing)
      .map(([role, path]) => `${role} is \`${path}\``)
      .join(", ")}.`,
  "x-text-limit": ({ text, pattern, send, above }: { text: string; pattern: string; send: string; above: number }) =>
    `Above ${above} items, the request carries the same limit as the text of \`${text}\`, as \`${send}\`. The limit in the text is what \`${pattern}\` finds.`,
  "x-proxied-to": (service: string) => `Passed on to the ${service}.`,
  "x-safe": () => "It changes nothing: it may be sent twice.",
  "x-advanced": (source: string) => `Derived from ${source}, not fired by one action.`,
  "x-setup-event": () => "Part of the setup of a subscription, never a business event.",
  "x-access": (access: NonNullable<Event["access"]>) => accessWords(access),
};

/** Each extension that is a list of facts. */
const blocks: Record<string, (value: never, element: Extended) => string[]> = {
  "x-enum-descriptions": (texts: string[], { enum: values, "x-enum-deprecated": reasons }) =>
    bullets(
      texts.flatMap((text, index) => {
        const value = String((values as unknown[])[index]);
        const reason = isRecord(reasons) ? reasons[value] : undefined;
        const words = [text, reason === undefined ? "" : `Deprecated: ${textOf(reason)}`].filter((each) => each !== "");
        return words.length === 0 ? [] : [`\`${value}\`: ${words.join(" ")}`];
      }),
    ),
  "x-error-cases": (cases: { condition: string; status?: number; credentials?: string }[]) =>
    bullets(
      cases.map(
        ({ condition, status, credentials }) =>
          `${condition}: ${status === undefined ? "the status is not documented" : `status ${status}`}${
            credentials === undefined ? "" : ` (credentials: ${credentials})`
          }`,
      ),
    ),
  "x-paging": (rules: NonNullable<Operation["paging"]>) => bullets(rules.map(pagingWords)),
};

interface Filter {
  field: string;
  match: string;
  otherwise?: string[];
  absolute?: true;
}

const matches: Readonly<Record<string, string>> = {
  equal: "those that are equal to it",
  group: "those of the group that it names",
  present: "those that have it or lack it",
  atLeast: "at least this",
  atMost: "at most this",
  from: "from this time on",
  until: "until this time, or the end of this day",
};

interface RowRule {
  field: string;
  value?: unknown;
  above?: number;
  below?: number;
}

function ruleWords({ field, value, above, below }: RowRule): string {
  const bounds = [
    ...(value === undefined ? [] : [`\`${textOf(value)}\``]),
    ...(above === undefined ? [] : [`above ${above}`]),
    ...(below === undefined ? [] : [`below ${below}`]),
  ];
  return `\`${field}\` is ${bounds.join(" and ")}`;
}

function pagingWords(rule: NonNullable<Operation["paging"]>[number]): string {
  const { mechanism, order, take, send, stepNanoseconds, end, recommended, preview, mayStopAtShortPage } = rule;
  const marks = [...(recommended ? ["recommended"] : []), ...(preview ? ["a preview"] : [])];
  return [
    `By ${mechanism}, ${order}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}: take \`${take}\``,
    ...(stepNanoseconds === undefined ? [] : [`optionally moved by ${stepNanoseconds} ns`]),
    `send it as \`${send}\`, until ${end === "emptyPage" ? "a page is empty" : "the cursor that was sent comes back"}`,
    ...(mayStopAtShortPage ? ["or fewer items than the limit come back"] : []),
  ].join(", ");
}

/** What the document leaves open, unless the description says so. */
function openWords({ "x-open": open, description = "" }: Extended, requirements: Requirements): string[] {
  if (!Array.isArray(open)) return [];
  const points = requirements.filter(({ id }) => open.includes(id)).map(({ statement }) => statement);
  if (points.length > 0) return [`Not documented: ${points.join("; ")}.`];
  return textOf(description).includes("documented") ? [] : ["Not documented in more detail."];
}

type Requirements = InterfaceContract["requirements"];

/** The facts of a whole interface that OpenAPI has no place for, in Markdown. */
export function interfaceWords(api: InterfaceContract): string[] {
  const { states, decisions, lookups, tables, flows, tools, requirements } = api;
  const sections: [heading: string, lines: string[]][] = [
    ...api.deliveries.map((delivery): [string, string[]] => [
      "Deliveries",
      rulesOf(delivery).map(({ name, value }) => `${name}: ${value === "" ? "not documented" : value}`),
    ]),
    ...states.map(({ schema, states: names, transitions, fold }): [string, string[]] => [
      `States of ${schema}`,
      [`States: ${code(names)}`, ...(fold ? [rowWords(fold)] : []), ...transitions.map(rowWords)],
    ]),
    ...decisions.map(({ schema, rows }): [string, string[]] => [`Decisions of ${schema}`, rows.map(rowWords)]),
    ...lookups.map(({ schema, name, rows }): [string, string[]] => [
      `${name} of ${schema}`,
      rows.map(({ key, values }) => `\`${textOf(key)}\`: ${code(values.map(textOf))}`),
    ]),
    ...tables.map(({ element, name, rows }): [string, string[]] => [
      `${name} of ${element}`,
      rows.map((row) => rowWords(row)),
    ]),
    ...flows.map(({ name, steps, ...results }): [string, string[]] => [
      `Flow ${name}`,
      [...steps, results].map((each) => rowWords(each)),
    ]),
    [
      "Tools",
      tools.map(
        ({ name, description = "", billingClass, metered }) =>
          `\`${name}\`: ${[
            description.split("\n")[0],
            ...(billingClass === undefined ? [] : [`Billing class: ${billingClass}.`]),
            ...(metered === false ? ["Never metered."] : []),
          ].join(" ")}`,
      ),
    ],
    ["Requirements", requirements.filter(({ proof }) => proof !== "open").map(({ statement }) => statement)],
    ["Not documented", requirements.filter(({ proof }) => proof === "open").map(({ statement }) => statement)],
  ];
  return sections.flatMap(([heading, lines]) => (lines.length === 0 ? [] : [`## ${heading}`, ...bullets(lines)]));
}

/** A row of a table in one line: its fields by name, but for the requirement that governs it. */
function rowWords(row: object): string {
  return Object.entries(row)
    .filter(([name]) => name !== "requirement")
    .map(([name, value]) => `${name}: ${valueWords(value)}`)
    .join("; ");
}

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  return isRecord(value) ? `(${rowWords(value)})` : textOf(value);
}

function bullets(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [lines.map((line) => `- ${line.replaceAll("\n", " ")}`).join("\n")];
}

function code(names: readonly string[], between = ", "): string {
  return names.map((name) => `\`${name}\``).join(between);
}
