import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseDocument } from "yaml";
import { valueAt } from "../../model/pointers.ts";
import { nameOf, type Problems } from "./problems.ts";
import { inside, type Place, type Placed } from "./pointers.ts";

/** Changes a document before the documents that it refers to are read. */
export type Prepare = (documents: Documents) => Promise<void>;

/** The limits of reading a document and the documents that it refers to. */
export interface Limits {
  /** Further hosts from which referenced documents are read. Default: only the host of the document itself. */
  hosts?: readonly string[];

  /** The folder whose files a document in a file may refer to, in addition to its own folder. Default: the working directory. */
  root?: string;

  /** Returns the text of a file, or undefined if it does not exist. Default: from the disk. */
  readFile?: (path: string) => string | undefined;
}

const largest = 64 * 2 ** 20;
const mostDocuments = 1000;
const mostValues = 20_000_000;
const deepest = 500;
const mostRedirects = 5;
const timeout = 30_000;

/** A document that can't be read: the message says why. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
  }
}

interface LoadedDocument {
  readonly text: string | undefined;
  readonly value: unknown;

  /** The pointers of the schemas with an `$anchor`, once one is referred to. */
  anchors?: ReadonlyMap<string, string>;
}

/** An OpenAPI document with all documents that it refers to. */
export class Documents {
  readonly root: string;
  readonly #all = new Map<string, LoadedDocument>();

  constructor(root: string) {
    this.root = root;
  }

  /** @param text Left out for a module. */
  add(uri: string, text?: string, value?: unknown): void {
    this.#all.set(uri, { text, value });
  }

  has(uri: string): boolean {
    return this.#all.has(uri);
  }

  get size(): number {
    return this.#all.size;
  }

