import type { InterfaceContract } from "../../contract/contract.ts";
import { htmlTemplate } from "../html-template.ts";
import { openAbout, type StatementLink } from "../models/statements.ts";
import { tablesAbout } from "../models/tables-about.ts";
import type { Page } from "../page.ts";
import { type DeliveryLimits, deliveryLimits } from "./delivery-limits.ts";
import { deliveryEntry, headerEntries, operationEntry, pagingEntry, ratesEntry } from "./limit-entries.ts";
import { type OperationLimits, operationLimits } from "./operation-limits.ts";

interface LimitsData {
  api: string;
  operations: OperationLimits[];
  rated: OperationLimits[];

  /** The operations that are paged, each with its ways of paging; those of a plain list are not told. */
  paged: { id: string; name: string; ways: string }[];
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
  const rated = operations.filter(({ rate }) => rate !== "");
  const paged = operations.filter(isPaged);
  const open = openAbout(api, subject);
  const body = render(path, {
    api: api.name,
    operations,
    rated,
    paged: paged.map(({ id, name, paging }) => ({ id, name, ways: waysOf(paging) })),
    deliveries,
    tablesHtml: tablesAbout(api, path, subject),
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
