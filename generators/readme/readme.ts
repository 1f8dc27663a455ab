import { hasClient } from "../client/client.ts";
import type { Event, InterfaceContract } from "../contract/contract.ts";
import { valueLists } from "../contract/names.ts";
import { hasFlows } from "../flows/flows.ts";
import { header, perInterface } from "../generator.ts";
import { describesHttp } from "../openapi/openapi.ts";
import { hasDiagrams, hasTables } from "../states/states.ts";
import { template } from "../templates.ts";
import { describesValues } from "../validators/validators.ts";
import { hasVectors } from "../vectors/vectors.ts";
import { hasWebhooks } from "../webhooks/webhooks.ts";

/** `README.md` of an interface: what there is, at a glance. */
export const readme = perInterface("readme", (api) => [
  { path: `${api.name}/README.md`, content: render(dataOf(api)).replace(/\n{3,}/g, "\n\n") },
]);

const render = template<ReturnType<typeof dataOf>>("readme.md.hbs", { text: markdown, code: codeSpan });

function dataOf(api: InterfaceContract) {
  const { title, version, namespace, description, operations, ambiguities } = api;
  return {
    header: header(api.source),
    title,
    version,
    namespace,
    description: description ?? "",
    files: filesOf(api),
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

function filesOf(api: InterfaceContract): { name: string; purpose: string }[] {
  const messages = api.events.length > 0 || api.streamEvents.length > 0;
  return [
    ...(describesHttp(api) ? [{ name: "openapi.yaml", purpose: "the interface in OpenAPI 3.1" }] : []),
    ...(api.streamEvents.length > 0
      ? [{ name: "openapi-3.2.yaml", purpose: "the same in OpenAPI 3.2, with the items of the stream" }]
      : []),
    ...(messages ? [{ name: "asyncapi.yaml", purpose: "what the service sends, in AsyncAPI 3.0" }] : []),
    ...(Object.keys(api.components.schemas).length > 0
      ? [{ name: "schemas", purpose: `one self-contained JSON Schema (${api.dialect}) for each model` }]
      : []),
    { name: "types.ts", purpose: "TypeScript types of all models, operations and events" },
    ...(Object.values(valueLists(api)).flat().length > 0
      ? [{ name: "enums.ts", purpose: "the values of enums and the names of events, to be listed, and their guards" }]
      : []),
    ...(hasClient(api)
      ? [{ name: "client.ts", purpose: "a typed client, with a documented method for each operation" }]
      : []),
    ...(hasFlows(api)
      ? [{ name: "flows.ts", purpose: "how operations are used one after the other, as functions" }]
      : []),
    ...(describesValues(api)
      ? [{ name: "validators.js", purpose: "guards of all models, of what operations take and of what they answer" }]
      : []),
    ...(hasTables(api)
      ? [
          {
            name: "states.ts",
            purpose: "state tables, decision tables, lookups and tables of facts as functions and data",
          },
          { name: "states.json", purpose: "the same tables as data" },
        ]
      : []),
    ...(hasDiagrams(api) ? [{ name: "states.md", purpose: "state and decision tables as diagrams" }] : []),
    ...(api.operations.length > 0
      ? [{ name: "server.ts", purpose: "a server of all operations, for your handlers: a Hono app" }]
      : []),
    ...(hasWebhooks(api)
      ? [
          { name: "webhooks.ts", purpose: "receiver and sender of the events, and signed requests for tests" },
          { name: "event-guards.ts", purpose: "the guards of the events' bodies, which a receiver loads" },
        ]
      : []),
    ...(api.tools.length > 0 ? [{ name: "tools.ts", purpose: "the MCP tools, ready to be listed and called" }] : []),
    ...(hasVectors(api) ? [{ name: "vectors", purpose: "cases to test an implementation in any language with" }] : []),
    { name: "contract.json", purpose: "everything the generators know, for generators of your own" },
  ];
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
