import type { Contract, InterfaceContract } from "./contract/model/contract.ts";
import type { OutputStyle } from "./project/config.ts";

/** A file to be written, relative to the folder of generated files. Its text is formatted by the pipeline. */
export interface GeneratedFile {
  path: string;
  content: string;

  /** True for TypeScript in its final form. */
  isFormatted?: true;
}

/** A product of a generator for users: a file, or a folder of files. */
export interface Product {
  /** Relative to the folder of generated files. */
  path: string;

  /** The description as a list item: `the interface in OpenAPI 3.1`. */
  purpose: string;

  /**
   * The name of a document to serve, validate against or generate from. It is part of the package, and the
   * documentation site offers it for download.
   */
  document?: string;
}

/** The settings that generators know. */
export type GeneratorOptions = Pick<OutputStyle, "openapiVersions">;

/** A pure function from the contract to files; the pipeline writes them to disk. */
export interface Generator {
  name: string;
  generate: (contract: Contract, options?: GeneratorOptions) => GeneratedFile[];

  /** Generates the files of one interface. If present, the files of all interfaces are those of each one. */
  each?: (api: InterfaceContract, options?: GeneratorOptions) => GeneratedFile[];

  /** Returns the products, for READMEs, downloads and the package. */
  describes?: (contract: Contract, options?: GeneratorOptions) => Product[];
}

/**
 * Creates a generator of files for one interface at a time.
 *
 * @param describe Returns its products, by their path in the folder of the interface. Without products, it generates
 * no files.
 */
export function perInterface(
  name: string,
  generate: (api: InterfaceContract, options?: GeneratorOptions) => GeneratedFile[],
  describes?: (api: InterfaceContract, options?: GeneratorOptions) => Product[],
): Generator {
  const each: NonNullable<Generator["each"]> = (api, options) =>
    describes === undefined || describes(api, options).length > 0 ? generate(api, options) : [];
  return {
    name,
    each,
    generate: ({ interfaces }, options) => interfaces.flatMap((api) => each(api, options)),
    ...(describes && {
      describes: ({ interfaces }, options) =>
        interfaces.flatMap((api) =>
          describes(api, options).map((product) => ({ ...product, path: `${api.name}/${product.path}` })),
        ),
    }),
  };
}

/** Returns the product that includes a file. */
export function productOf(products: readonly Product[], path: string): Product | undefined {
  return products.find((each) => path === each.path || path.startsWith(`${each.path}/`));
}

/** A part of the header of every generated file, by which the pipeline recognizes its files. */
export const marker = "by `concordat generate`. Do not edit.";

/** Returns the one-line header of a file: its source, and the command that generates it. */
export function header(source: string): string {
  return `Generated from ${source} ${marker}`;
}

export function jsonFile(source: string, value: object): string {
  return `${JSON.stringify({ $comment: header(source), ...value }, null, 2)}\n`;
}
