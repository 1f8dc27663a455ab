import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isAddress, nameFault, type OpenApiDocument } from "../generators/source.ts";
import type { Contract, InterfaceContract } from "../generators/contract/model/contract.ts";
import { type AnyCommand, Option } from "./command.ts";
import { each, eachText, invalid, parseNonEmpty } from "./option-values.ts";

/** The option that names OpenAPI documents. */
export const openapiOption = () =>
  new Option("--openapi <document>", "OpenAPI document to read: a file or a URL (repeatable)").argParser(
    each(parseNonEmpty),
  );

export const allowHostOption = () =>
  new Option("--allow-host <host>", "also read referenced documents from this host (repeatable)").argParser(eachText);

export const nameOption = () =>
  new Option("--name <name>", "name of the interface of --openapi (default: from its title)").argParser((text) => {
    const fault = nameFault(text);
    return fault === undefined ? text : invalid(`Expected ${fault}.`);
  });

export const overlayOption = () =>
  new Option(
    "--overlay <file>",
    "apply an OpenAPI Overlay, or a module with defineOverlay, to the document (repeatable); without --openapi, to the document that it extends",
  ).argParser(each(parseNonEmpty));

export const arazzoOption = () =>
  new Option("--arazzo <file>", "Arazzo document whose workflows are run as tests of --openapi (repeatable)").argParser(
    each(parseNonEmpty),
  );

/** The options that determine the documents. */
export interface DocumentOptions {
  openapi?: readonly string[];
  allowHost?: readonly string[];
  name?: string;
  overlay?: readonly string[];
  arazzo?: readonly string[];
}

/**
 * Returns the documents that options name, with absolute paths; undefined if there are none. An overlay can name the
 * document that it extends.
 *
 * @throws {CommanderError} If options do not fit together, or a file does not exist.
 */
export async function documentsOf(
  command: AnyCommand,
  { openapi, allowHost, name, overlay, arazzo }: DocumentOptions,
): Promise<OpenApiDocument[] | undefined> {
  if (openapi === undefined && overlay === undefined) {
    const [lone] = [
      ...(name === undefined ? [] : ["--name <name>"]),
      ...(allowHost === undefined ? [] : ["--allow-host <host>"]),
      ...(arazzo === undefined ? [] : ["--arazzo <file>"]),
    ];
    if (lone !== undefined) command.error(`error: option '${lone}' requires option '--openapi <document>'`);
    return undefined;
  }
  if (name !== undefined && openapi !== undefined && openapi.length > 1)
    command.error("error: option '--name <name>' cannot be used with several documents");
  if (overlay !== undefined && openapi !== undefined && openapi.length > 1)
    command.error("error: option '--overlay <file>' cannot be used with several documents");
  if (arazzo !== undefined && openapi !== undefined && openapi.length > 1)
    command.error("error: option '--arazzo <file>' cannot be used with several documents");
  const existing = (option: string, path: string): string => {
    if (!isAddress(path) && !statSync(path, { throwIfNoEntry: false })?.isFile())
      command.error(`error: --${option} ${path}: file does not exist.`);
    return isAddress(path) ? path : resolve(path);
  };
  const overlays = overlay?.map((path) => existing("overlay", path));
  const workflows = arazzo?.map((path) => existing("arazzo", path));
  const documents = openapi ?? [await extendedDocument(command, overlays ?? [], allowHost)];
  return documents.map((document) => {
    expectDocument(command, document);
    return {
      document: isAddress(document) ? document : resolve(document),
      ...(name !== undefined && { name }),
      ...(allowHost && { hosts: allowHost }),
      ...(overlays && { overlays }),
      ...(workflows && { arazzo: workflows }),
    };
  });
}

/** Returns the path or the address of the document that overlays extend. */
async function extendedDocument(
  command: AnyCommand,
  overlays: readonly string[],
  hosts: readonly string[] | undefined,
): Promise<string> {
  const { extendedBy, isModule } = await import("../generators/contract/read/openapi/overlay-actions.ts");
  const { NotLoaded } = await import("../generators/contract/read/openapi/load.ts");
  const named = overlays.filter((path) => !isModule(path));
  if (named.length === 0)
    return command.error("error: option '--overlay <file>' requires option '--openapi <document>'");
  try {
    const found = await Promise.all(named.map(async (path) => await extendedBy(path, hosts ? { hosts } : {})));
    const [first = "", other] = new Set(found);
    if (other !== undefined)
      command.error(`error: the overlays extend ${first} and ${other}; pass --openapi <document>`);
    return first.startsWith("file:") ? fileURLToPath(first) : first;
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    return command.error(`error: --overlay: ${error.message}`);
  }
}

function expectDocument(command: AnyCommand, document: string): void {
  if (isAddress(document)) return;
  const found = statSync(document, { throwIfNoEntry: false });
  const option = `error: --openapi ${document}:`;
  if (found === undefined) command.error(`${option} file does not exist.`);
  if (found?.isDirectory()) command.error(`${option} expected an OpenAPI document, found a folder.`);
  if (document.endsWith(".tsp")) command.error(`${option} expected an OpenAPI document, found a TypeSpec program.`);
}

/** Reads documents, and prints the warnings. */
export async function readDocuments(documents: readonly OpenApiDocument[]): Promise<Contract> {
  const { readSource } = await import("../generators/contract/read/read-source.ts");
  const { contract, warnings } = await readSource(documents);
  for (const warning of warnings) console.error(warning);
  return contract;
}

/**
 * Returns an interface of a contract, by default the only one.
 *
 * @throws {Error} If there is no such interface, or several and no name.
 */
export async function interfaceIn({ interfaces }: Contract, name: string | undefined): Promise<InterfaceContract> {
  const { missingInterface, unknownInterface } = await import("../conformance/kit/unknown-interface.ts");
  const known = interfaces.map((api) => api.name);
  if (name === undefined && known.length > 1) throw new Error(missingInterface(known));
  const found = interfaces.find((api) => name === undefined || api.name === name);
  if (found === undefined) throw new Error(unknownInterface(name ?? "", known));
  return found;
}

/** Generates the files of a contract into a temporary folder, which is removed when the process ends. Returns the folder. */
export async function generateTemporarily(contract: Contract): Promise<string> {
  const { makeFiles } = await import("../generators/pipeline.ts");
  const { compare, write } = await import("../generators/output.ts");
  const folder = mkdtempSync(join(tmpdir(), "concordat-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { files, scope } = await makeFiles(contract, [], () => undefined, { imports: ".ts", runtime: "package" });
  write(folder, compare(folder, files, scope));
  return folder;
}

/** An interface with the generated files that its checks need, in folders as of a project. */
export interface GeneratedInterface {
  name: string;
  project: { root: string; generated: string; scenarios: string };
}

/** Reads documents, and generates the files of an interface, by default the only one. */
export async function generateInterface(
  documents: readonly OpenApiDocument[],
  name: string | undefined,
): Promise<GeneratedInterface> {
  return await generateContract(await interfaceIn(await readDocuments(documents), name));
}

/** Generates the files of an interface. */
export async function generateContract(api: InterfaceContract): Promise<GeneratedInterface> {
  const folder = await generateTemporarily({ interfaces: [api] });
  return { name: api.name, project: { root: folder, generated: folder, scenarios: join(folder, "conformance") } };
}
