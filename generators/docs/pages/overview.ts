import type { InterfaceContract, Operation, Server } from "../../contract/model/contract.ts";
import { serverAddress } from "../../contract/model/servers.ts";
import { algorithmName } from "../../contract/facts/delivery-words.ts";
import { type ResolvedOperation, resolved } from "../../contract/facts/resolved-operation.ts";
import { references } from "../fields.ts";
import { places } from "../links.ts";
import {
  block,
  blocks,
  bullets,
  code,
  heading,
  line,
  link,
  part,
  escapeMarkdown,
  prose,
  sentences,
  table,
  tabs,
} from "../markdown.ts";
import { type Page, pagesOf, type Section } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { capitalised, counted, inWords, seconds, versionInWords, either } from "../words.ts";
import { downloadsPart } from "./downloads.ts";
import { withExamples } from "./reference/example-values.ts";
import { samplesOf } from "./reference/samples.ts";
import { toolsPart } from "./tools.ts";

/** Creates the first page of an interface: its purpose, its access, and links to the other pages. */
export function overviewPage(api: InterfaceContract, site: SiteSource, below: readonly (Page | Section)[]): Page {
  const { lead, rest } = firstSentence(api.description);
  return {
    path: places.overview(api.name),
    title: api.title,
    label: "Overview",
    summary: lead,
    body: blocks(
      rest,
      part(2, "Base URL", baseUrls(api.servers)),
      part(2, "Authentication", authentication(api)),
      part(2, "First request", firstRequest(api, site)),
      part(2, "At a glance", atAGlance(api, below)),
      part(2, "Operations", operationTables(api)),
      toolsPart(api),
      downloadsPart(api.name, site.documents),
      references(api, ...ownFacts(api)),
    ),
    words: [
      api.name,
      api.namespace,
      ...(authentication(api) === "" ? [] : ["authentication auth token API key credentials"]),
    ],
  };
}