  get uris(): string[] {
    return [...this.#all.keys()];
  }

  /** The paths of the documents in files, and the addresses of the others. */
  get sources(): string[] {
    return this.uris.map((uri) => (uri.startsWith("file:") ? fileURLToPath(uri) : uri));
  }

  textOf(uri: string): string | undefined {
    return this.#all.get(uri)?.text;
  }

  valueOf(uri: string): unknown {
    return this.#all.get(uri)?.value;
  }

  /** Replaces the value of a document, such as by an upgraded one. */
  replace(uri: string, value: unknown): void {
    const known = this.#all.get(uri);
    if (known) this.#all.set(uri, { text: known.text, value });
  }

  /** Returns the place that a reference names; undefined if its document was not read, or has no such anchor. */
  placeOf(ref: string, from: Place): Place | undefined {
    const [, address = "", fragment = ""] = /^([^#]*)#?(.*)$/s.exec(ref) ?? [];
    const uri = address === "" ? from.uri : joined(address, from.uri);
    if (uri === undefined || !this.has(uri)) return undefined;
    const pointer = fragment === "" || fragment.startsWith("/") ? decoded(fragment) : this.#anchor(uri, fragment);
    return pointer === undefined ? undefined : { uri, pointer };
  }

  /** Returns the place to which a reference refers; undefined if no value is there. */
  target(ref: string, from: Place): Placed | undefined {
    const place = this.placeOf(ref, from);
    const value = place && valueAt(this.valueOf(place.uri), place.pointer);
    return value === undefined || place === undefined ? undefined : { value, place };
  }

  /** Returns the pointer of the schema with an `$anchor`. */
  #anchor(uri: string, name: string): string | undefined {
    const document = this.#all.get(uri);
    if (document === undefined) return undefined;
    document.anchors ??= anchorsIn(document.value, { uri, pointer: "" });
    return document.anchors.get(name);
  }
}

/** Returns the pointers of the schemas with an `$anchor`; the first one of each name counts. */
function anchorsIn(value: unknown, place: Place, found = new Map<string, string>()): Map<string, string> {
  if (typeof value !== "object" || value === null) return found;
  const { $anchor: name } = value as { $anchor?: unknown };
  if (typeof name === "string" && !found.has(name)) found.set(name, place.pointer);
  for (const [key, item] of Object.entries(value)) anchorsIn(item, inside(place, key), found);
  return found;
}

/** Returns the fragment of an address as a JSON pointer. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function joined(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

/**
 * Reads a document, and all documents that it refers to.
 *
 * @param source A file, or an `http(s)` address.
 * @throws {NotLoaded} If the document can't be read. References to unreadable documents are reported instead.
 */
export async function loadDocuments(
  source: string,
  limits: Limits,
  problems: Problems,
  prepare: Prepare,
): Promise<Documents> {
  const root = addressOf(source);
  const documents = new Documents(root);
  documents.add(root, ...(await load(root, hostsOf(root, limits), limits.readFile)));
  await prepare(documents);
  const queue = [root];
  for (const uri of queue)
    for (const { value: ref, place } of foreignRefs(documents.valueOf(uri), { uri, pointer: "" })) {
      const target = joined(ref, uri)?.replace(/#.*$/s, "");
      if (target === undefined || documents.has(target)) continue;
      try {
        if (documents.size >= mostDocuments)
          throw new NotLoaded(`the document refers to more than ${mostDocuments} others`);
        expectAllowed(target, root, limits);
        documents.add(target, ...(await load(target, hostsOf(root, limits), limits.readFile)));
        queue.push(target);
      } catch (error) {
        if (!(error instanceof NotLoaded)) throw error;
        problems.error(place, "reference", `${ref} can't be read: ${error.message}`);
      }
    }
  return documents;
}

/** Reads a document that belongs to another one, such as an overlay, and returns its address. */
export async function loadBeside(documents: Documents, source: string): Promise<string> {
  const uri = addressOf(source);
  documents.add(uri, ...(await load(uri, hostsOf(uri, {}))));
  return uri;
}

async function load(
  uri: string,
  hosts: ReadonlySet<string>,
  readFile: Limits["readFile"] = readFromDisk,
): Promise<[text: string, value: unknown]> {
  const text = uri.startsWith("file:") ? fileText(uri, readFile) : await fetchedText(uri, hosts);
  const value = parsed(text, uri);
  expectBounded(value, uri);
  return [text, value];
}

export function addressOf(source: string): string {
  if (/^https?:\/\//i.test(source)) return new URL(source).href.replace(/#.*$/s, "");
  return pathToFileURL(resolve(source)).href;
}

function hostsOf(root: string, { hosts = [] }: Limits): Set<string> {
  return new Set([...hosts, ...(root.startsWith("file:") ? [] : [new URL(root).host])]);
}

/** @throws {NotLoaded} If a document must not be read from there. */
export function expectAllowed(target: string, root: string, limits: Limits): void {
  const { protocol, host } = new URL(target);
  if (protocol === "file:") {
    if (!root.startsWith("file:")) throw new NotLoaded("a document from the network can't refer to files");
    const folders = [dirname(fileURLToPath(root)), limits.root ?? process.cwd()].map(realPath);
    const path = realPath(fileURLToPath(target));
    if (!folders.some((folder) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)))
      throw new NotLoaded(
        `it is outside ${folders.map((folder) => relative(process.cwd(), folder) || ".").join(" and ")}`,
      );
  } else if (protocol !== "http:" && protocol !== "https:") {
    throw new NotLoaded(`expected a file or an http address, but the protocol is ${protocol}`);
  } else if (!hostsOf(root, limits).has(host)) {
    throw new NotLoaded(`documents from ${host} are read only if that host is allowed: pass --allow-host ${host}`);
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function fileText(uri: string, readFile: (path: string) => string | undefined): string {
  const text = readFile(fileURLToPath(uri));
  if (text === undefined) throw new NotLoaded(`${nameOf(uri)}: file does not exist`);
  if (text.length > largest) throw new NotLoaded(tooLarge(uri));
  return text;
}

function readFromDisk(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  const { href: uri } = pathToFileURL(path);
  if (found?.isDirectory()) throw new NotLoaded(`${nameOf(uri)} is a folder; expected an OpenAPI document`);
  if (found && found.size > largest) throw new NotLoaded(tooLarge(uri));
  return found && readFileSync(path, "utf8");
}

function tooLarge(uri: string): string {
  return `${nameOf(uri)} has more than ${largest / 2 ** 20} MB`;
}

/** Follows redirects only to allowed hosts. */
async function fetchedText(uri: string, hosts: ReadonlySet<string>): Promise<string> {
  let address = uri;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(timeout) }).catch(
      (cause: unknown) => {
        const { message } =
          (cause as Error).cause instanceof Error ? ((cause as Error).cause as Error) : (cause as Error);
        throw new NotLoaded(`${address}: ${message}`);
      },
    );
    const location = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      address = new URL(location, address).href;
      const { host, protocol } = new URL(address);
      if (!/^https?:$/.test(protocol) || !hosts.has(host))
        throw new NotLoaded(`${uri} redirects to ${host || protocol}, which is not allowed: pass --allow-host ${host}`);
      continue;
    }
    if (!response.ok) throw new NotLoaded(`${address} responds with ${response.status}; expected 200`);
    return await boundedText(response, address);
  }
  throw new NotLoaded(`${uri} redirects more than ${mostRedirects} times`);
}

async function boundedText(response: Response, uri: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largest) throw new NotLoaded(tooLarge(uri));
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** Parses JSON, or else YAML; JSON is parsed faster by the platform. */
function parsed(text: string, uri: string): unknown {
  const plain = text.replace(/^\uFEFF/, "");
  if (/^\s*[{[]/.test(plain)) {
    try {
      return JSON.parse(plain) as unknown;
    } catch {
      // It may be YAML in flow style; its parser also tells the place of a mistake.
    }
  }
  const document = parseDocument(plain, { logLevel: "silent" });
  const [mistake] = document.errors;
  if (mistake) {
    const [{ line, col } = { line: 1, col: 1 }] = mistake.linePos ?? [];
    throw new NotLoaded(
      `${nameOf(uri)}:${line}:${col}: neither JSON nor YAML: ${mistake.message.split("\n", 1)[0] ?? ""}`,
    );
  }
  try {
    return document.toJS({ maxAliasCount: 10_000 }) as unknown;
  } catch (error) {
    throw new NotLoaded(`${nameOf(uri)}: ${(error as Error).message}`);
  }
}

/**
 * Values that YAML aliases share are counted each time, as everything that walks through the document sees them each
 * time.
 *
 * @throws {NotLoaded} If a value is nested too deep, contains itself, or has too many values.
 */
export function expectBounded(root: unknown, uri: string): void {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const size = (value: unknown, depth: number): number => {
    if (typeof value !== "object" || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) throw new NotLoaded(`${nameOf(uri)}: a YAML alias refers to the value around it`);
    if (depth > deepest) throw new NotLoaded(`${nameOf(uri)}: values are nested more than ${deepest} deep`);
    open.add(value);
    let total = 1;
    for (const item of Object.values(value)) total += size(item, depth + 1);
    open.delete(value);
    sizes.set(value, total);
    if (total > mostValues)
      throw new NotLoaded(`${nameOf(uri)}: more than ${mostValues} values, with those of aliases`);
    return total;
  };
  size(root, 0);
}

/** Members whose values are data, in which `$ref` is no reference. */
const data = new Set(["example", "default", "enum", "const", "value", "dataValue"]);

/** Returns the references to other documents. */
function foreignRefs(
  value: unknown,
  place: Place,
  found: Placed<string>[] = [],
  seen = new Set<unknown>(),
): Placed<string>[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return found;
  seen.add(value);
  for (const [key, item] of Object.entries(value)) {
    if (key === "$ref" && typeof item === "string" && !item.startsWith("#"))
      found.push({ value: item, place: inside(place, key) });
    else if (!data.has(key) && !key.startsWith("x-")) foreignRefs(item, inside(place, key), found, seen);
  }
  return found;
}
