import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expectLibraries } from "../../generators/project/typespec-libraries.ts";
import type { Contract, InterfaceContract } from "../../generators/contract/model/contract.ts";

/** The error for an argument that is no readable contract. */
export class NotRead extends Error {
  override readonly name = "NotRead";
}

/**
 * Reads contracts from:
 *
 * - a TypeSpec program, or the folder of its `main.tsp`
 * - a `contract.json`, or a folder of generated files
 * - a git revision, of which the contracts below `folder` are read
 *
 * @throws {NotRead} If the source has another form.
 */
export async function readContracts(source: string, folder: string): Promise<Contract> {
  const path = resolve(source);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return atRevision(source, folder);
  if (path.endsWith(".json")) return { interfaces: [parseContract(readFileSync(path, "utf8"), source)] };
  if (path.endsWith(".tsp") || existsSync(join(path, "main.tsp"))) {
    // Loading the compiler is slow: load it only when needed.
    expectLibraries();
    const { readContract } = await import("../../generators/contract/read/typespec/read-contract.ts");
    return (await readContract(path)).contract;
  }
  const files = found.isDirectory() ? globSync("{,*/}contract.json", { cwd: path }).toSorted() : [];
  if (files.length === 0)
    throw new NotRead(`${source}: expected a TypeSpec program, a contract.json, or a folder of those`);
  return { interfaces: files.map((file) => parseContract(readFileSync(join(path, file), "utf8"), join(source, file))) };
}

function parseContract(text: string, source: string): InterfaceContract {
  let value: Partial<InterfaceContract>;
  try {
    value = JSON.parse(text) as Partial<InterfaceContract>;
  } catch (error) {
    throw new NotRead(`${source}: expected JSON: ${(error as Error).message}`);
  }
  const isContract = typeof value.name === "string" && Array.isArray(value.operations) && Array.isArray(value.events);
  if (!isContract) throw new NotRead(`${source}: expected a contract; name, operations or events are missing`);
  return value as InterfaceContract;
}

/** Returns the contracts that a revision contains. */
function atRevision(revision: string, folder: string): Contract {
  const git = (...args: string[]): string => {
    try {
      return execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "ignore"] });
    } catch {
      throw new NotRead(`${revision}: no such file or folder, and no such git revision`);
    }
  };
  if (revision.startsWith("-")) throw new NotRead(`${revision}: no such file or folder`);
  const commit = git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`).trim();
  const files = git("ls-tree", "-r", "--name-only", commit, "--", folder)
    .split("\n")
    .filter((file) => file.endsWith("/contract.json"));
  if (files.length === 0)
    throw new NotRead(`${revision}: no contract.json below ${folder}; pass --folder to read another folder`);
  return {
    interfaces: files.map((file) => parseContract(git("show", `${commit}:./${file}`), `${revision} ${dirname(file)}`)),
  };
}
