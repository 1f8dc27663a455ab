import { existsSync, globSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

/** A scenario: the requests of a client in order, with their responses. */
export interface Scenario {
  name: string;

  /** The exchanges; each page of a paged call is one. */
  exchanges: Exchange[];

  /**
   * The number of requests of one exchange if its server distinguishes them: 1, or 2 for a stream that is opened again.
   */
  requests: number;
}

export interface Exchange {
  method: string;

  /** The path as it is sent. */
  path: string;
  query: Record<string, string | string[]>;

  /** By lower-case name. */
  headers: Record<string, string>;
  body?: Sent | undefined;
  response: { status: number; headers: Record<string, string>; body?: Sent | undefined };
}

/** A body as it is sent: bytes, a text, or the parts of a form. */
export interface Sent {
  mediaType: string;
  content: Uint8Array | string | Parts;
}

/** The parts of a form by name: values and files. */
export type Parts = Record<string, unknown>;

/** A file in a part of a form. */
export class SentFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly type: string;

  constructor(bytes: Uint8Array, name: string, type: string) {
    this.bytes = bytes;
    this.name = name;
    this.type = type;
  }
}

/** Returns the folders of the scenarios, each with a TypeSpec program: `encode/bytes`. */
export function scenarioFolders(packages: string): string[] {
  const specs = join(packages, "@typespec/http-specs/specs");
  if (!existsSync(specs)) throw new Error(`${specs}: folder does not exist; install the package @typespec/http-specs`);
  return globSync("**/main.tsp", { cwd: specs })
    .map((path) => relative(specs, join(specs, dirname(path))).replaceAll("\\", "/"))
    .toSorted();
}

interface Resolver {
  serialize: (config: Config) => string;
}

interface Config {
  baseUrl: string;
}

interface MockBody {
  kind?: string;
  contentType: string;
  rawContent?: string | Uint8Array | Resolver;
  parts?: Record<string, unknown>;
  files?: { fieldname: string; originalname: string; buffer: Uint8Array; mimetype: string }[];
}

interface MockApi {
  uri: string;
  method: string;
  request?: { headers?: object; query?: object; pathParams?: Record<string, unknown>; body?: MockBody };
  response: { status: number; headers?: object; body?: MockBody };
}

interface MockModule {
  Scenarios: Record<string, { keys?: string[]; apis: MockApi[] }>;
}

interface SpecApi {
  expandDyns: (value: unknown, config: Config) => unknown;
}

/** Loads the scenarios of a folder for a server at this address. */
export async function scenariosOf(packages: string, folder: string, baseUrl: string): Promise<Scenario[]> {
  const { Scenarios } = (await load(
    join(packages, "@typespec/http-specs/dist/specs", folder, "mockapi.js"),
  )) as MockModule;
  const { expandDyns } = (await load(join(packages, "@typespec/spec-api/dist/index.js"))) as SpecApi;
  const config = { baseUrl };
  const plain = (value: object = {}): [string, unknown][] => Object.entries(expandDyns(value, config) as object);
  const headersOf = (value?: object): Record<string, string> =>
    Object.fromEntries(plain(value).map(([name, each]) => [name.toLowerCase(), String(each)]));
  const exchangeOf = ({ uri, method, request = {}, response }: MockApi): Exchange => {
    const [path = "", search = ""] = uri.split("?");
    const query: Exchange["query"] = {};
    for (const name of new Set(new URLSearchParams(search).keys()))
      query[name] = one(new URLSearchParams(search).getAll(name));
    for (const [name, value] of plain(request.query))
      query[name] = Array.isArray(value) ? value.map(String) : String(value);
    return {
      method,
      path: concretePath(path, request.pathParams),
      query,
      headers: headersOf(request.headers),
      body: bodyOf(request.body, config),
      response: {
        status: response.status,
        headers: headersOf(response.headers),
        body: bodyOf(response.body, config),
      },
    };
  };
  return Object.entries(Scenarios).map(([name, { apis, keys }]) => ({
    name,
    exchanges: apis.map(exchangeOf),
    requests: Math.max(1, (keys?.length ?? 0) / apis.length),
  }));
}

async function load(path: string): Promise<unknown> {
  return await import(pathToFileURL(path).href);
}

function one(values: string[]): string | string[] {
  const [first = "", ...others] = values;
  return others.length === 0 ? first : values;
}

/** Returns the path with the values of its parameters, without the syntax of its router. */
function concretePath(path: string, values: Record<string, unknown> = {}): string {
  const escaped = path.replaceAll(String.raw`\:`, "%3A");
  const filled = escaped.replaceAll(/:([A-Za-z_]+)/g, (text, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(String(values[name])) : text,
  );
  return filled.replaceAll("%3A", ":");
}

function bodyOf(body: MockBody | undefined, config: Config): Sent | undefined {
  if (body === undefined) return undefined;
  const { contentType: mediaType, rawContent } = body;
  if (body.kind === "multipart") return { mediaType, content: partsOf(body) };
  if (rawContent === undefined) return undefined;
  if (typeof rawContent === "string" || rawContent instanceof Uint8Array) return { mediaType, content: rawContent };
  return { mediaType, content: rawContent.serialize(config) };
}

function partsOf({ parts = {}, files = [] }: MockBody): Parts {
  const all: Parts = { ...parts };
  for (const name of new Set(files.map(({ fieldname }) => fieldname))) {
    const own = files
      .filter(({ fieldname }) => fieldname === name)
      .map(({ buffer, originalname, mimetype }) => new SentFile(buffer, originalname, mimetype));
    all[name] = own.length === 1 ? own[0] : own;
  }
  return all;
}
