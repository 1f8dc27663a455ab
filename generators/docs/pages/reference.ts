import { STATUS_CODES } from "node:http";
import type { InterfaceContract, MediaType, Operation, Response } from "../../contract/model/contract.ts";
import { serverAddress } from "../../contract/model/servers.ts";
import type { PropertyPath, Walk } from "../../contract/facts/paging.ts";
import { resolvedOperation } from "../../contract/facts/resolved-operation.ts";
import { requestedWords } from "../../contract/model/schemas.ts";
import { credentialWords } from "../../contract/facts/security.ts";
import { errorPlace } from "../error-groups.ts";
import { factsOf, fieldList, framed, headerList, parameterList, references, typeWords } from "../fields.ts";
import { places } from "../links.ts";
import {
  block,
  blocks,
  bullets,
  code,
  details,
  heading,
  html,
  jsonBlock,
  line,
  link,
  note,
  part,
  escapeMarkdown,
  sentences,
  summaryAndBody,
  summaryOf,
  table,
  tabs,
  wholeText,
} from "../markdown.ts";
import type { Page, PageMaker } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { rateWords } from "./limits.ts";
import { answerExamples, nameOf, withExamples } from "./reference/example-values.ts";
import { clientCall, samplesOf } from "./reference/samples.ts";
import { tryIt } from "./reference/try-it.ts";
import { xmlText } from "./reference/xml-text.ts";
import { remediesOf } from "./remedies.ts";
import { anchor } from "../anchors.ts";
import { either } from "../words.ts";

/** The minimum number of operations for which tags are collapsed. */
const many = 12;

/** Creates a page for each operation, grouped by tag if there are several. */
export const referencePages: PageMaker = (api, site) => {
  const page = (operation: Operation): Page => operationPage(api, operation, site);
  const groups = [...Map.groupBy(api.operations, ({ tags }) => tags[0] ?? "Others")];
  if (groups.length === 0) return [];
  if (groups.length === 1) return [{ label: "Reference", items: api.operations.map(page) }];
  const isClosed = api.operations.length >= many;
  const items = groups.map(([label, operations]) => ({ label, isClosed, items: operations.map(page) }));
  return [{ label: "Reference", items }];
};

function operationPage(api: InterfaceContract, operation: Operation, { modules }: SiteSource): Page {
  const { name, method, path, summary, description, errorCases } = operation;
  const complete = withExamples(api, operation);
  const described = summaryAndBody(description);
  const samples = samplesOf(api, complete, modules).map(({ label, language, source }) => ({
    label,
    body: block(language, source),
  }));
  return {
    path: places.operation(api.name, name),
    title: summary ?? name,
    summary: described.summary,
    badge: method.toUpperCase(),
    isWide: true,
    words: [name, method.toUpperCase(), path, ...errorCases.map(({ condition }) => condition)].map(html),
    body: blocks(
      '<div class="operation">',
      column("intro", requestLine(operation), notices(operation), described.body, facts(api, operation)),
      column(
        "code",
        heading(2, "Request"),
        tabs("language", samples),
        tryIt(api, complete),
        part(2, "Response example", tabs("response", responseTabs(api, operation))),
      ),
      column(
        "details",
        parameterParts(api, operation),
        part(2, "Body", bodyPart(api, operation)),
        part(
          2,
          "Response",
          ...Object.entries(operation.responses).toSorted(byStatus).map(responsePart(api, operation)),
        ),
        part(2, "Errors", errorList(api, operation)),
        part(2, "Events", streamTable(api, operation)),
        part(2, "Pages", pagesPart(api, complete)),
        references(api, operation, ...operation.parameters.map((each) => factsOf(each))),
      ),
      "</div>",
    ),
  };
}

function column(name: string, ...parts: readonly (string | undefined | false)[]): string {
  return blocks(`<div class="operation-${name}">`, ...parts, "</div>");
}

function requestLine({ method, path }: Operation): string {
  const shown = method.toUpperCase();
  return `<span class="method" data-method="${html(shown)}">${html(shown)}</span> ${code(path)}`;
}

function notices({ deprecated, preview }: Operation): string {
  return blocks(
    deprecated === true && note("CAUTION", "This operation is deprecated."),
    preview !== undefined && note("CAUTION", sentences(`A preview: ${line(preview)}`)),
  );
}

