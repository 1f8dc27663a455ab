import { parse } from "yaml";
import type { RateLimit } from "../../../spec/library/rate-limit.ts";
import type { Ambiguity, InterfaceContract, Operation, Schema } from "../../contract/contract.ts";
import {
  holdsNamedSchemas,
  isData,
  mapEntries,
  reachable,
  requestedWords,
  valueDescriptions,
  visitSchemas,
} from "../../contract/schemas.ts";
import { htmlTemplate } from "../html.ts";
import { places } from "../links.ts";
import { type Page, rootOf, type SearchEntry } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { downloadsOf } from "./downloads.ts";
import { isRecord } from "../../../spec/library/collected.ts";
import { clientSample, curlSample, withExamples } from "./reference/samples.ts";

interface ReferenceData {
  title: string;
  downloads: { path: string; name: string; purpose: string }[];
  operations: { name: string; request: string; summary: string }[];
  viewer: string;
}

const render = htmlTemplate<ReferenceData>("reference.html.hbs");

/** All operations and webhooks in a viewer; without JavaScript, the list of the operations and the document itself. */
export function referencePage(api: InterfaceContract, { documents }: SiteSource): Page | undefined {
  const openapi = documents.get(`${api.name}/openapi.yaml`);
  if (openapi === undefined) return undefined;
  const path = `${api.name}/reference.html`;
  const root = rootOf(path);
  const downloads = downloadsOf(api.name, documents).filter(({ name }) => name.startsWith("openapi"));
  const body = render(path, {
    title: api.title,
    downloads,
    operations: api.operations.map(({ name, method, path: route, summary = "" }) => ({
      name,
      request: `${method.toUpperCase()} ${route}`,
      summary,
    })),
    viewer: inScript({
      document: viewerDocument(api, parse(openapi.text), root),
      downloads: downloads.map(({ path: to, title }) => ({ title, url: root + to })),
      extensions: shownExtensions,
    }),
  });
  return {
    path,
    title: `Reference of ${api.title}`,
    label: "API reference",
    summary: "Every operation and webhook: inputs, answers, and calls to copy.",
    body,
    scripts: ["redoc.standalone", "reference"],
    isWhole: true,
    entries: referenceEntries(api),
  };
}

/** A value as JSON that can stand in a `script` element: nothing in it ends the element or begins a comment. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The search entries of the operations: each by its request, its words, its fields and its errors. */
function referenceEntries(api: InterfaceContract): SearchEntry[] {
  return api.operations.map((operation) => {
    const { name, method, path, summary = "", description = "", parameters, errorCases } = operation;
    const words = [
      method.toUpperCase(),
      path,
      summary,
      description,
      ...parameters.flatMap((each) => [each.name, each.description ?? ""]),
      ...fieldsOf(operation, api.components.schemas),
      ...errorCases.map(({ condition }) => condition),
    ];
    return { anchor: `operation/${name}`, title: name, kind: "operation", text: words.join(" ") };
  });
}

/** The names of all fields of the bodies of requests and responses. */
function fieldsOf({ requestBody, responses }: Operation, schemas: Record<string, Schema>): Set<string> {
  const bodies = [requestBody, ...Object.values(responses)].flatMap((each) => Object.values(each?.content ?? {}));
  const components = [...reachable(bodies, schemas)].map((name) => schemas[name]);
  const names = new Set<string>();
  visitSchemas([bodies, components], ({ properties }) => {
    for (const name of Object.keys(properties ?? {})) names.add(name);
  });
  return names;
}

/**
 * The OpenAPI document of an interface as the viewer shows it: with samples of calls, and with the facts that OpenAPI
 * has no word for as text, linked to where the site shows them. `root` is the way to the folder of the site.
 */
export function viewerDocument(api: InterfaceContract, openapi: unknown, root: string): object {
  const operations = new Map(api.operations.map((operation) => [operation.name, operation]));
  const open = new Set(api.requirements.filter(({ proof }) => proof === "open").map(({ id }) => id));
  const known = new Set(api.requirements.map(({ id }) => id));

  const linkTo = (id: string): string => {
    if (!known.has(id)) return asMarkdown(id);
    return markdownLink(id, root + (open.has(id) ? places.openPoint(api.name, id) : places.requirement(api.name, id)));
  };
  const notes = (element: Record<string, unknown>): string[] => {
    const isOpen = element["x-open"] !== undefined;
    const left = listOf<string>(element["x-open"]).filter((id) => known.has(id));
    const requirements = listOf<string>(element["x-requirements"]).filter((id) => !left.includes(id));
    return [
      ...(requirements.length > 0 ? [`Requirements: ${requirements.map(linkTo).join(", ")}.`] : []),
      ...(isOpen ? [`Left open by the documents${left.length > 0 ? `: ${left.map(linkTo).join(", ")}` : ""}.`] : []),
      ...listOf<Ambiguity>(element["x-ambiguities"]).map(
        ({ statement, reading }) => `Ambiguous: ${ended(asMarkdown(statement))} Read as: ${ended(asMarkdown(reading))}`,
      ),
    ];
  };
  const show = (element: Record<string, unknown>): Record<string, unknown> => {
    const operation = operations.get(String(element["operationId"]));
    const { description } = element;
    const meanings = valueDescriptions(element);
    const words = [
      ...(typeof description === "string" ? [asMarkdown(description)] : []),
      ...notes(element),
      ...(operation ? pagesOf(api, operation, root) : []),
    ];
    return {
      ...Object.fromEntries(
        Object.entries(element).flatMap(([key, value]) => {
          if (!key.startsWith("x-")) return [[key, value]];
          const label = extensionLabels[key];
          return label === undefined ? [] : [[`x-${label}`, value]];
        }),
      ),
      ...(isRecord(element["responses"]) && { responses: successesFirst(element["responses"]) }),
      ...(isRecord(element["content"]) && { content: mapEntries(element["content"], withoutEmptySchema) }),
      ...(words.length > 0 && { description: words.join("\n\n") }),
      ...(meanings.size > 0 && { "x-enumDescriptions": Object.fromEntries(meanings) }),
      ...(operation && { "x-codeSamples": samplesOf(api, operation) }),
    };
  };
  const { security, ...document } = walk(titled(openapi), show) as { security?: unknown };
  // The viewer takes a requirement that is empty for a statement that nothing is required.
  return { ...document, ...(api.security && security !== undefined && { security }) };
}

