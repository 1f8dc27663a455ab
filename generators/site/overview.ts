import type { InterfaceContract, Tool } from "../contract/contract.ts";
import { type Download, downloadsOf } from "./downloads.ts";
import { htmlTemplate } from "./html-template.ts";
import { places } from "./links.ts";
import type { Page } from "./page.ts";
import type { SiteSource } from "./source.ts";

interface OverviewData {
  description: string;
  version: string;
  namespace: string;
  servers: { url: string; description: string }[];
  security: string;
  pages: { path: string; label: string; summary: string }[];
  operations: { name: string; path: string; request: string; summary: string }[];
  tools: { name: string; description: string; metering: string; input: string; path: string }[];
  downloads: { title: string; isOpen: boolean; files: Download[] }[];
}

const render = htmlTemplate<OverviewData>("overview.html.hbs");

/** What an interface is, and all that the site has of it. */
export function overviewPage(api: InterfaceContract, { documents }: SiteSource, below: readonly Page[]): Page {
  const path = places.overview(api.name);
  const body = render(path, {
    description: api.description ?? "",
    version: api.version,
    namespace: api.namespace,
    servers: api.servers.map(({ url, description = "", variables = {} }) => ({
      url: url.replace(/\{([^}]*)\}/g, (whole, name: string) => variables[name]?.default ?? whole),
      description,
    })),
    security: Object.values(api.components.securitySchemes).map(credential).join("; "),
    pages: below.map(({ path: to, label, summary }) => ({ path: to, label, summary })),
    operations: api.operations.map(({ name, method, path: route, summary = "" }) => ({
      name,
      path: places.operation(api.name, name),
      request: `${method.toUpperCase()} ${route}`,
      summary,
    })),
    tools: api.tools.map((tool) => ({
      name: tool.name,
      description: tool.description ?? "",
      metering: meteringOf(tool),
      input: tool.input,
      path: places.model(api.name, tool.input),
    })),
    downloads: groups(downloadsOf(api.name, documents)),
  });
  const tools = api.tools.map(({ name, description = "" }) => ({
    anchor: `tool-${name}`,
    title: name,
    kind: "tool",
    text: description,
  }));
  return { path, title: api.title, label: "Overview", summary: api.description ?? api.title, body, entries: tools };
}

function credential(scheme: unknown): string {
  const { type, scheme: name, in: place, name: field } = scheme as Record<string, string | undefined>;
  return type === "http" ? `${name ?? ""} token in the Authorization header` : `${field ?? ""}, in the ${place ?? ""}`;
}

function meteringOf({ billingClass, metered }: Tool): string {
  const states = metered === undefined ? "not stated" : metered ? "metered" : "never metered";
  return billingClass === undefined ? states : `${billingClass}, ${states}`;
}

/** Documents first; what there are many of is folded. */
function groups(files: readonly Download[]): OverviewData["downloads"] {
  const inFolder = (folder: string): Download[] => files.filter(({ name }) => name.startsWith(folder));
  const documents = files.filter(({ name }) => !name.includes("/"));
  return [
    { title: "Documents", isOpen: true, files: documents },
    { title: "JSON Schemas", isOpen: false, files: inFolder("schemas/") },
    { title: "Test vectors", isOpen: false, files: inFolder("vectors/") },
  ].filter((group) => group.files.length > 0);
}
