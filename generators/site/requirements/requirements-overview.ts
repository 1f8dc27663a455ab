import { htmlTemplate } from "../html-template.ts";
import type { Page } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { type ProofKind, proofKindsOf } from "./proof-kinds.ts";
import { requirementCount } from "./requirement-count.ts";
import { requirementsOf } from "./requirements-of.ts";
import { requirementsPath } from "./requirements-page.ts";
import { type Tally, tally } from "./tally.ts";

interface OverviewData {
  count: string;
  interfaces: (Tally & { name: string; path: string })[];
  total: Tally;
  mistakes: number;
  kinds: (ProofKind & { counts: number[]; all: number })[];
}

const render = htmlTemplate<OverviewData>("requirements-overview.html.hbs");

/** The requirements of all interfaces in numbers, and how they are proved. */
export function requirementsOverview(site: SiteSource): Page {
  const { requirements, proof } = site;
  const areas = site.interfaces
    .map((api) => ({ name: api.name, path: requirementsPath(api.name), own: requirementsOf(api, site) }))
    .filter(({ own }) => own.length > 0);
  const path = "requirements.html";
  const body = render(path, {
    count: requirementCount(requirements),
    interfaces: areas.map(({ name, path: to, own }) => ({ name, path: to, ...tally(own, proof.defects) })),
    total: tally(requirements, proof.defects),
    mistakes: proof.defects.length,
    kinds: proofKindsOf(requirements).map(({ kind, meaning }) => ({
      kind,
      meaning,
      counts: areas.map(({ own }) => own.filter((each) => each.proof === kind).length),
      all: requirements.filter((each) => each.proof === kind).length,
    })),
  });
  return {
    path,
    title: "Requirements",
    label: "Requirements",
    summary: "The requirements of all interfaces in numbers, and how they are proved.",
    body,
    entries: [],
  };
}
