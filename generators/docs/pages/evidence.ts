import type { Proof } from "../../../spec/library/requirement.ts";
import { places } from "../links.ts";
import { blocks, link, part, escapeMarkdown, table } from "../markdown.ts";
import type { Page } from "../page.ts";
import type { CheckedRequirement, SiteSource } from "../source.ts";
import { capitalised } from "../words.ts";
import { declarations, proofs } from "./requirements.ts";

/** Creates the page with the results of the proof for all interfaces; none if there are no results. */
export function evidencePages({ interfaces, requirements, proof }: SiteSource): Page[] {
  if (proof.checks === 0 && proof.defects.length === 0) return [];
  const areas = interfaces
    .map((api) => ({ api, own: requirements.filter((each) => each.interface === api.name) }))
    .filter(({ own }) => own.length > 0);
  const all = areas.flatMap(({ own }) => own);
  const counts = (of: readonly CheckedRequirement[]): string[] => {
    const stated = of.filter((each) => each.proof !== "open");
    const ids = new Set(of.map(({ id }) => id));
    const broken = proof.defects.filter(({ requirement }) => ids.has(requirement));
    return [
      stated.length,
      stated.filter(({ checks }) => checks.length > 0).length,
      new Set(of.flatMap(({ checks }) => checks)).size,
      `${broken.filter(({ caughtBy }) => caughtBy.length > 0).length} of ${broken.length}`,
      of.length - stated.length,
    ].map(String);
  };
  const titles = new Map(interfaces.map(({ name, title }) => [name, escapeMarkdown(title)]));
  const kinds = Object.entries(proofs).filter(([kind]) => all.some((each) => each.proof === kind)) as [Proof, string][];
  const levels = [...new Set(proof.levels?.map(({ level }) => level))];
  const body = blocks(
    "Each requirement has an id. Checks test an implementation: they send requests, receive deliveries, or run a client against a scripted server, and compare the results with the requirement. Deliberate defects test the checks: each defect is added to an implementation, and a check of the affected requirement must catch it. Points that the documents leave open are not asserted.",
    part(
      2,
      "By interface",
      table(
        ["Interface", "Requirements", "With checks", "Checks", "Defects caught", "Open points"],
        [
          ...areas.map(({ api, own }) => [
            link(escapeMarkdown(api.title), places.requirements(api.name)),
            ...counts(own),
          ]),
          ["All", ...counts(all)],
        ],
      ),
    ),
    proof.levels &&
      part(
        2,
        "By configuration",
        "A more complete configuration finds more defects. The minimum is a URL with a token, and permission for small charges. Fixtures are values in JSON. Test hooks are functions that make a service do something.",
        table(
          ["Interface", ...levels.map((level) => capitalised(declarations[level] ?? escapeMarkdown(level)))],
          [...Map.groupBy(proof.levels, (each) => each.interface)].map(([name, found]) => [
            titles.get(name) ?? escapeMarkdown(name),
            ...levels.map((level) => {
              const each = found.find((one) => one.level === level);
              return each
                ? `${each.proved} of ${each.requirements} requirements, ${each.noticed} of ${each.defects} defects`
                : "";
            }),
          ]),
        ),
      ),
    part(
      2,
      "By kind of proof",
      table(
        ["Proof", "Requirements"],
        kinds.map(([kind, words]) => [capitalised(words), String(all.filter((each) => each.proof === kind).length)]),
      ),
    ),
  );
  return [
    {
      path: places.evidence(),
      title: "Evidence",
      summary: "The requirements of all interfaces in numbers, and how they are proved.",
      body,
      isEvidence: true,
    },
  ];
}
