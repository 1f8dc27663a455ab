import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Hono } from "hono";
import type { Contract } from "./contract/model/contract.ts";
import { readContract } from "./contract/read/typespec/read-contract.ts";
import { write } from "./output.ts";
import { makeFiles } from "./pipeline.ts";

const root = join(import.meta.dirname, "..");

/** The folder of the vocabulary, for imports of specs in tests. */
export const library = join(root, "spec/library/main.tsp").replaceAll("\\", "/");

/**
 * Returns a folder outside of the project in which specs resolve the project's packages. It is removed after the
 * test.
 */
export function temporaryFolder(files: Record<string, string> = {}): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), "concordat-"));
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"), "junction");
  writeFiles(path, files);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Returns a folder in which npm has installed the package: `import "concordat"` resolves to it, with the same
 * compiler.
 */
export function temporaryProject(files: Record<string, string> = {}): Disposable & { path: string } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "concordat-")));
  const packages = join(path, "node_modules");
  mkdirSync(packages);
  for (const name of ["@types", "@typespec", "hono", "typescript"])
    symlinkSync(join(root, "node_modules", name), join(packages, name), "junction");
  symlinkSync(root, join(packages, "concordat"), "junction");
  writeFiles(path, files);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Returns a copy of the project's own spec for changes. */
export function copyOfSpec(): Disposable & { path: string } {
  const folder = temporaryFolder();
  cpSync(join(root, "spec"), join(folder.path, "spec"), { recursive: true });
  return folder;
}

/** Returns the formatted files of all generators for a spec, by path. */
export async function generateAll(
  main: string,
): Promise<{ contract: Contract; files: Map<string, string>; warnings: string[] }> {
  const { contract, warnings } = await readContract(main);
  const { files } = await makeFiles(contract, [], () => undefined);
  return { contract, files, warnings };
}

/** Returns the formatted files for a spec given as text. */
export async function generateFrom(spec: string): ReturnType<typeof generateAll> {
  using folder = temporaryFolder({ "spec/main.tsp": spec });
  return await generateAll(join(folder.path, "spec/main.tsp"));
}

/** Generates the files for a spec given as text, in a folder from which its modules can be imported. */
export async function modulesFrom(
  spec: string,
): Promise<Disposable & { files: Map<string, string>; load: (path: string) => Promise<Record<string, unknown>> }> {
  const { files } = await generateFrom(spec);
  const folder = temporaryFolder(Object.fromEntries(files));
  return {
    files,
    load: (path) => import(pathToFileURL(join(folder.path, path)).href) as Promise<Record<string, unknown>>,
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

/** The generated server of the pet shop, for JavaScript. */
export interface PetShop {
  createPetShopServer: (handlers: object, options?: object) => Hono;
  errors: Record<string, (...args: unknown[]) => Error>;
  forward: (request: Request, upstream: string, path: string, options: object) => Promise<Response>;
}

/** The call as a handler in tests receives it. */
export interface Call {
  principal: unknown;
  path: Record<string, string>;
  query: object;
  headers: object;
  body: Record<string, unknown>;
  request: Request;
}

/** Returns all generated files of a fixture, in a folder that is removed after the test. */
export async function generatedFrom(fixture: string): Promise<Disposable & { out: string }> {
  const spec = readFileSync(join(import.meta.dirname, "fixtures", fixture), "utf8").replace("LIBRARY", library);
  const folder = temporaryFolder({ "spec/main.tsp": spec });
  const out = join(folder.path, "out");
  const { files } = await generateAll(join(folder.path, "spec/main.tsp"));
  write(
    out,
    [...files].map(([path, after]) => ({ path, kind: "added", before: "", after })),
  );
  return { out, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

/** Imports generated modules. */
export async function imported(out: string, path: string): Promise<unknown> {
  return await import(pathToFileURL(join(out, path)).href);
}

/** Returns a server of the pet shop with one valid caller. */
export function serve({ createPetShopServer }: PetShop, handlers: object, options: object = {}): Hono {
  return createPetShopServer({ authenticateCaller: callerOf, ...handlers }, options);
}

function callerOf(token: string | undefined): string | undefined {
  return token === "t" ? "Ann" : undefined;
}

/** Returns the status and the body of the response to a caller. */
export async function ask(app: Hono, path: string, init: RequestInit = {}): Promise<[status: number, body: unknown]> {
  const headers = { authorization: "Bearer t", ...(init.body ? { "content-type": "application/json" } : {}) };
  const response = await app.request(path, { headers, ...init });
  const text = await response.text();
  return [response.status, text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text];
}

/** The progress output of a successful command, which slow machines print. */
export const onlyProgress = /^(?:\w[\w ]*(?:: .*| …)\n)*$/;
