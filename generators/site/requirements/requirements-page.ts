import type { InterfaceContract } from "../../contract/contract.ts";
import { htmlTemplate } from "../html-template.ts";
import type { Page, SearchEntry } from "../page.ts";
import type { CheckedRequirement, SiteSource } from "../source.ts";
import { type ProofKind, proofKindsOf } from "./proof-kinds.ts";
import { type RequirementItem, requirementItem } from "./requirement-item.ts";
import { requirementCount } from "./requirement-count.ts";
import { requirementsOf } from "./requirements-of.ts";
import { type Tally, tally } from "./tally.ts";

interface RequirementsData {
  kinds: (ProofKind & Tally)[];
  total: Tally;
  levels: string[];
  groups: { area: string; requirements: RequirementItem[] }[];
}

const render = htmlTemplate<RequirementsData>("requirements.html.hbs");

/** What an interface requires: each requirement with its elements, its checks, and the mistakes that they catch. */
export function requirementsPage(api: InterfaceContract, site: SiteSource): Page | undefined {
  const requirements = requirementsOf(api, site);
  if (requirements.length === 0) return undefined;
  const { defects } = site.proof;
  const path = requirementsPath(api.name);
  const total = tally(requirements, defects);
  const body = render(path, {
    kinds: proofKindsOf(requirements).map(({ kind, meaning }) => ({
      kind,
      meaning,
      ...tally(
        requirements.filter(({ proof }) => proof === kind),
        defects,
      ),
    })),
    total,
    levels: (["must", "should", "may"] as const).filter((level) => total[level] > 0),
    groups: [...Map.groupBy(requirements, ({ id }) => areaOf(id))].map(([area, members]) => ({
      area,
      requirements: members.map((each) =>
        requirementItem(
          path,
          api,
          each,
          defects.filter(({ requirement }) => requirement === each.id),
        ),
      ),
    })),
  });
  return {
    path,
    title: "Requirements",
    label: "Requirements",
    summary: `${requirementCount(requirements)}, each with its id, its checks, and the mistakes that they catch.`,
    body,
    scripts: ["requirements"],
    entries: requirements.map(entry),
  };
}

/** Where the requirements of an interface are. */
export function requirementsPath(api: string): string {
  return `${api}/requirements.html`;
}

/** What an id is numbered within. */
function areaOf(id: string): string {
  return id.replace(/-\d+$/, "");
}

function entry({ id, statement, checks }: CheckedRequirement): SearchEntry {
  return { anchor: id, title: id, kind: "requirement", text: [statement, ...checks].join(" ") };
}
