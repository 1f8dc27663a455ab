import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expectLibraries } from "../../generators/project/typespec-libraries.ts";
import type { Contract, InterfaceContract } from "../../generators/contract/model/contract.ts";

/** A contract cannot be read: what was given is none. */
export class NotRead extends Error {
  override readonly name = "NotRead";
}

/**
 * Reads a contract: a TypeSpec program or the folder of its `main.tsp`, a `contract.json`, a folder that was generated, or a
 * revision of git, of which the contracts below `folder` are read.
 *
 * @throws {NotRead} Where it is none of these.
 */
export async function readContracts(source: string, folder: string): Promise<Contract> {
  const path = resolve(source);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return atRevision(source, folder);
  if (path.endsWith(".json")) return { interfaces: [parsed(readFileSync(path, "utf8"), source)] };
  if (path.endsWith(".tsp") || existsSync(join(path, "main.tsp"))) {
    // The compiler takes its time to load: it is loaded only where it is needed.
    expectLibraries();
    const { readContract } = await import("../../generators/contract/read/typespec/read-contract.ts");
    return (await readContract(path)).contract;
  }
  const files = found.isDirectory() ? globSync("{,*/}contract.json", { cwd: path }).toSorted() : [];
  if (files.length === 0)
    throw new NotRead(`${source}: expected a TypeSpec program, a contract.json, or a folder of those`);
  return { interfaces: files.map((file) => parsed(readFileSync(join(path, file), "utf8"), join(source, file))) };
}

function parsed(text: string, source: string): InterfaceContract {
  let value: Partial<InterfaceContract>;
  try {
    value = JSON.parse(text) as Partial<InterfaceContract>;
  } catch (error) {
    throw new NotRead(`${source}: expected JSON: ${(error as Error).message}`);
  }
  const isContract = typeof value.name === "string" && Array.isArray(value.operations) && Array.isArray(value.events);
  if (!isContract)
    throw new NotRead(`${source}: expected a contract, found something without name, operations and events`);
  return value as InterfaceContract;
}

/** The contracts of a revision, as they were committed. */
function atRevision(revision: string, folder: string): Contract {
  const git = (...args: string[]): string => {
    try {
      return execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "ignore"] });
    } catch {
      throw new NotRead(`${revision}: no such file or folder, and no revision of a git repository here`);
    }
  };
  if (revision.startsWith("-")) throw new NotRead(`${revision}: no such file or folder`);
  const commit = git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`).trim();
  const files = git("ls-tree", "-r", "--name-only", commit, "--", folder)
    .split("\n")
    .filter((file) => file.endsWith("/contract.json"));
  if (files.length === 0)
    throw new NotRead(`${revision}: it has no contract.json below ${folder} (--folder names another)`);
  return {
    interfaces: files.map((file) => parsed(git("show", `${commit}:./${file}`), `${revision} ${dirname(file)}`)),
  };
}
