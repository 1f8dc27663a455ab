import type { InterfaceContract, Server, Tool, ToolAnnotations } from "../../contract/contract.ts";
import { type ResolvedOperation, resolved } from "../../contract/resolved-operation.ts";
import { htmlTemplate } from "../html.ts";
import { places } from "../links.ts";
import type { Page, SearchEntry } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { counted, versionInWords } from "../words.ts";
import { downloadEntries, type DownloadGroup, downloadGroups } from "./downloads.ts";

interface OverviewData extends GoodToKnow {
  description: string;
  version: string;
  servers: { url: string; description: string; defaults: { name: string; description: string }[] }[];
  credentials: Credentials[];
  pages: { path: string; label: string; summary: string }[];
  hasGoodToKnow: boolean;
  operations: { name: string; path: string; request: string; summary: string }[];
  tools: ReturnType<typeof toolGroups>;
  downloads: DownloadGroup[];
}

const render = htmlTemplate<OverviewData>("overview.html.hbs");

/** The overview of an interface, with links to all that the site has of it. */
export function overviewPage(api: InterfaceContract, { documents }: SiteSource, below: readonly Page[]): Page {
  const path = places.overview(api.name);
  const general = goodToKnow(api);
  const downloads = downloadGroups(api.name, documents);
  const body = render(path, {
    description: api.description ?? "",
    version: versionInWords(api),
    servers: api.servers.map(shownServer),
    credentials: credentialsOf(api),
    pages: below.map(({ path: to, label, summary }) => ({ path: to, label, summary })),
    ...general,
    hasGoodToKnow: Object.values(general).some(({ length }) => length > 0),
    operations: api.operations.map(({ name, method, path: route, summary = "" }) => ({
      name,
      path: places.operation(api.name, name),
      request: `${method.toUpperCase()} ${route}`,
      summary,
    })),
    tools: toolGroups(api),
    downloads,
  });
  const entries = [...toolEntries(api), ...downloadEntries(downloads)];
  return { path, title: api.title, label: "Overview", summary: api.description ?? api.title, body, entries };
}

/** An address with the defaults of its variables put in, and which these are. */
function shownServer({ url, description = "", variables = {} }: Server): OverviewData["servers"][number] {
  return {
    url: url.replace(/\{([^}]*)\}/g, (whole, name: string) => variables[name]?.default ?? whole),
    description,
    defaults: Object.entries(variables).map(([name, each]) => ({ name, description: each.description ?? "" })),
  };
}

/** A credential of an interface, or of some of its operations. */
interface Credentials {
  /** The place of a credential; empty where none is documented. */
  sent: string;

  description: string;

  /** Which operations need it; empty where all do. */
  scope: string;

  operations: { name: string; path: string }[];

  /** The place of the open point about it. */
  openPoints: { id: string; path: string }[];
}

/** The credentials of the operations, and the operations for which the documents name none. */
function credentialsOf(api: InterfaceContract): Credentials[] {
  const all = resolved(api).operations;
  const schemes = Object.entries(api.components.securitySchemes).map(([name, scheme]) => {
    const needing = all.filter(({ needs }) => needs.ways?.some((way) => way.includes(name)));
    const isEverywhere = needing.length === all.length;
    return {
      ...wordsOf(scheme),
      scope: isEverywhere ? "" : `${needing.length} of ${counted(all.length, "operation")}`,
      operations: isEverywhere ? [] : linked(api, needing),
      openPoints: [],
    };
  });
  const silent = all.filter(({ needs }) => needs.ways === undefined);
  if (silent.length === 0) return schemes;
  const scope = silent.length === all.length ? "" : `the other ${counted(silent.length, "operation")}`;
  return [...schemes, { sent: "", description: "", scope, operations: [], openPoints: openPointsOf(api) }];
}

function wordsOf(scheme: unknown): { sent: string; description: string } {
  const facts = scheme as Record<string, string | undefined>;
  const { type, scheme: name = "", in: place = "", name: field = "", description = "" } = facts;
  const sent = type === "http" ? `${name} token in the \`Authorization\` header` : `\`${field}\` (${place})`;
  return { sent, description };
}

/** The open points of the whole interface that speak of it. */
function openPointsOf({ name, namespace, requirements }: InterfaceContract): Credentials["openPoints"] {
  return requirements
    .filter(({ proof, elements }) => proof === "open" && elements.includes(namespace))
    .filter(({ statement }) => /\b(authenticat|authori[sz]|credential)/i.test(statement))
    .map(({ id }) => ({ id, path: places.openPoint(name, id) }));
}

