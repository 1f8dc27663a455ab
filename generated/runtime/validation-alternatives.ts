// Generated from templates/runtime/validation-alternatives.ts by `concordat generate`. Do not edit.

import { expected, type RawIssue } from "./validation-expected.ts";

/** What would have been right in one place. */
export interface Alternatives {
  path: string;
  expected: string[];

  /** Where to look for what was found, if that is not the place itself. */
  field?: string;

  /** Whether a constant was missed: the value is meant to be another kind of thing. */
  isOtherKind: boolean;
}

/**
 * Brings the failures of a value into a form for people. A choice (`anyOf`) reports the failures of each of its
 * alternatives and then its own: of these, only the closest misses are of interest.
 */
export function gathered(raw: readonly RawIssue[]): Alternatives[] {
  const all: Alternatives[] = [];
  for (const issue of raw) {
    if (issue.keyword === "if") continue;
    if (!gathers(issue)) all.push(alternativesOf(issue));
    else {
      const inner = takeWithin(all, issue.instancePath);
      const isChoice = inner.length > 0 && choices.has(issue.keyword) && !issue.params["passingSchemas"];
      all.push(...(isChoice ? closest(inner) : [alternativesOf(issue)]));
    }
  }
  return all;
}

const choices = new Set(["anyOf", "oneOf"]);

/** Keywords that report the failures of their own schemas first. */
function gathers({ keyword }: RawIssue): boolean {
  return choices.has(keyword) || keyword === "contains" || keyword === "propertyNames";
}

function alternativesOf(issue: RawIssue): Alternatives {
  const { instancePath: path, keyword, params } = issue;
  const extra = params["additionalProperty"] ?? params["unevaluatedProperty"];
  return {
    path,
    expected: [expected(issue)],
    ...(typeof extra === "string" && { field: `${path}/${extra.replaceAll("~", "~0").replaceAll("/", "~1")}` }),
    isOtherKind: keyword === "const",
  };
}

/** Removes the last failures that lie at a place or within it, and gives them. */
function takeWithin(all: Alternatives[], place: string): Alternatives[] {
  const last = all.findLastIndex(({ path }) => path !== place && !path.startsWith(`${place}/`));
  return all.splice(last + 1);
}

/** The deepest failures, without the alternatives that the value does not claim to be; one for each place. */
function closest(inner: Alternatives[]): Alternatives[] {
  const depth = ({ path }: Alternatives): number => path.split("/").length;
  const deepest = Math.max(...inner.map(depth));
  const deep = inner.filter((each) => depth(each) === deepest);
  const meant = deep.filter(({ isOtherKind }) => !isOtherKind);
  const merged = new Map<string, Alternatives>();
  for (const each of meant.length > 0 ? meant : deep) {
    const same = merged.get(each.path);
    const both = [...new Set([...(same?.expected ?? []), ...each.expected])];
    merged.set(each.path, { ...each, expected: both, isOtherKind: each.isOtherKind && (same?.isOtherKind ?? true) });
  }
  return [...merged.values()];
}
