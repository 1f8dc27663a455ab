import { marked, type Tokens } from "marked";
import type { InterfaceContract, Requirement } from "../contract/model/contract.ts";
import { type Product, productOf } from "../generator.ts";
import type { ModuleName } from "./modules.ts";

/** All that the site is made of. Nothing in it depends on the time or on the machine. */
export interface SiteSource {
  /** The name of the site. */
  title: string;

  interfaces: readonly InterfaceContract[];

  /** The requirements of all interfaces, with the ids of the checks that prove each. */
  requirements: readonly CheckedRequirement[];

  /** The results of the suite's proof: each deliberate defect with the checks that caught it. */
  proof: Proof;

  /** The choice of the reference at an open point, as Markdown of one line, by the id of the point. */
  choices: ReadonlyMap<string, readonly Choice[]>;

  /** The generated files that may be downloaded, by their path, such as `<interface>/openapi.yaml`. */
  documents: ReadonlyMap<string, SiteDocument>;

  /** The how-to pages, in their order. */
  guides: readonly Guide[];

  /** What the start page says of the whole, with a section on how to begin in each role. Default: made of the contracts. */
  start?: Guide;

  /** What changed, newest first, as Markdown below the second level; none where no one keeps one. */
  changelog?: string;

  /** What examples import: `inPackage` in this repository. */
  modules: ModuleName;

  /** How a reader of these pages runs commands. */
  isOwn: boolean;
}

/** A generated file to download. */
export interface SiteDocument {
  text: string;

  /** The kind of document, as its generator describes it. */
  product: Product;
}

/** The files to download among generated ones, in the order of what the generators describe. */
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
  /** The number of checks of the control run. */
  checks: number;
  defects: readonly ProvedDefect[];

  /** What is proved of each requirement of a service, by how much is declared. Default: nobody has looked. */
  requirements?: readonly { id: string; verdicts: Readonly<Record<string, string>> }[];

  /** The same in numbers, by interface. Default: nobody has looked. */
  levels?: readonly ProvedLevel[];
}

/** What is found of an interface where so much is declared of an implementation. */
interface ProvedLevel {
  interface: string;
  level: string;

  /** The requirements on services, and those that are proved. */
  requirements: number;
  proved: number;

  /** The deliberate defects of services, and those that are noticed. */
  defects: number;
  noticed: number;
}

export interface ProvedDefect {
  id: string;
  requirement: string;
  title: string;
  caughtBy: readonly string[];
}

/** A choice of the reference where the documents are silent. */
interface Choice {
  /** The subject of the point, in the words of the reference. */
  point: string;
  choice: string;
}

/** A how-to page. */
export interface Guide {
  /** The name of its file, without an ending. */
  name: string;
  title: string;
  summary: string;

  /** The file that it is written in, from the project's folder. */
  source?: string;

  /** Markdown with headings from the second level on; links within the site begin with `site:`. */
  body: string;

  /** Words that readers search for and that the text does not use. */
  words?: readonly string[];

  /** Further files of the site that it shows, by path. */
  files?: ReadonlyMap<string, string>;
}

/** An open point as a row names it: `XYZ-OPEN-1`, or several. */
const openPoint = /\b[A-Z]+-OPEN-\d+\b/g;

/** The choices of the reference at open points: the rows of its README's tables that name one. */
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
