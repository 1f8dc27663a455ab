import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { isRecord } from "../../generated/runtime/body.ts";
import { readSource } from "../../generators/contract/read/read-source.ts";
import { SpecError } from "../../generators/contract/read/spec-error.ts";
import { isAddress, isDocument } from "../../generators/source.ts";
import { expectLibraries } from "../../generators/project/typespec-libraries.ts";
import type { Contract, InterfaceContract } from "../../generators/contract/model/contract.ts";

/** The error for an argument that is no readable contract. */
export class NotRead extends Error {
  override readonly name = "NotRead";
}

/** The options of reading contracts. */
export interface ReadContractsOptions {
  /** The folder of generated files in a git revision. */
  folder: string;

  /** Further hosts from which referenced OpenAPI documents are read. */
  hosts?: readonly string[];
}

/**
 * Reads the contracts of two versions. If one of them is an OpenAPI document, its interface has the same name in both,
 * because its title, from which the name comes, may change.
 *
 * @throws {NotRead} If a source has another form.
 */
export async function readVersions(
  old: string,
  now: string,
  options: ReadContractsOptions,
): Promise<[Contract, Contract]> {
  const before = await readContracts(old, options);
  const after = await readContracts(now, options);
  return [before.isDocument || after.isDocument ? asVersionOf(before, after) : before, after];
}

/** Contracts, and whether they are those of an OpenAPI document. */
interface ReadContracts extends Contract {
  isDocument?: true;
}

/**
 * Reads contracts from:
 *
 * - a TypeSpec program, or the folder of its `main.tsp`
 * - an OpenAPI document: a file or an address
 * - a `contract.json`, or a folder of generated files
 * - a git revision, of which the contracts below `folder` are read
 * - a file in a git revision, such as `main:api.yaml`: an OpenAPI document or a `contract.json`
 *
 * @throws {NotRead} If the source has another form.
 */
async function readContracts(source: string, { folder, hosts }: ReadContractsOptions): Promise<ReadContracts> {
  const readDocument = async (): Promise<ReadContracts> => {
    const { contract } = await readSource([{ document: source, ...(hosts && { hosts }) }]);
    return { ...contract, isDocument: true };
  };
  if (isAddress(source)) return await readDocument();
  const path = resolve(source);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) {
    const [, revision, file] = /^([^:]+):(.+)$/s.exec(source) ?? [];
    if (revision === undefined || file === undefined) return atRevision(source, folder);
    return await fileAtRevision(source, { revision, file, ...(hosts && { hosts }) });
  }
  if (path.endsWith(".json") && found.isFile()) {
    const text = readFileSync(path, "utf8");
    if (!isOpenApi(text)) return { interfaces: [parseContract(text, source)] };
  }
  if (isDocument(path) && found.isFile()) return await readDocument();
  if (path.endsWith(".tsp") || existsSync(join(path, "main.tsp"))) {
    expectLibraries();
    return (await readSource(path)).contract;
  }
  const files = found.isDirectory() ? globSync("{,*/}contract.json", { cwd: path }).toSorted() : [];
  if (files.length === 0)
    throw new NotRead(
      `${source}: expected a TypeSpec program, an OpenAPI document, a contract.json, or a folder of generated files`,
    );
  return { interfaces: files.map((file) => parseContract(readFileSync(join(path, file), "utf8"), join(source, file))) };
}

/** Returns the only interface under the name of the newer one. */
function asVersionOf(before: Contract, { interfaces: [now, ...others] }: Contract): Contract {
  const [old, ...older] = before.interfaces;
  if (old === undefined || now === undefined || older.length + others.length > 0) return before;
  return { interfaces: [{ ...old, name: now.name, namespace: now.namespace }] };
}

/** Returns true if a text is an OpenAPI document in JSON, and not a contract. */
function isOpenApi(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && ("openapi" in value || "swagger" in value);
  } catch {
    return false;
  }
}

function parseContract(text: string, source: string): InterfaceContract {
  let value: Partial<InterfaceContract>;
  try {
    value = JSON.parse(text) as Partial<InterfaceContract>;
  } catch (error) {
    throw new NotRead(`${source}: expected JSON: ${(error as Error).message}`);
  }
  const isContract = typeof value.name === "string" && Array.isArray(value.operations) && Array.isArray(value.events);
  if (!isContract)
    throw new NotRead(`${source}: expected a contract or an OpenAPI document; name, operations or events are missing`);
  return value as InterfaceContract;
}

/** Returns the contracts that a revision contains. */
function atRevision(revision: string, folder: string): Contract {
  const commit = commitOf(revision, revision);
  const files = (git("ls-tree", "-r", "--name-only", commit, "--", folder) ?? "")
    .split("\n")
    .filter((file) => file.endsWith("/contract.json"));
  if (files.length === 0)
    throw new NotRead(`${revision}: no contract.json below ${folder}; pass --folder to read another folder`);
  return {
    interfaces: files.map((file) =>
      parseContract(git("show", `${commit}:./${file}`) ?? "", `${revision} ${dirname(file)}`),
    ),
  };
}

/** A file in a git revision. */
interface FileAtRevision {
  revision: string;

  /** Relative to the root of the repository or, if it begins with `./` or `../`, to the working directory. */
  file: string;
  hosts?: readonly string[];
}

/** Reads a file of a revision, and the files to which it refers from the same revision. */
async function fileAtRevision(source: string, { revision, file, hosts }: FileAtRevision): Promise<ReadContracts> {
  const commit = commitOf(revision, source);
  const root = (git("rev-parse", "--show-toplevel") ?? "").trimEnd();
  const nameIn = (path: string): string => relative(root, path).replaceAll("\\", "/");
  const path = resolve(/^\.\.?\//.test(file) ? process.cwd() : root, file);
  const name = `${commit}:${nameIn(path)}`;
  const type = git("cat-file", "-t", name)?.trim();
  if (type === undefined) {
    const advice = "paths begin at the root of the repository, or with ./ at this folder";
    throw new NotRead(`${source}: ${revision} has no file ${nameIn(path)}; ${advice}`);
  }
  if (type !== "blob")
    throw new NotRead(`${source}: expected a file, found a folder; to compare generated files, pass ${revision}`);
  if (!isDocument(path))
    throw new NotRead(`${source}: expected an OpenAPI document or a contract.json, in JSON or YAML`);
  const text = git("show", name) ?? "";
  if (path.endsWith(".json") && !isOpenApi(text)) return { interfaces: [parseContract(text, source)] };
  const { readOpenApi } = await import("../../generators/contract/read/openapi/read-openapi.ts");
  const readFile = (each: string): string | undefined => git("show", `${commit}:${nameIn(each)}`);
  const { contract } = await readOpenApi(path, { root, readFile, ...(hosts && { hosts }) }).catch((error: unknown) => {
    throw error instanceof SpecError ? new SpecError(source, error.told, "can't be read") : error;
  });
  return { ...contract, isDocument: true };
}

/** @throws {NotRead} If there is no such revision. */
function commitOf(revision: string, source: string): string {
  const commit = revision.startsWith("-")
    ? undefined
    : git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`)?.trim();
  if (commit === undefined) throw new NotRead(`${source}: no such file or folder, and no such git revision`);
  return commit;
}

/** Returns the output of a git command; undefined if the command fails. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
}
