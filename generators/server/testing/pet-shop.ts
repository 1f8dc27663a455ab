import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Hono } from "hono";
import { write } from "../../output.ts";
import { generateAll, library, temporaryFolder } from "../../testing.ts";

/** The generated server of the pet shop, for JavaScript. */
export interface PetShop {
  createPetShopServer: (handlers: object, options?: object) => Hono;
  errors: Record<string, (...args: unknown[]) => Error>;
  forward: (request: Request, upstream: string, path: string, options: object) => Promise<Response>;
}

/** What a handler of the tests looks at. */
export interface Call {
  principal: unknown;
  path: Record<string, string>;
  query: object;
  headers: object;
  body: Record<string, unknown>;
  request: Request;
}

/** All that is generated of a fixture, in a folder that goes with the test. */
export async function generatedFrom(fixture: string): Promise<Disposable & { out: string }> {
  const spec = readFileSync(join(import.meta.dirname, "../../fixtures", fixture), "utf8").replace("LIBRARY", library);
  const folder = temporaryFolder({ "spec/main.tsp": spec });
  const out = join(folder.path, "out");
  const { files } = await generateAll(join(folder.path, "spec/main.tsp"));
  write(
    out,
    [...files].map(([path, after]) => ({ path, kind: "added", before: "", after })),
  );
  return { out, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

/** Imports what was generated. */
export async function imported(out: string, path: string): Promise<unknown> {
  return await import(pathToFileURL(join(out, path)).href);
}

/** A server of the pet shop that knows one caller. */
export function serve({ createPetShopServer }: PetShop, handlers: object, options: object = {}): Hono {
  return createPetShopServer({ authenticateCaller: callerOf, ...handlers }, options);
}

function callerOf(token: string | undefined): string | undefined {
  return token === "t" ? "Ann" : undefined;
}

/** The status that a server answers a caller with, and the body. */
export async function ask(app: Hono, path: string, init: RequestInit = {}): Promise<[status: number, body: unknown]> {
  const headers = { authorization: "Bearer t", ...(init.body ? { "content-type": "application/json" } : {}) };
  const response = await app.request(path, { headers, ...init });
  const text = await response.text();
  return [response.status, text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text];
}
