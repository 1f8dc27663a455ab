import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { marked, type Tokens } from "marked";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { blocks, bullets, code, heading, part, escapeMarkdown } from "../../generators/docs/markdown.ts";
import { changesOf } from "../diff/changes.ts";
import { type Change, isBreaking, rules } from "../diff/rules.ts";

/**
 * Returns the changes as Markdown: between the versions of a service if it has several, else from the `CHANGELOG.md` of
 * the project. Returns undefined if there is neither.
 */
export function changelog(interfaces: readonly InterfaceContract[], folder: string): string | undefined {
  const services = [...Map.groupBy(interfaces, ({ namespace }) => namespace).values()];
  const steps = services.flatMap((versions) =>
    versions.slice(0, -1).map((now, index) => stepOf(versions[index + 1] ?? now, now)),
  );
  return steps.length > 0 ? blocks(...steps) : readChangelog(join(folder, "CHANGELOG.md"));
}

/** Returns the section on the changes from one version of a service to the next. */
function stepOf(old: InterfaceContract, now: InterfaceContract): string {
  const changes = changesOf({ interfaces: [old] }, { interfaces: [now] }).filter(
    ({ rule }) => rule !== "version-changed",
  );
  const breaking = changes.filter((change) => isBreaking(change, ["callers", "receivers"]));
  const others = changes.filter((change) => !breaking.includes(change));
  return blocks(
    heading(2, escapeMarkdown(now.title)),
    changes.length === 0
      ? `No changes since ${escapeMarkdown(old.version)}.`
      : `Changes since ${escapeMarkdown(old.version)}.`,
    part(3, "Breaking changes", bullets(breaking.map(changeInMarkdown))),
    part(3, "Other changes", bullets(others.map(changeInMarkdown))),
  );
}

function changeInMarkdown({ rule, place, before, after }: Change): string {
  const where = place.replace(/^\S+ ?/, "");
  const values = [before, after].filter((value) => value !== undefined).map(code);
  return [where === "" ? "" : code(where), rules[rule].title, values.join(" → ")]
    .filter((each) => each !== "")
    .join(": ");
}

/** Returns a file of the project without its title; its headings begin with the second level. */
function readChangelog(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const [first, ...rest] = marked.lexer(readFileSync(path, "utf8"));
  const depth = rest.some((token) => token.type === "heading" && (token as Tokens.Heading).depth === 1) ? 1 : 0;
  const tokens =
    first?.type === "heading" && (first as Tokens.Heading).depth === 1 && depth === 0 ? rest : [first, ...rest];
  return tokens
    .map((token) => (token?.type === "heading" ? "#".repeat(depth) : "") + (token?.raw ?? ""))
    .join("")
    .trim();
}
