import { STATUS_CODES } from "node:http";
import type { ErrorCase, InterfaceContract, Operation } from "../contract/model/contract.ts";
import { places } from "./links.ts";
import { escapeMarkdown } from "./markdown.ts";
import { anchor } from "./anchors.ts";

/** An error, once for all operations with the same error. */
export interface ErrorGroup {
  /** The heading of its part, as Markdown: its status if documented, and its condition. */
  heading: string;

  /** The status for readers: `404`, `4xx`; empty if none is documented. */
  status: string;

  /** One of the error cases, which are equal except for their requirements. */
  error: ErrorCase;

  /** The operations with their error cases. */
  operations: readonly Answer[];
}

interface Answer {
  operation: Operation;
  error: ErrorCase;

  /** The description of the response, if the error is only documented as a response. */
  description?: string;
}

const known = new WeakMap<InterfaceContract, readonly ErrorGroup[]>();

/** Returns the errors of an interface by status; those without a status come last. */
export function errorGroups(api: InterfaceContract): readonly ErrorGroup[] {
  const groups = known.get(api) ?? groupsOf(api);
  known.set(api, groups);
  return groups;
}

/** Returns the path of the part about an error. */
export function errorPlace(api: InterfaceContract, error: ErrorCase): string {
  const group = errorGroups(api).find((each) => keyOf(each.error) === keyOf(error));
  return group === undefined ? places.errors(api.name) : places.error(api.name, group.heading);
}

function groupsOf({ operations }: InterfaceContract): ErrorGroup[] {
  const answers = operations.flatMap((operation): Answer[] => [
    ...operation.errorCases.map((error) => ({ operation, error })),
    ...bareErrors(operation),
  ]);
  const groups = [...Map.groupBy(answers, ({ error }) => keyOf(error)).values()].flatMap((alike) => {
    const [first] = alike;
    return first === undefined ? [] : [{ error: first.error, status: statusOf(first.error), operations: alike }];
  });
  const inOrder = groups.toSorted((a, b) => rankOf(a.status) - rankOf(b.status));
  const titles = inOrder.map(titleOf);
  const taken = new Set<string>();
  return inOrder.map((group, index) => {
    const title = titles[index] ?? "";
    const isShared = titles.some((each, at) => at !== index && anchor(each) === anchor(title));
    const names = [...new Set(group.operations.map(({ operation }) => operation.name))].map(escapeMarkdown).join(", ");
    const longer = [`${title} (${names})`, `${title} (${names}, ${escapeMarkdown(group.error.name)})`];
    const heading =
      [...(isShared ? [] : [title]), ...longer].find((each) => !taken.has(anchor(each))) ?? longer.join(" ");
    taken.add(anchor(heading));
    return { ...group, heading };
  });
}

/** Returns the error responses without an error case, as error cases with the name of the response. */
function bareErrors(operation: Operation): Answer[] {
  const cases = new Set(operation.errorCases.map(({ status }) => String(status ?? "default")));
  return Object.entries(operation.responses)
    .filter(([key]) => !/^[123]/.test(key) && !cases.has(key))
    .map(([key, { description, content = {} }]) => {
      const schema = Object.values(content).find((each) => each.schema !== undefined)?.schema;
      const status = /^\d+$/.test(key) ? { status: Number(key) } : {};
      const condition = STATUS_CODES[key] ?? otherErrors[key.charAt(0)] ?? "Any other error";
      return { operation, description, error: { name: key, condition, ...status, ...(schema && { schema }) } };
    });
}

const otherErrors: Readonly<Record<string, string>> = { 4: "Other client errors", 5: "Other server errors" };

function keyOf({ name, condition, status, credentials, schema }: ErrorCase): string {
  return JSON.stringify([name, condition, status, credentials, schema]);
}

function statusOf({ name, status }: ErrorCase): string {
  return status === undefined ? (/^\dXX$/i.exec(name)?.[0].toLowerCase() ?? "") : String(status);
}

/** Sorts ranges of statuses after the statuses in them, and errors without a status last. */
function rankOf(status: string): number {
  return status === "" ? Number.MAX_SAFE_INTEGER : Number(status.replace("xx", "99.5"));
}

function titleOf({ status, error: { name, condition } }: Omit<ErrorGroup, "heading">): string {
  return escapeMarkdown(`${status} ${condition.trim() === "" ? name : condition}`);
}
