import type { Event, InterfaceContract } from "../contract/contract.ts";
import { type Generator, header, perInterface, type Product } from "../generator.ts";
import { template } from "../templates.ts";

/** `README.md` of an interface: what these generators and the contract have of it, at a glance. */
export function readmeOf(makers: readonly Generator[]): Generator {
  return perInterface("readme", (api) => {
    const products = makers.flatMap(({ describes }) => describes?.({ interfaces: [api] }) ?? []);
    return [{ path: `${api.name}/README.md`, content: render(dataOf(api, products)).replace(/\n{3,}/g, "\n\n") }];
  });
}

const render = template<ReturnType<typeof dataOf>>("readme.md.hbs", { text: markdown, code: codeSpan });

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
        status: status === undefined ? "open" : String(status),
      })),
    ),
    openPoints: api.requirements
      .filter(({ proof }) => proof === "open")
      .map(({ id, statement }) => ({ id, statement })),
    ambiguities,
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

/** Prose in Markdown, in a table cell too: code in backticks stays code, everything else is text. */
function markdown(value: string): string {
  return value
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? codeSpan(part.slice(1, -1)) : escaped(part)))
    .join("");
}

/** An underscore within a word emphasizes nothing. */
function escaped(text: string): string {
  return text
    .replace(/\s*\r?\n\s*/g, " ")
    .replace(/[\\|<>*[\]`]|(?<![A-Za-z\d])_|_(?![A-Za-z\d])/g, (character) => `\\${character}`);
}

/** A code span that shows the value as it is: its fence is longer than any run of backticks in it. */
function codeSpan(value: string): string {
  const line = value.replace(/\s*\r?\n\s*/g, " ").replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}
