import type { ErrorCase, InterfaceContract, Operation } from "../../contract/contract.ts";
import { escape, prose } from "../html-template.ts";
import { credentialsRemedy } from "./credentials.ts";
import { rateWords } from "../limits/rate-words.ts";
import { places } from "../links.ts";
import type { FieldRow } from "../models/fields.ts";
import { headerRows } from "../models/header-rows.ts";
import { inputsOf } from "../models/inputs.ts";
import { codeText, either, link } from "../models/markup.ts";
import { adviceOn, whereToLook } from "./troubleshooting.ts";

const tooManyRequests = 429;

/**
 * What a caller does about an error, as HTML: nothing but what the contract says of it, and at least where advice may
 * be found. Empty where the contract has none.
 */
export function remediesOf(api: InterfaceContract, from: string, operation: Operation, error: ErrorCase): string[] {
  const headers = headersOf(api, from, operation, error);
  const remedies = [
    ...(error.credentials ? [prose(credentialsRemedy(api, operation, error.credentials))] : []),
    ...inputsConcerned(api, from, operation, error),
    ...headers.map(headerWords),
    ...quota(api, from, operation, error),
    ...dutiesOfClients(api, from, error, headers),
    ...adviceOn(api, from, error),
  ];
  return remedies.length > 0 ? remedies : whereToLook(api, from);
}

/** The headers of the response that the error is in. */
export function headersOf(
  api: InterfaceContract,
  from: string,
  { responses }: Operation,
  { status }: ErrorCase,
): FieldRow[] {
  const response = status === undefined ? undefined : responses[String(status)];
  return response ? headerRows(api, from, response) : [];
}

function headerWords({ name, unit, description }: FieldRow): string {
  const meaning = description === "" ? "" : `: ${prose(description)}`;
  return `Read ${codeText(name)}${unit === "" ? "" : ` (${escape(unit)})`}${meaning}`;
}

/** The inputs that the same requirements govern: that is where to look. */
function inputsConcerned(api: InterfaceContract, from: string, operation: Operation, error: ErrorCase): string[] {
  const points = new Set(api.requirements.filter(({ proof }) => proof === "open").map(({ id }) => id));
  const shared = new Set((error.requirements ?? []).filter((id) => !points.has(id)));
  const inputs = inputsOf(api, from, operation).filter(({ facts }) => facts.requirements?.some((id) => shared.has(id)));
  if (inputs.length === 0) return [];
  const names = inputs.map(({ name, in: place }) => `${codeText(name)} (${escape(place)})`);
  return [
    `Check what the request has as ${either(names, "and")}: the error is about ${inputs.length === 1 ? "it" : "them"}.`,
  ];
}

function quota(api: InterfaceContract, from: string, { name, rateLimit }: Operation, { status }: ErrorCase): string[] {
  if (rateLimit === undefined || status !== tooManyRequests) return [];
  return [`Keep to ${link(from, places.limit(api.name, name), "the quota")}: ${escape(rateWords(rateLimit))}.`];
}

/** What the requirements of the error and of its headers ask of a client. */
function dutiesOfClients(
  api: InterfaceContract,
  from: string,
  { requirements = [] }: ErrorCase,
  headers: readonly FieldRow[],
): string[] {
  const governing = new Set([...requirements, ...headers.flatMap(({ facts }) => facts.requirements ?? [])]);
  return api.requirements
    .filter(({ id, proof }) => proof === "client" && governing.has(id))
    .map(({ id, level, statement }) => {
      const source = link(from, places.requirement(api.name, id), id);
      return `${source} (${escape(level)}): ${prose(statement)}`;
    });
}
