import type { Delivery, FactTable, InterfaceContract } from "../../contract/contract.ts";
import { htmlTemplate } from "../html.ts";
import { places } from "../links.ts";
import type { Page, SearchEntry } from "../page.ts";
import { inWords, seconds, valueText } from "../words.ts";
import { type OperationLimits, operationLimits } from "./limits/operations.ts";
import { notesInFull, openAbout, type StatementLink, statements } from "./models/notes.ts";

interface LimitsData {
  api: string;
  operations: OperationLimits[];
  rated: OperationLimits[];

  /** The operations that are paged, each with its ways of paging; those of a plain list are left out. */
  paged: { id: string; name: string; ways: string }[];
  deliveries: DeliveryLimits[];
  tablesHtml: string;
  open: StatementLink[];
}

const render = htmlTemplate<LimitsData>("limits.html.hbs");

/** Words by which tables and open points about limits are known. */
const aboutLimits = /limit|quota|retr(y|ies)/i;

/** The limits of an interface: quotas, paging, bounds of inputs, attempts and time of deliveries. */
export function limitsPage(api: InterfaceContract): Page | undefined {
  const path = `${api.name}/limits.html`;
  const operations = api.operations.flatMap((operation) => operationLimits(api, path, operation) ?? []);
  const deliveries = api.deliveries.map((delivery) => deliveryLimits(api, path, delivery));
  if (operations.length + deliveries.length === 0) return undefined;
  const rated = operations.filter(({ rate }) => rate !== "");
  const paged = operations.filter(isPaged);
  const open = openAbout(api, aboutLimits);
  const body = render(path, {
    api: api.name,
    operations,
    rated,
    paged: paged.map(({ id, name, paging }) => ({ id, name, ways: waysOf(paging) })),
    deliveries,
    tablesHtml: tablesAbout(api, path, aboutLimits),
    open,
  });
  return {
    path,
    title: "Limits",
    label: "Limits",
    summary: `What is allowed: ${topics(operations, deliveries).join(", ")}.`,
    body,
    entries: [
      ...ratesEntry(rated, open),
      ...pagingEntry(paged),
      ...headerEntries(operations),
      ...operations.map(operationEntry),
      ...deliveries.map(deliveryEntry),
    ],
  };
}

function topics(operations: readonly OperationLimits[], deliveries: readonly DeliveryLimits[]): string[] {
  const some = (has: (each: OperationLimits) => boolean, words: string): string[] =>
    operations.some(has) ? [words] : [];
  return [
    ...some(({ rate }) => rate !== "", "requests in a time"),
    ...some(isPaged, "paging"),
    ...some(({ inputs }) => inputs.length > 0, "bounds of inputs"),
    ...(deliveries.length > 0 ? ["attempts and time of deliveries"] : []),
  ];
}

function isPaged({ paging, sentences }: OperationLimits): boolean {
  return paging.length + sentences.length > 0;
}

function waysOf(paging: OperationLimits["paging"]): string {
  return [...new Set(paging.map(({ mechanism }) => mechanism))].join(", ");
}

const kind = "limit";

/** Rate limits as a whole: where they are documented, or left open. */
function ratesEntry(rated: readonly OperationLimits[], open: readonly StatementLink[]): SearchEntry[] {
  const title = "Rate limits";
  const words = "quota, too many requests, 429, throttling";
  if (rated.length > 0) {
    const rates = rated.map(({ name, rate }) => `${name}: ${rate}`);
    return [{ title, kind, anchor: "all-quotas", text: [words, ...rates].join("; ") }];
  }
  const isOpen = open.some(({ statement }) => /rate limit|quota/i.test(statement));
  return isOpen ? [{ title, kind, anchor: "limits-left-open", text: `${words}; open` }] : [];
}

