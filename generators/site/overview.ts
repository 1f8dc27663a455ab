import type { InterfaceContract, Server } from "../contract/contract.ts";
import { type Credentials, credentialsOf } from "./credentials.ts";
import { type DownloadGroup, downloadEntries, downloadGroups } from "./downloads.ts";
import { type GoodToKnow, goodToKnow } from "./good-to-know.ts";
import { htmlTemplate } from "./html-template.ts";
import { places } from "./links.ts";
import type { Page } from "./page.ts";
import type { SiteSource } from "./source.ts";
import { toolEntries, toolGroups } from "./tools.ts";
import { versionInWords } from "./version.ts";

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

/** What an interface is, and all that the site has of it. */
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
