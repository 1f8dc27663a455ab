import type { Event, InterfaceContract } from "../contract/model/contract.ts";
import { groupedAmbiguities } from "../contract/facts/ambiguities.ts";
import { credentialWords } from "../contract/facts/security.ts";
import { type Generator, header, perInterface, type Product } from "../generator.ts";
import { template } from "../templates.ts";
import { codeSpan } from "../typescript/documentation.ts";

/** Generates `README.md` of an interface: its products and its operations, at a glance. */
export function readmeOf(makers: readonly Generator[]): Generator {
  return perInterface("readme", (api, options) => {
    const products = makers.flatMap(({ describes }) => describes?.({ interfaces: [api] }, options) ?? []);
    return [{ path: `${api.name}/README.md`, content: render(dataOf(api, products)).replace(/\n{3,}/g, "\n\n") }];
  });
}

const render = template<ReturnType<typeof dataOf>>("readme.md.hbs", { text: markdown, code: cellCode });

function dataOf(api: InterfaceContract, products: readonly Product[]) {
  const { title, version, namespace, description, operations, ambiguities } = api;
  return {
    header: header(api.source),
    title,
    version,
    namespace,
    description: description ?? "",
    files: products.flatMap(({ path, purpose }) =>
      path.startsWith(`${api.name}/`) ? [{ name: path.slice(api.name.length + 1), purpose }] : [],
    ),
    operations: operations.map(({ name, method, path, summary, description: text }) => ({
      name,
      request: `${method.toUpperCase()} ${path}`,
      summary: summary ?? text ?? "",
    })),
    credentials: credentialsOf(api),
    events: api.events.map((event) => ({
      name: event.name,
      description: event.description ?? "",
      note: noteOn(event),
    })),
    streamEvents: api.streamEvents.map((event) => ({ name: event.name, description: event.description ?? "" })),
    errors: operations.flatMap(({ name, errorCases }) =>
      errorCases.map(({ condition, status }) => ({
        operation: name,
        condition,
        status: status === undefined ? "not documented" : String(status),
      })),
    ),
    openPoints: api.requirements
      .filter(({ proof }) => proof === "open")
      .map(({ id, statement }) => ({ id, statement })),
    ambiguities: groupedAmbiguities(ambiguities),
    requirements: api.requirements
      .filter(({ proof }) => proof !== "open")
      .map(({ id, level, proof, statement }) => ({ id, level, proof, statement })),
  };
}

function noteOn({ deprecated, advanced, setup }: Event): string {
  if (deprecated !== undefined) return `deprecated: ${deprecated}`;
  if (advanced !== undefined) return `advanced: ${advanced}`;
  return setup ? "part of the setup, never a business event" : "";
}

/** Escapes prose for Markdown, including table cells: code in backticks stays code, everything else is text. */
function markdown(value: string): string {
  return value
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? cellCode(part.slice(1, -1)) : escaped(part)))
    .join("");
}

/** An underscore within a word is not emphasis. */
function escaped(text: string): string {
  return text
    .replace(/\s*\r?\n\s*/g, " ")
    .replace(/[\\|<>*[\]`]|(?<![A-Za-z\d])_|_(?![A-Za-z\d])/g, (character) => `\\${character}`);
}

/** Returns the value as code, also for a table cell. */
function cellCode(value: string): string {
  return codeSpan(value.replaceAll("|", "\\|"));
}

/** Returns the credentials that callers must send, once for all operations with the same needs. */
function credentialsOf(api: InterfaceContract): { words: string; operations: readonly string[] }[] {
  const all = api.operations.map((operation) => ({
    name: operation.name,
    words: credentialWords(api, operation, cellCode) ?? "not documented",
  }));
  const groups = [...Map.groupBy(all, ({ words }) => words)];
  const isSilent = groups.every(([words]) => words === "not documented");
  return isSilent
    ? []
    : groups.map(([words, same]) => ({ words, operations: groups.length > 1 ? same.map(({ name }) => name) : [] }));
}