/** Paging as a whole. */
function pagingEntry(paged: readonly OperationLimits[]): SearchEntry[] {
  if (paged.length === 0) return [];
  const ways = new Set(paged.flatMap(({ paging }) => paging.map(({ mechanism }) => mechanism)));
  const text = ["pagination, next page, cursor, page size", ...ways, ...paged.map(({ name }) => name)].join(", ");
  return [{ title: "Paging", kind, anchor: "all-paging", text }];
}

/** Each header of the responses to too many requests, at the first operation that has it. */
function headerEntries(operations: readonly OperationLimits[]): SearchEntry[] {
  const headers = new Map(
    operations
      .flatMap(({ headers: each }) => each)
      .toReversed()
      .map((row) => [row.name, row]),
  );
  return [...headers.values()].toReversed().map(({ name, id, unit, description }) => ({
    title: name,
    kind: "header",
    anchor: id,
    text: ["429", unit, description].filter((part) => part !== "").join(" "),
  }));
}

function operationEntry(limits: OperationLimits): SearchEntry {
  const { id, name, rate, sentences, paging, headers, inputs } = limits;
  const text = [
    ...(rate === "" ? [] : [`rate limit quota ${rate}`]),
    ...headers.map((each) => each.name),
    ...sentences,
    ...paging.flatMap(({ mechanism, order, next }) => [`paging ${mechanism} ${order}`, next]),
    ...inputs.map((each) => each.name),
  ].join(" ");
  return { title: `Limits of ${name}`, kind, anchor: id, text };
}

function deliveryEntry({ id, facts }: DeliveryLimits): SearchEntry {
  const values = facts.map(({ name, value }) => `${name} ${value}`);
  return { title: "Limits of deliveries", kind, anchor: id, text: ["retry, backoff", ...values].join(", ") };
}

/** The limits of a delivery. What is called HTML is escaped already. */
interface DeliveryLimits {
  id: string;
  name: string;
  path: string;

  /** The value is empty where the documents do not say. */
  facts: { name: string; value: string }[];
  notesHtml: string;
}

function deliveryLimits(api: InterfaceContract, from: string, delivery: Delivery): DeliveryLimits {
  const { name, rules } = delivery;
  return {
    id: places.limit("", name).replace(/^.*?#/, ""),
    name,
    path: places.delivery(api.name),
    facts: [
      { name: "Attempts", value: rules.maxAttempts === undefined ? "" : `at most ${rules.maxAttempts}` },
      {
        name: "Delays",
        value: rules.backoffSeconds
          ? `${rules.backoffSeconds.map(seconds).join(", ")} before the attempts, from the creation of the delivery`
          : "",
      },
      {
        name: "Timeout",
        value: rules.timeoutSeconds === undefined ? "" : `${seconds(rules.timeoutSeconds)} for the answer`,
      },
      ...(rules.workerPeriodSeconds === undefined
        ? []
        : [{ name: "Worker", value: `looks for due deliveries every ${seconds(rules.workerPeriodSeconds)}` }]),
    ],
    notesHtml: notesInFull(api, from, delivery),
  };
}

interface TablesData {
  tables: { title: string; path: string; governing: StatementLink[]; columns: string[]; rows: string[][] }[];
}

const renderTables = htmlTemplate<TablesData>("fields-tables.html.hbs");

/** The tables of facts that a page is about, by their names; empty where there is none. */
function tablesAbout(api: InterfaceContract, from: string, subject: RegExp): string {
  const tables = api.tables.filter(({ name }) => subject.test(name));
  return tables.length === 0 ? "" : renderTables(from, { tables: tables.map((table) => shown(api, table, subject)) });
}

function shown(
  api: InterfaceContract,
  { name, element, rows }: FactTable,
  subject: RegExp,
): TablesData["tables"][number] {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "requirement");
  return {
    title: inWords(name),
    path: places.table(api.name, name),
    governing: statements(
      api,
      ({ proof, elements, statement }) => proof !== "open" && elements.includes(element) && subject.test(statement),
    ),
    columns: columns.map(inWords),
    rows: rows.map((row) => columns.map((column) => valueText(Object.hasOwn(row, column) ? row[column] : undefined))),
  };
}
