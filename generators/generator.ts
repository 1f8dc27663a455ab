import type { Contract, InterfaceContract } from "./contract/model/contract.ts";

/** A file to be written, relative to the folder of generated files. Its text is formatted by the pipeline. */
export interface GeneratedFile {
  path: string;
  content: string;

  /** True of TypeScript that is in its final form already. */
  isFormatted?: true;
}

/** Something that a generator makes and that people look for: a file, or a folder of many. */
export interface Product {
  /** Relative to the folder of generated files. */
  path: string;

  /** Its description as an item of a list: `the interface in OpenAPI 3.1`. */
  purpose: string;

  /**
   * The name of a document that people serve, validate against or generate from: it is in the package, and the
   * documentation site gives it to download.
   */
  document?: string;
}

/** A pure function from the contract to files; what is written to disk, and when, is the pipeline's business. */
export interface Generator {
  name: string;
  generate: (contract: Contract) => GeneratedFile[];

  /** What it makes of one interface, where it looks at one at a time: its files are then those of all of them. */
  each?: (api: InterfaceContract) => GeneratedFile[];

  /** Its products. READMEs, downloads and the package are put together from them. */
  describes?: (contract: Contract) => Product[];
}

/**
 * A generator that looks at one interface at a time.
 *
 * @param describes Its products, by their path in the folder of the interface. Where there are none, it is not asked for
 *   files.
 */
export function perInterface(
  name: string,
  generate: (api: InterfaceContract) => GeneratedFile[],
  describes?: (api: InterfaceContract) => Product[],
): Generator {
  const each = (api: InterfaceContract): GeneratedFile[] =>
    describes === undefined || describes(api).length > 0 ? generate(api) : [];
  return {
    name,
    each,
    generate: ({ interfaces }) => interfaces.flatMap(each),
    ...(describes && {
      describes: ({ interfaces }) =>
        interfaces.flatMap((api) =>
          describes(api).map((product) => ({ ...product, path: `${api.name}/${product.path}` })),
        ),
    }),
  };
}

/** The product that a file is, or is in. */
export function productOf(products: readonly Product[], path: string): Product | undefined {
  return products.find((each) => path === each.path || path.startsWith(`${each.path}/`));
}

/** A part of the header of every generated file; the pipeline knows its own files by it. */
export const marker = "by `concordat generate`. Do not edit.";

/** The one-line header of a file: what it was made from, and by which command. */
export function header(source: string): string {
  return `Generated from ${source} ${marker}`;
}

export function jsonFile(source: string, value: object): string {
  return `${JSON.stringify({ $comment: header(source), ...value }, null, 2)}\n`;
}
