import type { InterfaceContract } from "../../contract/contract.ts";
import { htmlTemplate } from "../html.ts";
import { type Area, siteName } from "../layout.ts";
import { places } from "../links.ts";
import type { Page } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { counted, versionInWords } from "../words.ts";
import { downloadGroups, downloadsOf } from "./downloads.ts";
import { requirementCount } from "./requirements.ts";

interface StartData {
  lead: string;
  interfaces: {
    path: string;
    name: string;
    title: string;
    description: string;
    version: string;
    counts: string[];
    downloads: { path: string; title: string }[];

    /** The kinds that there are many files of, with the place that lists them. */
    collections: { path: string; title: string; count: number }[];
  }[];
  guides: { path: string; title: string; summary: string }[];

  /** The first code of the first guide; empty where none shows any. */
  sample: string;
  sources: { name: string; interfaces: { path: string; title: string }[] }[];
  sourceCount: string;
  requirements: string;
  provable: number;
  checks: number;
  defects: number;
}

const render = htmlTemplate<StartData>("start.html.hbs");

const lead =
  "One agreement, written once; everything else is generated from it and held to it: these pages, documents for other tools, clients, servers, webhook receivers, and a suite that tells whether an implementation keeps to it.";

/** The overview of the site. */
export function startPage(site: SiteSource, areas: readonly Area[]): Page {
  const { guides, requirements, proof } = site;
  const path = places.start();
  const sources = sourceDocuments(site.interfaces);
  const body = render(path, {
    lead,
    interfaces: areas.map(({ api }) => shownInterface(api, site)),
    guides: guides.map(({ name, title, summary }) => ({ path: places.guide(name), title, summary })),
    sample: guides[0]?.sample ?? "",
    sources: sources.map(({ name, interfaces }) => ({
      name,
      interfaces: interfaces.map((api) => ({ path: places.overview(api.name), title: api.title })),
    })),
    sourceCount: counted(sources.length, "document"),
    requirements: requirementCount(requirements),
    provable: requirements.filter(({ checks }) => checks.length > 0).length,
    checks: new Set(requirements.flatMap(({ checks }) => checks)).size,
    defects: proof.defects.length,
  });
  const names = sources.map(({ name }) => name).join(", ");
  const entries = names === "" ? [] : [{ anchor: "documents", title: names, kind: "source", text: "The documents" }];
  return { path, title: siteName, label: "Start", summary: lead, body, entries };
}

function shownInterface(api: Area["api"], { documents }: SiteSource): StartData["interfaces"][number] {
  const setUps = api.events.filter(({ setup }) => setup).length;
  const counts = {
    operation: api.operations.length,
    event: api.events.length + api.streamEvents.length - setUps,
    "setup event": setUps,
  };
  return {
    path: places.overview(api.name),
    name: api.name,
    title: api.title,
    description: api.description ?? "",
    version: versionInWords(api),
    counts: [
      ...Object.entries(counts).flatMap(([noun, number]) => (number > 0 ? [counted(number, noun)] : [])),
      ...(api.requirements.length > 0 ? [requirementCount(api.requirements)] : []),
    ],
    downloads: downloadsOf(api.name, documents).filter(({ name }) => name.endsWith(".yaml")),
    collections: downloadGroups(api.name, documents)
      .filter(({ isFolded }) => isFolded)
      .map(({ path, title, files }) => ({ path, title, count: files.length })),
  };
}

/** A document that the specification was written from, as its texts refer to it. */
interface SourceDocument {
  name: string;

  /** The interfaces whose texts refer to it. */
  interfaces: readonly InterfaceContract[];
}

/** The documents that the texts of the interfaces refer to by number, as `Document 1`. */
function sourceDocuments(interfaces: readonly InterfaceContract[]): SourceDocument[] {
  const references = interfaces.flatMap((api) =>
    [...new Set(JSON.stringify(api).match(/\bDocument \d+\b/g))].map((name) => ({ name, api })),
  );
  return [...Map.groupBy(references, ({ name }) => name)]
    .map(([name, all]) => ({ name, interfaces: all.map(({ api }) => api) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}
