import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { InterfaceContract } from "../../generators/contract/contract.ts";
import type { CheckedRequirement, Proof, SiteSource } from "../../generators/site/source.ts";
import { readChoices } from "./choices.ts";
import { readGuides } from "./guides.ts";
import { siteTools } from "./tools.ts";

const root = join(import.meta.dirname, "../..");
const generated = join(root, "generated");

/** The generated files that people download. */
const published = [
  "*/openapi*.yaml",
  "*/asyncapi.yaml",
  "*/contract.json",
  "*/states.json",
  "*/schemas/*.json",
  "*/vectors/*.json",
];

/** Reads what the site is made of: what is generated, the proof, the reference's choices and the how-to pages. */
export async function readSource(): Promise<SiteSource> {
  const tools = await siteTools();
  const paths = globSync(published, { cwd: generated })
    .map((path) => path.split(sep).join("/"))
    .toSorted();
  const interfaces = globSync("*/contract.json", { cwd: generated })
    .toSorted()
    .map((path) => readJson<InterfaceContract>(path));
  return {
    interfaces: inOrder(interfaces),
    requirements: readJson<{ requirements: CheckedRequirement[] }>("requirements.json").requirements,
    proof: readJson<Proof>("conformance.json"),
    choices: readChoices(readFileSync(join(root, "conformance/reference/README.md"), "utf8")),
    documents: new Map(paths.map((path) => [path, readFileSync(join(generated, path), "utf8")])),
    guides: readGuides(tools),
    tools,
  };
}

/** As the spec's entry imports them. */
function inOrder(interfaces: readonly InterfaceContract[]): InterfaceContract[] {
  const entry = readFileSync(join(root, "spec/main.tsp"), "utf8");
  const place = ({ source }: InterfaceContract): number => entry.indexOf(source.replace(/^spec\//, "./"));
  return interfaces.toSorted((a, b) => place(a) - place(b));
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(join(generated, path), "utf8")) as Value;
}
