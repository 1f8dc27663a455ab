import type { RateLimit } from "../../../spec/library/rate-limit.ts";
import type { Ambiguity, InterfaceContract, Operation } from "../../contract/contract.ts";
import { holdsNamedSchemas, isData, mapEntries } from "../../contract/schemas.ts";
import { openapiDocument } from "../../openapi/openapi.ts";
import { places } from "../links.ts";
import { isRecord } from "../is-record.ts";
import { clientSample } from "./client-sample.ts";
import { withExamples } from "./complete-call.ts";
import { curlSample } from "./curl-sample.ts";
import { asMarkdown, markdownLink } from "./readable-text.ts";

/**
 * The OpenAPI document as the viewer shows it: with samples of calls, and with the facts that OpenAPI has no word for
 * as text, linked to where the site shows them. `root` is the way to the folder of the site.
 */
export function viewerDocument(api: InterfaceContract, root: string): object {
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
        ({ statement, reading }) => `Ambiguous: ${asMarkdown(statement)}. Read as: ${asMarkdown(reading)}.`,
      ),
    ];
  };
  const show = (element: Record<string, unknown>): Record<string, unknown> => {
    const operation = operations.get(String(element["operationId"]));
    const { description, "x-enum-descriptions": meanings } = element;
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
      ...(isRecord(element["content"]) && { content: mapEntries(element["content"], withoutEmptySchema) }),
      ...(words.length > 0 && { description: words.join("\n\n") }),
      ...(meanings !== undefined && { "x-enumDescriptions": meanings }),
      ...(operation && { "x-codeSamples": samplesOf(api, operation) }),
    };
  };
  return walk(openapiDocument(api, "3.1.1"), show) as object;
}

/** What the viewer shows of extensions: in what words. */
const extensionLabels: Record<string, string> = {
  "x-unit": "unit",
  "x-when": "present when",
  "x-recommended": "recommended",
  "x-immutable": "never changed once written",
  "x-preview": "preview",
  "x-proxied-to": "passed on to",
  "x-advanced": "derived",
};

/** The names of the extensions that the viewer is to show. */
export const shownExtensions: readonly string[] = Object.values(extensionLabels).map((label) => `x-${label}`);

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
