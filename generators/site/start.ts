import { counted } from "./counted.ts";
import { downloadsOf } from "./downloads.ts";
import { htmlTemplate } from "./html-template.ts";
import { type Area, siteName } from "./layout.ts";
import { places } from "./links.ts";
import type { Page } from "./page.ts";
import type { SiteSource } from "./source.ts";

interface StartData {
  lead: string;
  interfaces: {
    path: string;
    name: string;
    title: string;
    description: string;
    version: string;
    counts: string[];
    downloads: { path: string; purpose: string }[];
  }[];
  guides: { path: string; title: string; summary: string }[];
  requirements: number;
  provable: number;
  checks: number;
  openPoints: number;
  defects: number;
}

const render = htmlTemplate<StartData>("start.html.hbs");

const lead =
  "One agreement, written once; everything else is generated from it and held to it: these pages, documents for other tools, clients, servers, webhook receivers, and a suite that tells whether an implementation keeps to it.";

/** What there is, and where. */
export function startPage({ documents, guides, requirements, proof }: SiteSource, areas: readonly Area[]): Page {
  const open = requirements.filter((each) => each.proof === "open");
  const path = places.start();
  const body = render(path, {
    lead,
    interfaces: areas.map(({ api }) => ({
      path: places.overview(api.name),
      name: api.name,
      title: api.title,
      description: api.description ?? "",
      version: api.version,
      counts: Object.entries({
        operation: api.operations.length,
        event: api.events.length + api.streamEvents.length,
        requirement: api.requirements.length,
      }).flatMap(([noun, number]) => (number > 0 ? [counted(number, noun)] : [])),
      downloads: downloadsOf(api.name, documents).filter(({ name }) => name.endsWith(".yaml")),
    })),
    guides: guides.map(({ name, title, summary }) => ({ path: places.guide(name), title, summary })),
    requirements: requirements.length,
    provable: requirements.filter(({ checks }) => checks.length > 0).length,
    checks: new Set(requirements.flatMap(({ checks }) => checks)).size,
    openPoints: open.length,
    defects: proof.defects.length,
  });
  return { path, title: siteName, label: "Start", summary: lead, body, entries: [] };
}
