import type { ErrorCase, FactTable, InterfaceContract, Operation } from "../../../contract/contract.ts";
import { codeText, either, escape, link, prose } from "../../html.ts";
import { places } from "../../links.ts";
import { inWords } from "../../words.ts";
import { rateWords } from "../limits/operations.ts";
import { type FieldRow, headerRows, inputsOf } from "../models/fields.ts";

const tooManyRequests = 429;

/**
 * The advice for the caller about an error, as HTML: nothing but what the contract says of it, and at least where advice may
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
function headersOf(api: InterfaceContract, from: string, { responses }: Operation, { status }: ErrorCase): FieldRow[] {
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

/** The duties of a client in the requirements of the error and of its headers. */
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

type CredentialsCase = NonNullable<ErrorCase["credentials"]>;

const credentialsError: Readonly<Record<CredentialsCase, string>> = {
  missing: "The request carries none.",
  refused: "Those of the request are not accepted.",
  any: "The request carries none, or they are not accepted.",
};

const remedies: Readonly<Record<CredentialsCase, string>> = {
  missing: "Send credentials",
  refused: "Send other credentials",
  any: "Send credentials that are valid",
};

/** The error of the credentials of a request. */
export function wrongCredentials(which: CredentialsCase): string {
  return credentialsError[which];
}

/** The credentials that a caller should send instead. */
function credentialsRemedy(api: InterfaceContract, operation: Operation, which: CredentialsCase): string {
  const accepted = operation.security ?? api.security ?? [];
  const schemes = new Set(accepted.flatMap((each) => Object.keys(each)));
  const words = [...schemes].flatMap((name) =>
    Object.hasOwn(api.components.securitySchemes, name) ? schemeWords(api.components.securitySchemes[name]) : [],
  );
  return `${remedies[which]}${words.length === 0 ? "" : `: ${words.join(", or ")}`}.`;
}

/** The place of the credentials of a scheme of OpenAPI; nothing for a scheme that is not known here. */
function schemeWords(scheme: unknown): string[] {
  if (typeof scheme !== "object" || scheme === null) return [];
  const fields = new Map<string, unknown>(Object.entries(scheme));
  if (fields.get("type") === "http") return [`\`Authorization: ${String(fields.get("scheme"))} …\``];
  if (fields.get("type") !== "apiKey") return [];
  return [`a key in the ${String(fields.get("in"))}, as \`${String(fields.get("name"))}\``];
}

type Row = FactTable["rows"][number];

/** Words by which tables and open points about errors are known. */
export const aboutErrors = /error|fail|trouble|status code/i;

/** The tables of facts that are about errors. */
export function troubleTables({ tables }: InterfaceContract): FactTable[] {
  return tables.filter(({ name }) => aboutErrors.test(name));
}

/** The advice of the tables about errors: of those rows that list the error's condition as one of `errors`. */
function adviceOn(api: InterfaceContract, from: string, { condition }: ErrorCase): string[] {
  return troubleTables(api).flatMap(({ name, rows }) =>
    rows
      .filter(({ errors }) => Array.isArray(errors) && errors.includes(condition))
      .map((row) => {
        const [what = "", ...advice] = textsOf(row);
        return `${prose(advice.join(" "))} (${link(from, places.table(api.name, name), inWords(name))}: ${escape(what)})`;
      }),
  );
}

/** The place of advice on an error that no row lists; nothing where there is no such table. */
function whereToLook(api: InterfaceContract, from: string): string[] {
  const links = troubleTables(api).map(({ name }) => link(from, places.table(api.name, name), inWords(name)));
  return links.length === 0 ? [] : [`See ${either(links, "and")}.`];
}

function textsOf({ requirement: _, ...row }: Row): string[] {
  return Object.values(row).filter((value) => typeof value === "string");
}
