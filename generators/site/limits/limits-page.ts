import type { InterfaceContract } from "../../contract/contract.ts";
import { htmlTemplate } from "../html-template.ts";
import { openAbout, type StatementLink } from "../models/statements.ts";
import { tablesAbout } from "../models/tables-about.ts";
import type { Page, SearchEntry } from "../page.ts";
import { type DeliveryLimits, deliveryLimits } from "./delivery-limits.ts";
import { type OperationLimits, operationLimits } from "./operation-limits.ts";

interface LimitsData {
  api: string;
  operations: OperationLimits[];
  rated: OperationLimits[];
  deliveries: DeliveryLimits[];
  tablesHtml: string;
  open: StatementLink[];
}

const render = htmlTemplate<LimitsData>("limits.html.hbs");

/** Words by which tables and open points about limits are known. */
const subject = /limit|quota|retr(y|ies)/i;

/** What an interface allows: quotas, paging, bounds of inputs, attempts and time of deliveries. */
export function limitsPage(api: InterfaceContract): Page | undefined {
  const path = `${api.name}/limits.html`;
  const operations = api.operations.flatMap((operation) => operationLimits(api, path, operation) ?? []);
  const deliveries = api.deliveries.map((delivery) => deliveryLimits(api, path, delivery));
  if (operations.length + deliveries.length === 0) return undefined;
  const body = render(path, {
    api: api.name,
    operations,
    rated: operations.filter(({ rate }) => rate !== ""),
    deliveries,
    tablesHtml: tablesAbout(api, path, subject),
    open: openAbout(api, subject),
  });
  return {
    path,
    title: "Limits",
    label: "Limits",
    summary: `What is allowed: ${topics(operations, deliveries).join(", ")}.`,
    body,
    entries: [...operations.map(operationEntry), ...deliveries.map(deliveryEntry)],
  };
}

function topics(operations: readonly OperationLimits[], deliveries: readonly DeliveryLimits[]): string[] {
  const some = (has: (each: OperationLimits) => boolean, words: string): string[] =>
    operations.some(has) ? [words] : [];
  return [
    ...some(({ rate }) => rate !== "", "requests in a time"),
    ...some(({ paging, sentences }) => paging.length + sentences.length > 0, "paging"),
    ...some(({ inputs }) => inputs.length > 0, "bounds of inputs"),
    ...(deliveries.length > 0 ? ["attempts and time of deliveries"] : []),
  ];
}

function operationEntry({ id, name, rate, sentences, paging, headers, inputs }: OperationLimits): SearchEntry {
  const text = [
    ...(rate === "" ? [] : [`rate limit quota ${rate}`]),
    ...headers.map((each) => each.name),
    ...sentences,
    ...paging.flatMap(({ mechanism, order, next }) => [`paging ${mechanism} ${order}`, next]),
    ...inputs.map((each) => each.name),
  ].join(" ");
  return { title: `Limits of ${name}`, kind: "limit", anchor: id, text };
}

function deliveryEntry({ id, facts }: DeliveryLimits): SearchEntry {
  const text = facts.map(({ name, value }) => `${name} ${value}`).join(" ");
  return { title: "Limits of deliveries", kind: "limit", anchor: id, text };
}
