import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Guide, SiteTools } from "../../generators/site/source.ts";
import { readGuide } from "./guides/read-guide.ts";
import { reportExample } from "./report-example.ts";

/** The files of `guides/`, in the order of the navigation. */
export const guideNames = [
  "call-an-api",
  "receive-webhooks",
  "implement-a-server",
  "run-conformance",
  "write-a-generator",
  "change-the-spec",
] as const;

/** Further files of the site that a guide shows, by path. */
const filesOf: Partial<Record<(typeof guideNames)[number], () => ReadonlyMap<string, string>>> = {
  "run-conformance": () => new Map([["guides/report-example.html", reportExample()]]),
};

/** The how-to pages, in their order. */
export function readGuides(tools: Pick<SiteTools, "highlight">): Guide[] {
  return guideNames.map((name) => {
    const markdown = readFileSync(join(import.meta.dirname, "guides", `${name}.md`), "utf8");
    const files = filesOf[name]?.();
    return { ...readGuide(name, markdown, tools), ...(files && { files }) };
  });
}
