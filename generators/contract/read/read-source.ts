import type { Program } from "@typespec/compiler";
import type { Versions } from "../../versions.ts";
import type { Contract } from "../model/contract.ts";
import type { OpenApiDocument, Source } from "../../source.ts";
import { SpecError, type Told } from "./spec-error.ts";

/** The contract of a source. */
export interface ReadSource {
  contract: Contract;

  /** The warnings as data. */
  told: Told[];

  /** The warnings, one line each. */
  warnings: string[];

  /** All paths that were looked up, and the addresses of documents from the network. */
  sources: string[];

  /** The compiled program of TypeSpec, to be reused by the next compilation. */
  program?: Program;
}

/** The options of reading a source. */
export interface ReadSourceOptions {
  /** The versions of a versioned service of TypeSpec. Default: `newest`. */
  versions?: Versions;

  /** The previous program of TypeSpec, for reuse of its parsed files. */
  previous?: Program;
}

/**
 * Reads a source with its reader. Only that reader is loaded: TypeSpec need not be installed for OpenAPI documents.
 *
 * @param root The folder to which file names are relative: that of the project, if there is one.
 * @throws {SpecError} If the source can't be converted to a contract.
 */
export async function readSource(
  source: Source,
  root?: string,
  { versions, previous }: ReadSourceOptions = {},
): Promise<ReadSource> {
  if (typeof source !== "string") return await readDocuments(source, root);
  const { readContract } = await import("./typespec/read-contract.ts");
  return await readContract(source, root, { ...(versions && { versions }), ...(previous && { previous }) });
}

async function readDocuments(documents: readonly OpenApiDocument[], root: string | undefined): Promise<ReadSource> {
  const { readOpenApi } = await import("./openapi/read-openapi.ts");
  const read: ReadSource[] = [];
  const failed: SpecError[] = [];
  for (const { document, ...options } of documents) {
    const one = await readOpenApi(document, { ...options, ...(root !== undefined && { root }) }).catch(
      (error: unknown) => {
        if (!(error instanceof SpecError)) throw error;
        failed.push(error);
      },
    );
    if (one) read.push(one);
  }
  const [failure, ...others] = failed;
  if (failure && others.length === 0) throw failure;
  const names = documents.map(({ document }) => document).join(", ");
  if (failure)
    throw new SpecError(
      names,
      failed.flatMap(({ told }) => told),
      "can't be read",
    );
  const interfaces = read.flatMap(({ contract }) => contract.interfaces);
  const clash = interfaces.find(({ name }, index) => interfaces.findIndex((each) => each.name === name) < index);
  if (clash) {
    const both = interfaces.filter(({ name }) => name === clash.name).map(({ source }) => source);
    const message = `${both.join(" and ")} would both be generated into "${clash.name}": give one of them another name, as { document, name } in openapi of concordat.config.ts`;
    throw new SpecError(names, [{ severity: "error", code: "openapi/name", message, text: message }], "can't be read");
  }
  return {
    contract: { interfaces },
    told: read.flatMap(({ told }) => told),
    warnings: read.flatMap(({ warnings }) => warnings),
    sources: read.flatMap(({ sources }) => sources),
  };
}
