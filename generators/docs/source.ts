import { marked, type Tokens } from "marked";
import type { InterfaceContract, Requirement } from "../contract/model/contract.ts";
import { type Product, productOf } from "../generator.ts";
import type { ModuleName } from "./modules.ts";

/** The inputs of the site. The result does not depend on the time or the machine. */
export interface SiteSource {
  /** The name of the site. */
  title: string;

  interfaces: readonly InterfaceContract[];

  /** The requirements of all interfaces, with the ids of their checks. */
  requirements: readonly CheckedRequirement[];

  /** The results of the proof: each deliberate defect with the checks that caught it. */
  proof: Proof;

  /** The choices of the reference at open points, as Markdown on one line, by the id of the point. */
  choices: ReadonlyMap<string, readonly Choice[]>;

  /** The generated files to download, by their path, such as `<interface>/openapi.yaml`. */
  documents: ReadonlyMap<string, SiteDocument>;

  /** The how-to pages, in order. */
  guides: readonly Guide[];

  /** The contents of the start page, with a section on how to begin in each role. Default: generated from the contracts. */
  start?: Guide;

  /** The changes, newest first, as Markdown below the second level; undefined if there is no changelog. */
  changelog?: string;

  /** The imports in examples: `inPackage` in this repository. */
  modules: ModuleName;

  /** True if the site belongs to a reader's own project, which changes the commands. */
  isOwn: boolean;
}

/** A generated file to download. */
export interface SiteDocument {
  text: string;

  /** The kind of document, as its generator describes it. */
  product: Product;
}

/** Returns the files to download, in the order of the generators' descriptions. */
export function documentsAmong(
  products: readonly Product[],
  files: ReadonlyMap<string, string>,
): Map<string, SiteDocument> {
  return new Map(
    products
      .filter(({ document }) => document !== undefined)
      .flatMap((product) =>
        [...files].flatMap(([path, text]) => (productOf([product], path) ? [[path, { text, product }] as const] : [])),
      ),
  );
}

export interface CheckedRequirement extends Requirement {
  checks: readonly string[];
}

export interface Proof {
  /** The number of checks in the control run. */
  checks: number;
  defects: readonly ProvedDefect[];

  /** The verdict on each requirement on services, by the level of configuration. Default: not measured. */
  requirements?: readonly { id: string; verdicts: Readonly<Record<string, string>> }[];

  /** The verdicts in numbers, by interface. Default: not measured. */
  levels?: readonly ProvedLevel[];
}

/** The results for an interface at one level of configuration. */
interface ProvedLevel {
  interface: string;
  level: string;

  /** The requirements on services, and the number that is proved. */
  requirements: number;
  proved: number;

  /** The deliberate defects of services, and the number that is caught. */
  defects: number;
  noticed: number;
}

export interface ProvedDefect {
  id: string;
  requirement: string;
  title: string;
  caughtBy: readonly string[];
}

/** A choice of the reference at a point that the documents do not specify. */
interface Choice {
  /** The subject of the point, as the reference names it. */
  point: string;
  choice: string;
}

/** A how-to page. */
export interface Guide {
  /** The name of its file, without an extension. */
  name: string;
  title: string;
  summary: string;

  /** The source file, relative to the project's folder. */
  source?: string;

  /** Markdown with headings from the second level; links within the site begin with `site:`. */
  body: string;

  /** Search words that the text does not contain. */
  words?: readonly string[];

  /** More files that the page shows, by path. */
  files?: ReadonlyMap<string, string>;
}

/** The id of an open point: `XYZ-OPEN-1`. */
const openPoint = /\b[A-Z]+-OPEN-\d+\b/g;

/** Returns the choices of the reference at open points: the rows of its README's tables with an id. */
export function readChoices(readme: string): Map<string, Choice[]> {
  const choices = new Map<string, Choice[]>();
  for (const token of marked.lexer(readme)) {
    if (token.type !== "table") continue;
    for (const [point, choice] of (token as Tokens.Table).rows) {
      if (!point || !choice) continue;
      const row = { point: point.text.replace(openPoint, "").replace(/^[,\s]+/, ""), choice: choice.text };
      for (const [id] of point.text.matchAll(openPoint)) choices.set(id, [...(choices.get(id) ?? []), row]);
    }
  }
  return choices;
}