/** Splits a description into its first sentence and the rest. */
export function firstSentence(text = ""): { lead: string; rest: string } {
  const [lead] = /^[^]*?[.!?](?=\s+[\p{Lu}`]|\s*$)/u.exec(text) ?? [text];
  return { lead: line(lead), rest: prose(text.slice(lead.length)) };
}

function baseUrls(servers: readonly Server[]): string {
  const [only] = servers;
  if (servers.length === 1 && only !== undefined) return blocks(block("text", serverAddress(only)), serverWords(only));
  return bullets(servers.map((server) => blocks(code(serverAddress(server)), serverWords(server))));
}

/** Describes a server and the variables of its URL; a variable is named only if there are several. */
function serverWords({ description: text, variables = {} }: Server): string {
  const parts = Object.entries(variables).map(([name, { description: about, enum: values = [] }]) => {
    const others = values.length > 1 ? `One of ${either(values.map(code))}` : "";
    return sentences(Object.keys(variables).length > 1 ? `${code(name)}: ${line(about)}` : line(about), others);
  });
  return sentences(line(text), ...parts);
}

/** Describes authentication: each credential, with its operations if it does not apply to all. */
function authentication(api: InterfaceContract): string {
  const { operations, schemes } = resolved(api);
  const described = Object.entries(schemes).map(([name, scheme]) => {
    const needing = operations.filter(({ needs }) => needs.ways?.some((way) => way.includes(name)));
    const isEverywhere = needing.length === operations.length;
    const said = api.components.securitySchemes[name];
    const { description: about, bearerFormat } = said as Record<string, string>;
    const isSaid = about?.includes(scheme.kind === "key" ? scheme.key : "Authorization") ?? false;
    const send =
      scheme.kind === "key"
        ? `Send the ${scheme.in === "query" ? "query parameter" : scheme.in} ${code(scheme.key)} with your key`
        : `Send ${code(`Authorization: ${scheme.kind === "http" ? capitalised(scheme.scheme) : "Bearer"} <${bearerFormat ?? "token"}>`)}`;
    return blocks(
      sentences(
        isSaid ? "" : `${send}${isEverywhere ? " with every request" : ""}`,
        line(about),
        isEverywhere || needing.length === 0 ? "" : `It applies to ${some(needing)}`,
      ),
      tokenSources(said),
    );
  });
  const silent = operations.filter(({ needs }) => needs.ways === undefined);
  const others =
    silent.length === operations.length
      ? ""
      : ` for ${silent.length === 1 ? some(silent) : `the other ${silent.length} operations`}`;
  return blocks(...described, silent.length > 0 && `Credentials are not documented${others}.`);

  function some(needing: readonly ResolvedOperation[]): string {
    if (needing.length > few) return `${needing.length} of ${operations.length} operations`;
    return either(
      needing.map(({ operation }) => operationLink(api.name, operation)),
      "and",
    );
  }
}

/** The maximum number of operations that are named. */
const few = 5;

/** Describes the token URLs of OAuth, and the available scopes. */
function tokenSources(scheme: unknown): string {
  const { flows = {}, openIdConnectUrl } = scheme as OAuth;
  return bullets([
    ...Object.entries(flows).map(([name, { authorizationUrl, tokenUrl, scopes = {} }]) => {
      const known = Object.entries(scopes).map(
        ([scope, about]) => `${code(scope)}${about === "" ? "" : ` (${line(about)})`}`,
      );
      return sentences(
        `**${escapeMarkdown(inWords(name))}**: ${[authorizationUrl && `authorize at ${code(authorizationUrl)}`, tokenUrl && `get a token at ${code(tokenUrl)}`].filter(Boolean).join(", ")}`,
        known.length === 0 ? "" : `Scopes: ${known.join(", ")}`,
      );
    }),
    ...(openIdConnectUrl === undefined ? [] : [`**OpenID Connect**: ${code(openIdConnectUrl)}`]),
  ]);
}

/** @see https://spec.openapis.org/oas/v3.1.0.html#security-scheme-object */
interface OAuth {
  flows?: Readonly<
    Record<string, { authorizationUrl?: string; tokenUrl?: string; scopes?: Readonly<Record<string, string>> }>
  >;
  openIdConnectUrl?: string;
}

/** Returns the sample call of an interface: the first operation that changes nothing and needs no id, otherwise the first one. */
export function firstCall({ operations }: InterfaceContract): Operation | undefined {
  return (
    operations.find(({ method, safe, path }) => (method === "get" || safe === true) && !path.includes("{")) ??
    operations[0]
  );
}

function firstRequest(api: InterfaceContract, { modules }: SiteSource): string {
  const operation = firstCall(api);
  if (operation === undefined) return "";
  const samples = samplesOf(api, withExamples(api, operation), modules);
  return blocks(
    tabs(
      "language",
      samples.map(({ label, language, source }) => ({ label, body: block(language, source) })),
    ),
    `${operationLink(api.name, operation)} describes its inputs and responses.`,
  );
}

function operationLink(api: string, operation: Operation): string {
  return link(escapeMarkdown(operation.summary ?? operation.name), places.operation(api, operation.name));
}

/** Returns the version, and a line for each page below. */
function atAGlance(api: InterfaceContract, below: readonly (Page | Section)[]): string {
  const facts: Readonly<Record<string, string | undefined>> = {
    [places.limits(api.name)]: rates(api),
    [places.errors(api.name)]: errors(api),
    [places.events(api.name)]: events(api),
    [places.delivery(api.name)]: deliveries(api),
  };
  const version = versionInWords(api);
  return bullets([
    ...(version === "not documented" ? [] : [`**Version**: ${line(version)}`]),
    ...mainPages(below).map(
      ({ path, label, title, summary }) =>
        `**${link(escapeMarkdown(label ?? title), path)}**: ${facts[path] || summary}`,
    ),
  ]);
}

/** Returns the pages of an interface for readers, without those of single operations and events. */
export function mainPages(items: readonly (Page | Section)[]): Page[] {
  return pagesOf(items).filter(({ path, isEvidence }) => !isEvidence && !/\/(reference|events)\/(?!index)/.test(path));
}

function rates({ operations }: InterfaceContract): string {
  const rated = operations.flatMap(({ summary, name, rateLimit }) =>
    rateLimit
      ? [
          {
            name: escapeMarkdown(summary ?? name),
            rate: `${rateLimit.requests} requests in ${seconds(rateLimit.windowSeconds)}`,
          },
        ]
      : [],
  );
  const groups = [...Map.groupBy(rated, ({ rate }) => rate)];
  return sentences(
    groups
      .map(
        ([rate, all]) =>
          `${rate} for ${either(
            all.map(({ name }) => name),
            "and",
          )}`,
      )
      .join("; "),
  );
}

function errors({ operations }: InterfaceContract): string {
  const all = operations.flatMap(({ errorCases, responses }) => [
    ...errorCases.flatMap(({ status }) => status ?? []),
    ...Object.keys(responses)
      .map(Number)
      .filter((status) => status >= 400),
  ]);
  const statuses = [...new Set(all)].toSorted((a, b) => a - b).map(String);
  const isOpen = operations.some(({ errorCases }) => errorCases.some(({ status }) => status === undefined));
  const which = either(
    [...statuses, ...(isOpen && statuses.length > 0 ? ["others without a documented status"] : [])],
    "and",
  );
  return which === "" ? "" : `${which}: when each occurs, and what to do.`;
}

function events(api: InterfaceContract): string {
  const { length } = api.events.filter(({ setup }) => !setup);
  return length === 0 ? "" : `${counted(length, "event")}, each with its payload and an example.`;
}

function deliveries(api: InterfaceContract): string {
  const [first] = api.deliveries;
  if (first === undefined) return "";
  const { signature, maxAttempts, timeoutSeconds } = first.rules;
  const facts = [
    signature && `signed with ${algorithmName(signature.algorithm)} in the header ${code(signature.header)}`,
    maxAttempts !== undefined && `tried ${maxAttempts === 1 ? "once" : `up to ${maxAttempts} times`}`,
    timeoutSeconds !== undefined && `with a time limit of ${seconds(timeoutSeconds)}`,
  ].filter((words) => typeof words === "string");
  return facts.length === 0 ? "" : `${capitalised(either(facts, "and"))}.`;
}

/** The minimum number of operations that are grouped by tag. */
const many = 10;

function operationTables(api: InterfaceContract): string {
  const isNamed = api.operations.some(({ summary }) => summary !== undefined);
  const rows = (operations: readonly Operation[]): string =>
    table(
      ["Operation", "Request", ...(isNamed ? [] : ["Description"])],
      operations.map((operation) => [
        `${operationLink(api.name, operation)}${operation.deprecated ? " (deprecated)" : ""}`,
        code(`${operation.method.toUpperCase()} ${operation.path}`),
        ...(isNamed ? [] : [firstSentence(operation.description).lead]),
      ]),
    );
  const groups = [...Map.groupBy(api.operations, ({ tags }) => tags[0] ?? "Others")];
  if (api.operations.length < many || groups.length < 2) return rows(api.operations);
  const about = new Map(api.tags.map(({ name, description: text }) => [name, text]));
  return blocks(
    ...groups.map(([tag, all]) => blocks(heading(3, escapeMarkdown(tag)), prose(about.get(tag)), rows(all))),
  );
}

/** Returns the requirements and open points of an interface itself, not of a part. */
function ownFacts(api: InterfaceContract): { requirements?: string[]; open?: string[] }[] {
  return api.requirements
    .filter(({ elements }) => elements.includes(api.namespace))
    .map(({ id, proof }) => (proof === "open" ? { open: [id] } : { requirements: [id] }));
}