function linked(api: InterfaceContract, operations: readonly ResolvedOperation[]): Credentials["operations"] {
  return operations.map(({ operation: { name } }) => ({ name, path: places.operation(api.name, name) }));
}

/** The requirements of an interface as a whole. */
interface GoodToKnow {
  rules: { id: string; statement: string; path: string }[];
  openPoints: { id: string; statement: string; path: string }[];
  ambiguities: { statement: string; reading: string; path: string }[];
}

/** The requirements, open points and ambiguities that stand on an interface itself, not on a part of it. */
function goodToKnow({ name, namespace, requirements, ambiguities }: InterfaceContract): GoodToKnow {
  const general = requirements.filter(({ elements }) => elements.includes(namespace));
  return {
    rules: general
      .filter(({ proof }) => proof !== "open")
      .map(({ id, statement }) => ({ id, statement, path: places.requirement(name, id) })),
    openPoints: general
      .filter(({ proof }) => proof === "open")
      .map(({ id, statement }) => ({ id, statement, path: places.openPoint(name, id) })),
    ambiguities: ambiguities.flatMap(({ element, statement, reading }, index) =>
      element === namespace ? [{ statement, reading, path: places.ambiguity(name, index) }] : [],
    ),
  };
}

/** A tool as the overview of its interface shows it. */
interface ShownTool {
  anchor: string;
  name: string;
  description: string;
  metering: string;

  /** What is known of its calls, in words. */
  hints: string;
  input: ModelLink;

  /** Undefined where it is not documented. */
  output: ModelLink | undefined;
}

interface ModelLink {
  name: string;
  path: string;
}

/** The tools of an interface in groups; those that only register for an event are folded. */
function toolGroups(api: InterfaceContract): { title: string; isFolded: boolean; tools: ShownTool[] }[] {
  const { true: forEvents = [], false: others = [] } = Object.groupBy(
    api.tools,
    ({ event }) => `${event !== undefined}`,
  );
  const shown = (tools: readonly Tool[]): ShownTool[] => tools.map((tool) => shownTool(api, tool));
  return [
    { title: "MCP tools", isFolded: false, tools: shown(others) },
    { title: "Tools that register for an event", isFolded: true, tools: shown(forEvents) },
  ].filter(({ tools }) => tools.length > 0);
}

/** The search entries of the tools. */
function toolEntries({ tools }: InterfaceContract): SearchEntry[] {
  return tools.map(({ name, description = "" }) => ({
    anchor: anchorOf(name),
    title: name,
    kind: "tool",
    text: description,
  }));
}

function shownTool(api: InterfaceContract, tool: Tool): ShownTool {
  const { name, description = "", event, annotations = {}, input, output } = tool;
  const linkTo = (model: string): ModelLink => ({ name: model, path: places.model(api.name, model) });
  return {
    anchor: anchorOf(name),
    name,
    // How to use them is the same for all that register.
    description: event === undefined ? description : description.replace(/\n\n[^]*/, ""),
    metering: meteringOf(tool),
    hints: hintsOf(annotations),
    input: linkTo(input),
    output: output === undefined ? undefined : linkTo(output),
  };
}

/** What the documents imply of the calls of a tool, in words. */
function hintsOf({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: ToolAnnotations): string {
  const words: [hint: boolean | undefined, where: string, whereNot: string][] = [
    [readOnlyHint, "changes nothing", "changes something"],
    [destructiveHint, "may remove or overwrite", "only adds"],
    [idempotentHint, "the same call again changes nothing more", "each call counts"],
    [openWorldHint, "reaches out beyond the service", "stays within the service"],
  ];
  const said = words.flatMap(([hint, where, whereNot]) => (hint === undefined ? [] : [hint ? where : whereNot]));
  return said.length === 0 ? "not stated" : said.join(", ");
}

function anchorOf(tool: string): string {
  return `tool-${tool}`;
}

function meteringOf({ billingClass, metered }: Tool): string {
  const stated = [
    ...(billingClass === undefined ? [] : [billingClass]),
    ...(metered === undefined ? [] : [metered ? "metered" : "never metered"]),
  ];
  return stated.length === 0 ? "not stated" : stated.join(", ");
}
