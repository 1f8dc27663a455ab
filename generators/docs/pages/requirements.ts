import type { Proof } from "../../../spec/library/requirement.ts";
import type { InterfaceContract } from "../../contract/model/contract.ts";
import { elementLink, places } from "../links.ts";
import { blocks, bullets, code, details, line, link, part, escapeMarkdown, sentences } from "../markdown.ts";
import type { PageMaker } from "../page.ts";
import type { CheckedRequirement, Proof as SuiteProof } from "../source.ts";
import { capitalised, counted } from "../words.ts";

/** Creates the page about the requirements of an interface: each with its elements, its checks, and the deliberate defects that they catch. */
export const requirementsPage: PageMaker = (api, { requirements, proof }) => {
  const own = requirements.filter((each) => each.interface === api.name && each.proof !== "open");
  if (own.length === 0) return [];
  const areas = Map.groupBy(own, ({ id }) => id.replace(/-\d+$/, ""));
  return [
    {
      path: places.requirements(api.name),
      title: `Requirements of ${api.title}`,
      label: "Requirements",
      summary: `${counted(own.length, "requirement")} for implementations, each with its id, its checks, and the deliberate defects that they catch.`,
      body: blocks(
        "<filter-list>",
        ...[...areas].map(([area, members]) =>
          part(2, escapeMarkdown(area), ...members.map((each) => requirementPart(api, each, proof))),
        ),
        "</filter-list>",
      ),
      words: own.map(({ id }) => id),
      isEvidence: true,
    },
  ];
};

/** The kinds of proof of a requirement, as phrases. */
export const proofs: Readonly<Record<Proof, string>> = {
  server: "requests to a running implementation",
  sender: "catching the deliveries that an implementation sends",
  receiver: "sending deliveries to a receiver",
  client: "driving a client against a scripted server",
  schema: "validating instances against the generated schema",
  type: "a generated type, constant, table or function",
  doc: "the published documentation",
  open: "nothing, since the documents leave it open",
};

/** The levels of configuration, by their names in the proof. */
export const declarations: Readonly<Record<string, string>> = {
  token: "an address with a token",
  fixtures: "a file of fixtures",
  hooks: "a module of test hooks",
};

function requirementPart(
  api: InterfaceContract,
  { id, level, proof, statement, parts = [], elements, checks, sources = [] }: CheckedRequirement,
  { defects, requirements = [] }: SuiteProof,
): string {
  const verdicts = Object.entries(requirements.find((each) => each.id === id)?.verdicts ?? {});
  const [enough] = verdicts.find(([, verdict]) => verdict === "proved") ?? [];
  const broken = defects.filter(({ requirement }) => requirement === id);
  return part(
    3,
    escapeMarkdown(id),
    statementOf(statement),
    bullets(
      [
        sentences(
          `**${capitalised(level)}**, proved by ${proofs[proof]}`,
          enough === undefined ? "" : `${capitalised(declarations[enough] ?? line(enough))} is enough to prove it`,
        ),
        parts.length > 0 ? sentences(`Parts: ${parts.map(line).join("; ")}`) : "",
      ].filter((item) => item !== ""),
    ),
    governed(api, elements),
    listed("check", checks.map(code)),
    listed(
      "deliberate defect",
      broken.map(
        ({ title, caughtBy }) => `${escapeMarkdown(title)}${caughtBy.length > 0 ? "" : " (caught by no check)"}`,
      ),
      broken.every(({ caughtBy }) => caughtBy.length > 0) ? " caught" : "",
    ),
    provenance(sources),
  );
}

/** Returns a statement as a sentence; a name at its beginning keeps its spelling. */
export function statementOf(statement: string): string {
  const text = line(statement);
  return sentences(/^\p{Ll}+(?:[ ,:;]|-\p{Ll})/u.test(text) ? capitalised(text) : text);
}

/** Returns links to the elements of the spec that a statement is about. */
export function governed(api: InterfaceContract, elements: readonly string[]): string {
  const links = elements.map((element) => {
    const { label, path } = elementLink(api, element);
    return link(escapeMarkdown(label), path);
  });
  if (links.length === 0) return "";
  const all = `${links.join(", ")}.`;
  return links.length > 5 ? details(`About ${links.length} elements`, all) : `About ${all}`;
}

/** Returns the places in the source documents. */
export function provenance(sources: readonly string[] = []): string {
  return sources.length === 0 ? "" : `<small class="references">${sources.map(escapeMarkdown).join("; ")}</small>`;
}

function listed(noun: string, items: readonly string[], after = ""): string {
  if (items.length === 0) return "";
  const count = `${counted(items.length, noun)}${after}`;
  return noun === "check" && items.length < 3 ? `${count}: ${items.join(", ")}` : details(count, bullets(items));
}