/** A document in which the shapes that requests can ask for are called by what asks for them. */
function titled(openapi: unknown): unknown {
  if (!isRecord(openapi) || !isRecord(openapi["components"])) return openapi;
  const { components } = openapi;
  const schemas = Object.entries(isRecord(components["schemas"]) ? components["schemas"] : {}).map(([name, schema]) => {
    const words = isRecord(schema) ? requestedWords(schema) : undefined;
    return [
      name,
      words === undefined ? schema : { ...Object(schema), title: `${name}: where ${words.replaceAll("`", "")}` },
    ];
  });
  return { ...openapi, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

/** Statements may be sentences already. */
function ended(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** The labels of extensions in the viewer. */
const extensionLabels: Record<string, string> = {
  "x-unit": "unit",
  "x-when": "present when",
  "x-presence": "present",
  "x-legacy": "legacy",
  "x-recommended": "recommended",
  "x-immutable": "never changed once written",
  "x-preview": "preview",
  "x-proxied-to": "passed on to",
  "x-advanced": "derived",
};

/** The names of the extensions that the viewer is to show. */
const shownExtensions: readonly string[] = Object.values(extensionLabels).map((label) => `x-${label}`);

function samplesOf(api: InterfaceContract, operation: Operation): { lang: string; label: string; source: string }[] {
  const complete = withExamples(api, operation);
  const call = clientSample(api, complete);
  return [
    { lang: "bash", label: "curl", source: curlSample(api, complete) },
    ...(call === undefined ? [] : [{ lang: "typescript", label: "TypeScript", source: call }]),
  ];
}

/** The pages of the site that say more of an operation. */
function pagesOf(api: InterfaceContract, { name, errorCases, rateLimit }: Operation, root: string): string[] {
  const errors = errorCases.map((each) =>
    markdownLink(
      [...(each.status === undefined ? [] : [each.status]), each.name].join(" "),
      root + places.error(api.name, name, each.name),
    ),
  );
  return [
    ...(errors.length > 0 ? [`Documented errors: ${errors.join(", ")}.`] : []),
    ...(rateLimit ? [`Rate limit: ${markdownLink(quota(rateLimit), root + places.limit(api.name, name))}.`] : []),
  ];
}

function quota({ requests, windowSeconds }: RateLimit): string {
  return `${requests} requests in ${windowSeconds} seconds`;
}

/** A body of which nothing is said, without the sample that the viewer would make up for it. */
function withoutEmptySchema(media: unknown): unknown {
  if (!isRecord(media) || !isRecord(media["schema"]) || Object.keys(media["schema"]).length > 0) return media;
  const { schema: _schema, ...rest } = media;
  return rest;
}

/**
 * Responses in the order of the viewer's list, of which it shows the sample of the first. Keys that are numbers would
 * come before `2XX` whatever their place; with a blank, which is not seen, they are none.
 */
function successesFirst(responses: Record<string, unknown>): object {
  const inOrder = Object.entries(responses).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    inOrder.map(([status, each]) => [/^[3-5]\d\d$/.test(status) ? `${status} ` : status, each]),
  );
}

/** The keys of OpenAPI under which names stand, not keywords. */
const maps = new Set([
  "paths",
  "webhooks",
  "responses",
  "headers",
  "content",
  "schemas",
  "securitySchemes",
  "variables",
]);

/** Changes every object of a document that describes something. Values of the interface, such as examples, stay. */
function walk(value: unknown, change: (element: Record<string, unknown>) => Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, change));
  if (!isRecord(value)) return value;
  const inner = Object.entries(value).map(([key, each]): [string, unknown] => {
    if (isData(key)) return [key, each];
    const holdsNames = (maps.has(key) || holdsNamedSchemas(key)) && isRecord(each);
    return [key, holdsNames ? mapEntries(each, (item) => walk(item, change)) : walk(each, change)];
  });
  return change(Object.fromEntries(inner));
}

function listOf<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}

/** Text in Markdown: code between backticks stays code, everything else is text. */
export function asMarkdown(text: string): string {
  return text
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\<>&*_[\]|~`#!]/g, escaped)))
    .join("");
}

/** A link in Markdown. */
function markdownLink(label: string, href: string): string {
  return `[${asMarkdown(label)}](${encodeURI(href).replace(/[()<>]/g, encodeURIComponent)})`;
}

/** Entities where Markdown would pass a character on to HTML; a backslash where it gives it a meaning. */
function escaped(character: string): string {
  const entities: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };
  return entities[character] ?? `\\${character}`;
}
