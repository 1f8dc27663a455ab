import type { ErrorCase, FactTable, InterfaceContract, Operation } from "../../contract/model/contract.ts";
import { isRecord } from "../../../spec/library/record.ts";
import { factsOf } from "../fields.ts";
import { inputsOf } from "../inputs.ts";
import { places } from "../links.ts";
import { code, line, link, escapeMarkdown, sentences } from "../markdown.ts";
import { capitalised, either } from "../words.ts";
import { rateWords, waitWords } from "./limits.ts";
import { statementOf } from "./requirements.ts";

const tooManyRequests = 429;

/** Returns the remedies for an error, derived only from the contract. */
export function remediesOf(api: InterfaceContract, operation: Operation, error: ErrorCase): string[] {
  return [
    ...credentialsRemedy(api, operation, error),
    ...inputsConcerned(api, operation, error),
    ...waiting(api, operation, error),
    ...dutiesOfClients(api, error),
    ...adviceOn(api, error),
  ];
}

const credentials: Readonly<Record<NonNullable<ErrorCase["credentials"]>, string>> = {
  missing: "Send credentials",
  refused: "Send other credentials",
  any: "Send credentials that are valid",
};

/** Returns the credentials that a caller should send instead. */
function credentialsRemedy(api: InterfaceContract, { security }: Operation, error: ErrorCase): string[] {
  const which = error.credentials ?? (error.status === 401 ? "any" : undefined);
  if (which === undefined) return [];
  const schemes = new Set((security ?? api.security ?? []).flatMap((each) => Object.keys(each)));
  const { securitySchemes: known } = api.components;
  const words = [...schemes].flatMap((name) => (Object.hasOwn(known, name) ? schemeWords(known[name]) : []));
  return [`${credentials[which]}${words.length === 0 ? "" : `: ${either(words)}`}.`];
}

/** Describes the place of the credentials of an OpenAPI security scheme; empty for unknown schemes. */
function schemeWords(scheme: unknown): string[] {
  if (!isRecord(scheme)) return [];
  if (scheme["type"] === "http") return [code(`Authorization: ${capitalised(String(scheme["scheme"]))} …`)];
  return scheme["type"] === "apiKey"
    ? [`a key in the ${escapeMarkdown(String(scheme["in"]))}, as ${code(String(scheme["name"]))}`]
    : [];
}

/** Returns the inputs with the same requirements as the error, which are its likely causes. */
function inputsConcerned(api: InterfaceContract, operation: Operation, error: ErrorCase): string[] {
  const shared = new Set(
    governing(api, error.requirements)
      .filter(({ proof }) => proof !== "open")
      .map(({ id }) => id),
  );
  const names = inputsOf(api, operation)
    .filter(({ schema }) => factsOf(schema).requirements?.some((id) => shared.has(id)))
    .map(({ name, place }) => `${code(name)} (${place})`);
  return names.length === 0 ? [] : [`Check ${either(names, "and")}.`];
}

/** Returns the rate limit of the operation, and when to retry. */
function waiting(api: InterfaceContract, operation: Operation, { status }: ErrorCase): string[] {
  if (status !== tooManyRequests) return [];
  const { rateLimit } = operation;
  const limits = `${places.limits(api.name)}#rate-limits`;
  return [
    sentences(waitWords([operation])),
    ...(rateLimit ? [`Keep to the ${link("rate limit", limits)}: ${rateWords(rateLimit)}.`] : []),
  ];
}

/** Returns the client requirements of the error. */
function dutiesOfClients(api: InterfaceContract, { requirements }: ErrorCase): string[] {
  return governing(api, requirements)
    .filter(({ proof }) => proof === "client")
    .map(({ statement }) => statementOf(statement));
}

function governing(api: InterfaceContract, ids: readonly string[] = []): InterfaceContract["requirements"] {
  return api.requirements.filter(({ id }) => ids.includes(id));
}

/** Returns the tables of facts about errors. */
export function troubleTables({ tables }: InterfaceContract): FactTable[] {
  return tables.filter(({ name }) => /error|fail|trouble|status code/i.test(name));
}

/** Returns the advice in tables about errors, from the rows that list the error's condition in `errors`. */
function adviceOn(api: InterfaceContract, { condition }: ErrorCase): string[] {
  return troubleTables(api).flatMap(({ rows }) =>
    rows
      .filter(({ errors }) => Array.isArray(errors) && errors.includes(condition))
      .map(({ requirement: _, ...row }) => {
        const [what = "", ...advice] = Object.values(row).filter((value) => typeof value === "string");
        return `*${escapeMarkdown(what)}*: ${sentences(...advice.map(line))}`;
      }),
  );
}
