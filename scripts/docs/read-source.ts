import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withTables } from "../../conformance/guides/fill.ts";
import { reportExample } from "../../conformance/guides/report-example.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { type GuideSources, readGuide } from "../../generators/docs/guides.ts";
import { inPackage } from "../../generators/docs/modules.ts";
import {
  type CheckedRequirement,
  type Guide,
  type Proof,
  readChoices,
  type SiteSource,
} from "../../generators/docs/source.ts";
import { downloadsOf, proofFile, readJson } from "./read-project.ts";
import { vocabularyGuide } from "./vocabulary.ts";

const root = join(import.meta.dirname, "../..");
const generated = join(root, "generated");

/**
 * Reads the sources of the repository's site: generated files, the proof, the choices of the reference and the guides.
 */
export function readSource(): SiteSource {
  const interfaces = inOrder(
    globSync("*/contract.json", { cwd: generated }).map((path) => readJson<InterfaceContract>(path, generated)),
  );
  return {
    interfaces,
    requirements: readJson<{ requirements: CheckedRequirement[] }>("requirements.json", generated).requirements,
    proof: readJson<Proof>(proofFile, generated),
    choices: readChoices(readFileSync(join(root, "conformance/reference/README.md"), "utf8")),
    documents: downloadsOf(interfaces, generated),
    title: "Concordat",
    start: guideOf("start"),
    guides: [...readGuides(), vocabularyGuide()],
    modules: inPackage,
    isOwn: true,
  };
}

/** Sorts interfaces in the order of the imports of the spec. */
function inOrder(interfaces: readonly InterfaceContract[]): InterfaceContract[] {
  const entry = readFileSync(join(root, "spec/main.tsp"), "utf8");
  const place = ({ source }: InterfaceContract): number => entry.indexOf(source.replace(/^spec\//, "./"));
  return interfaces.toSorted((a, b) => place(a) - place(b));
}

const guides = "conformance/guides";

/** The files of `conformance/guides/`, in the order of the navigation. */
export const guideNames = [
  "call-an-api",
  "follow-a-flow",
  "receive-webhooks",
  "test-webhooks",
  "implement-a-server",
  "get-a-verdict",
  "run-conformance",
  "your-own-api",
  "from-an-openapi-document",
  "use-the-command-line",
  "write-checks",
  "write-a-generator",
  "change-the-spec",
] as const;

/** Additional files of the site that a guide shows, by path. */
const filesOf: Partial<Record<(typeof guideNames)[number], () => ReadonlyMap<string, string>>> = {
  "run-conformance": () => new Map([["guides/report-example.html", reportExample()]]),
};

/** The sources of the examples of the guides. */
export const guideSources: GuideSources = { examples: `${guides}/examples`, fill: withTables };

/** Returns the guides in the order of the navigation. */
export function readGuides(): Guide[] {
  return guideNames.map((name) => {
    const files = filesOf[name]?.();
    return { ...guideOf(name), source: `${guides}/${name}.md`, ...(files && { files }) };
  });
}

function guideOf(name: string): Guide {
  return readGuide(name, readFileSync(join(root, guides, `${name}.md`), "utf8"), guideSources);
}
