import type { Level, Proof } from "../../../spec/library/requirement.ts";
import type { InterfaceContract } from "../../contract/contract.ts";
import { htmlTemplate } from "../html.ts";
import { type ElementLink, elementLink, places } from "../links.ts";
import type { Page, SearchEntry } from "../page.ts";
import type { CheckedRequirement, ProvedDefect, SiteSource } from "../source.ts";
import { counted } from "../words.ts";

interface RequirementsData {
  kinds: (ProofKind & Tally)[];
  total: Tally;
  levels: string[];
  groups: { area: string; requirements: RequirementItem[] }[];
}

const render = htmlTemplate<RequirementsData>("requirements.html.hbs");

/** The requirements of an interface: each with its elements, its checks, and the defects that they catch. */
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
    summary: `${requirementCount(requirements)}, each with its id, its checks, and the defects that they catch.`,
    body,
    scripts: ["requirements"],
    entries: requirements.map(entry),
  };
}

/** The place of the requirements of an interface. */
function requirementsPath(api: string): string {
  return `${api}/requirements.html`;
}

/** The group that an id is numbered within. */
function areaOf(id: string): string {
  return id.replace(/-\d+$/, "");
}

function entry({ id, statement, checks }: CheckedRequirement): SearchEntry {
  return { anchor: id, title: id, kind: "requirement", text: [statement, ...checks].join(" ") };
}

interface OverviewData {
  count: string;
  interfaces: (Tally & { name: string; path: string })[];
  total: Tally;
  defects: number;
  kinds: (ProofKind & { counts: number[]; all: number })[];
}

const renderOverview = htmlTemplate<OverviewData>("requirements-overview.html.hbs");

/** The requirements of all interfaces in numbers, and how they are proved. */
export function requirementsOverview(site: SiteSource): Page {
  const { requirements, proof } = site;
  const areas = site.interfaces
    .map((api) => ({ name: api.name, path: requirementsPath(api.name), own: requirementsOf(api, site) }))
    .filter(({ own }) => own.length > 0);
  const path = "requirements.html";
  const body = renderOverview(path, {
    count: requirementCount(requirements),
    interfaces: areas.map(({ name, path: to, own }) => ({ name, path: to, ...tally(own, proof.defects) })),
    total: tally(requirements, proof.defects),
    defects: proof.defects.length,
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

/** A requirement as its page shows it. */
interface RequirementItem {
  id: string;

  /** Empty where the point is open. */
  level: Level | "";

  proof: Proof;

  /** The proof that it holds, as a phrase. */
  meaning: string;

  statement: string;

  /** The place of the open point; empty where it is none. */
  openPoint: string;

  /** HTML: links to the elements that it governs. */
  elements: string;

  checks: { label: string; isFolded: boolean; ids: readonly string[] };
  defects: { label: string; all: { title: string; caughtBy: readonly string[] }[] };
}

const mostChecksShown = 2;

/** A requirement with its elements, its checks and the deliberate defects against it, as a page shows it. */
function requirementItem(
  page: string,
  api: InterfaceContract,
  requirement: CheckedRequirement,
  defects: readonly ProvedDefect[],
): RequirementItem {
  const { id, level, proof, statement, elements, checks } = requirement;
  return {
    id,
    level: proof === "open" ? "" : level,
    proof,
    meaning: proofMeanings[proof],
    statement,
    openPoint: proof === "open" ? places.openPoint(api.name, id) : "",
    elements: elementList(page, api, elements),
    checks: { label: counted(checks.length, "check"), isFolded: checks.length > mostChecksShown, ids: checks },
    defects: {
      label: caughtInWords(defects),
      all: defects.map(({ title, caughtBy }) => ({ title, caughtBy })),
    },
  };
}

function caughtInWords(defects: readonly ProvedDefect[]): string {
  const caught = defects.filter(({ caughtBy }) => caughtBy.length > 0).length;
  const all = counted(defects.length, "deliberate defect");
  return caught === defects.length ? `${all} caught` : `${caught} of ${all} caught`;
}

interface ElementListData {
  /** The heading of those that are folded as they are many. */
  folded: string;
  elements: readonly ElementLink[];
}

const renderElements = htmlTemplate<ElementListData>("requirements-elements.html.hbs");
const mostShown = 5;

/** The elements of the spec that a requirement governs, as links from a page. */
export function elementList(page: string, api: InterfaceContract, elements: readonly string[]): string {
  return renderElements(page, {
    folded: elements.length > mostShown ? `${counted(elements.length, "element")} of the spec` : "",
    elements: elements.map((element) => elementLink(api, element)),
  });
}

/** A way in which a requirement can be shown to hold. */
interface ProofKind {
  kind: Proof;
  meaning: string;
}

/** The proofs of a requirement, as phrases. */
const proofMeanings: Readonly<Record<Proof, string>> = {
  server: "requests to a running implementation",
  sender: "catching the deliveries that an implementation sends",
  receiver: "sending deliveries to a receiver",
  client: "driving a client against a scripted server",
  schema: "validating instances against the generated schema",
  type: "a generated type, constant, table or function that carries it",
  doc: "the published documentation",
  open: "nothing: the documents leave it open",
};

const order = ["server", "sender", "receiver", "client", "schema", "type", "doc", "open"] as const satisfies Proof[];

/** The kinds of proof that some requirement has, what runs first and what is open last. */
function proofKindsOf(requirements: readonly { proof: Proof }[]): ProofKind[] {
  return order
    .filter((kind) => requirements.some(({ proof }) => proof === kind))
    .map((kind) => ({ kind, meaning: proofMeanings[kind] }));
}

/** The counts of the kinds among some requirements. */
interface Tally {
  all: number;

  /** Those of each level; what is open has none. */
  must: number;
  should: number;
  may: number;

  /** Those that have checks. */
  checked: number;

  /** Those that the documents leave open. */
  open: number;

  /** Different checks. */
  checks: number;

  /** Deliberate defects that a check has caught. */
  caught: number;
}

/** Counts requirements, their checks, and the deliberate defects against them that a check has caught. */
function tally(requirements: readonly CheckedRequirement[], defects: readonly ProvedDefect[]): Tally {
  const ids = new Set(requirements.map(({ id }) => id));
  const count = (has: (requirement: CheckedRequirement) => boolean): number => requirements.filter(has).length;
  const ofLevel = (wanted: Level): number => count(({ level, proof }) => level === wanted && proof !== "open");
  return {
    all: requirements.length,
    must: ofLevel("must"),
    should: ofLevel("should"),
    may: ofLevel("may"),
    checked: count(({ checks }) => checks.length > 0),
    open: count(({ proof }) => proof === "open"),
    checks: new Set(requirements.flatMap(({ checks }) => checks)).size,
    caught: defects.filter(({ requirement, caughtBy }) => ids.has(requirement) && caughtBy.length > 0).length,
  };
}

/** The requirements of an interface, with their checks. */
function requirementsOf(api: InterfaceContract, { requirements }: SiteSource): CheckedRequirement[] {
  return requirements.filter((each) => each.interface === api.name);
}

/** The number of requirements, apart from the open points: `3 requirements and 1 open point`. */
export function requirementCount(requirements: readonly { proof: Proof }[]): string {
  const open = requirements.filter(({ proof }) => proof === "open").length;
  const stated = counted(requirements.length - open, "requirement");
  return open === 0 ? stated : `${stated} and ${counted(open, "open point")}`;
}