/** Returns the facts that a caller needs before a call, one per line. */
function facts(api: InterfaceContract, operation: Operation): string {
  const { rateLimit, safe, owned, proxiedTo, listing, paging } = operation;
  return bullets([
    ...(operation.servers
      ? [`**Base URL**: ${either(operation.servers.map((each) => code(serverAddress(each))))}`]
      : []),
    ...authentication(api, operation),
    ...(rateLimit
      ? [`**${link("Rate limit", `${places.limits(api.name)}#rate-limits`)}**: ${rateWords(rateLimit)}`]
      : []),
    ...(listing || paging
      ? [`**${link("Paging", `${places.limits(api.name)}#paging`)}**: the response has several pages`]
      : []),
    ...(safe ? ["**Safe to repeat**: it changes nothing and costs nothing"] : []),
    ...(owned ? ["**Own things only**: things that other callers created are unknown or forbidden"] : []),
    ...(proxiedTo === undefined ? [] : [`**Forwarded** to the ${line(proxiedTo)}`]),
  ]);
}

function authentication(api: InterfaceContract, operation: Operation): string[] {
  const words = credentialWords(api, operation, code);
  if (words === undefined) return [];
  return [`**${link("Authentication", `${places.overview(api.name)}#authentication`)}**: ${words}`];
}

const parameterPlaces = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
  ["cookie", "Cookies"],
] as const;

function parameterParts(api: InterfaceContract, { parameters, requiresOneOf = [] }: Operation): string {
  const isAmbiguous = new Set(requiresOneOf.map(nameOf)).size < requiresOneOf.length;
  const names = requiresOneOf.map(
    (input) => code(nameOf(input)) + (isAmbiguous ? ` in the ${input.slice(0, input.indexOf("."))}` : ""),
  );
  return blocks(
    ...parameterPlaces.map(([place, title]) =>
      part(
        2,
        title,
        parameterList(
          api,
          parameters.filter((each) => each.in === place),
        ),
      ),
    ),
    names.length > 0 && `Required: ${either(names)}.`,
  );
}

function bodyPart(api: InterfaceContract, { requestBody }: Operation): string {
  if (requestBody === undefined) return "";
  const { content, description, required } = requestBody;
  const { summary, body } = summaryAndBody(description);
  return blocks(sentences(required ? "" : "Optional", summary), body, contents(api, content, "sent"));
}

/** Describes a body, by media type. */
function contents(api: InterfaceContract, content: Record<string, MediaType>, direction: "sent" | "received"): string {
  return blocks(
    ...Object.entries(content).map(([type, { schema = {}, itemSchema }]) => {
      const isOpen = Object.keys(schema).length === 0;
      const list = fieldList(api, schema.items ?? schema, { direction, depth: 3 });
      const words = itemSchema ? "" : `: ${isOpen ? "its shape is not documented" : typeWords(api, schema)}`;
      return blocks(code(type) + words, list);
    }),
  );
}

function responsePart(api: InterfaceContract, { shapes = [], errorCases }: Operation) {
  return ([status, response]: [string, Response]): string => {
    const isSuccess = status.startsWith("2");
    const choices = isSuccess ? shapes : [];
    // The bodies of errors are described with the errors.
    const isKnown = errorCases.some((each) => String(each.status ?? "default") === status);
    if (isKnown && response.headers === undefined && response.links === undefined) return "";
    return part(
      3,
      statusWords(status),
      wholeText(response.description),
      choices.length > 0
        ? blocks("The request selects the response:", ...choices.map((shape) => shapePart(api, shape)))
        : !isKnown && contents(api, response.content ?? {}, "received"),
      response.headers && details("Headers", headerList(api, response)),
      linkList(api, response),
    );
  };
}

/** Lists the operations to which a response leads, with the places of their inputs. */
function linkList(api: InterfaceContract, { links = {} }: Response): string {
  const all = Object.values(links).map(({ operationId, description, parameters = {}, requestBody }) => {
    const inputs = [
      ...Object.entries(parameters),
      ...(requestBody === undefined ? [] : [["body", requestBody] as const]),
    ];
    const words = inputs.map(([name, value]) => `${code(name)} from ${code(valueText(value))}`).join(", ");
    const target = link(code(operationId), places.operation(api.name, operationId));
    return `${target}${words === "" ? "" : `: ${words}`}${description === undefined ? "" : `  \n${line(description)}`}`;
  });
  return all.length === 0 ? "" : blocks("Leads to:", bullets(all));
}

function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function shapePart(api: InterfaceContract, { schema, requested }: NonNullable<Operation["shapes"]>[number]): string {
  const words = requestedWords({ "x-when-requested": requested });
  const summary = `${typeWords(api, schema)}${words === undefined ? ", by default" : `, if ${line(words)}`}`;
  return blocks(`**${summary}**`, details("Fields", fieldList(api, schema, { direction: "received", depth: 3 })));
}

/** Returns `200 OK`, `2xx`, or `Other statuses` for undocumented ones. */
function statusWords(status: string): string {
  if (status === "default") return "Other statuses";
  return [status.toLowerCase(), STATUS_CODES[status]].filter((word) => word !== undefined).join(" ");
}

/** Sorts successes first, and responses without a documented status last. */
function byStatus([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** Returns examples of the responses by status; errors without a common example are shown separately. */
function responseTabs(api: InterfaceContract, operation: Operation): { label: string; body: string }[] {
  return Object.entries(operation.responses)
    .toSorted(byStatus)
    .flatMap(([status, { content = {} }]) => {
      const [[type = "", media] = []] = Object.entries(content);
      const own = operation.errorCases.filter((each) => String(each.status ?? "default") === status);
      const ofErrors = own.flatMap(({ condition, example, schema }) =>
        (example === undefined ? answerExamples(api, { schema: schema ?? {} }) : [{ value: example }]).map(
          ({ value }) => ({ title: condition, value }),
        ),
      );
      const examples = ofErrors.length > 0 ? ofErrors : media ? answerExamples(api, media) : [];
      // Bytes cannot be shown as text.
      const all = examples.filter(({ value }) => !(value instanceof Uint8Array));
      if (all.length === 0) return [];
      const shown = all.map(({ title, value }) =>
        blocks(
          title !== undefined && all.length > 1 && escapeMarkdown(title),
          bodyBlock(api, type, media ?? {}, value),
        ),
      );
      return [{ label: status === "default" ? "Other" : status.toLowerCase(), body: blocks(...shown) }];
    });
}

/** Returns the body of a response in the format of its media type. */
function bodyBlock(api: InterfaceContract, type: string, media: MediaType, value: unknown): string {
  const xml = xmlText(api, type, media, value);
  if (xml !== undefined) return block("xml", xml);
  return typeof value === "string" && !type.includes("json") ? block("text", value) : jsonBlock(value);
}

/** Returns the errors of an operation as a list, since a table does not fit beside the samples. */
function errorList(api: InterfaceContract, operation: Operation): string {
  const errors = operation.errorCases.toSorted((a, b) => (a.status ?? Infinity) - (b.status ?? Infinity));
  return framed(
    bullets(
      errors.map((error) => {
        const status = error.status === undefined ? "" : `**${code(String(error.status))}** `;
        const [remedy = ""] = remediesOf(api, operation, error);
        return `${status}${link(line(error.condition), errorPlace(api, error))}${remedy === "" ? "" : `  \n${remedy}`}`;
      }),
    ),
  );
}

function streamTable(api: InterfaceContract, { name }: Operation): string {
  const events = api.streamEvents.filter(({ operation }) => operation === name);
  const place = places.stream(api.name, name);
  return table(
    ["Event", "Sent when"],
    events.map((event) => [
      link(code(event.name), `${place}#${anchor(escapeMarkdown(event.name))}`),
      summaryOf(event.description),
    ]),
  );
}

/** Describes how to get all items of a list. */
function pagesPart(api: InterfaceContract, operation: Operation): string {
  const { walk } = resolvedOperation(api, operation.name)?.pages ?? {};
  const call = clientCall(api, operation);
  if (walk === undefined || call === undefined) return "";
  const all = call.replace(`.${operation.name}(`, `.${operation.name}.all(`);
  return blocks(
    walkWords(walk),
    "The client requests the pages itself:",
    block("ts", `for await (const item of ${all}) {\n  console.log(item);\n}`),
  );
}

/** Describes the steps from page to page. Custom rules of the interface are described with its limits. */
function walkWords(walk: Walk): string {
  const all = "total" in walk && walk.total ? `${pathWords(walk.total)} items have been received` : "a page is empty";
  switch (walk.kind) {
    case "page":
      return `Raise ${code(walk.input)} by one for each page, until ${all}.`;
    case "offset":
      return `Raise ${code(walk.input)} by the number of received items, until ${all}.`;
    case "cursor":
      return `Send ${pathWords(walk.token)} of the response as ${code(walk.input)}, until there is none.`;
    case "header":
      return `Send the header ${code(walk.header)} of the response as ${code(walk.input)}, until there is none.`;
    case "link":
      return `Follow ${pathWords(walk.link)} of the response, until there is none.`;
    case "rules":
      return "";
  }
}

function pathWords({ steps }: PropertyPath): string {
  return code(steps.map(({ name }) => name).join("."));
}
