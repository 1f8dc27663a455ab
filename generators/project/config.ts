import { dirname, resolve } from "node:path";
import { isAddress, isDocument, nameFault, type OpenApiDocument, type Source } from "../source.ts";
import type { Versions } from "../versions.ts";

export type { OpenApiDocument, Versions };
export { defineOverlay, type Overlay } from "./overlay.ts";

/** The extension in imports between generated modules: `""` leaves it out, as bundlers accept. */
export type ImportExtension = ".js" | ".ts" | "";

/** A version of OpenAPI beside 3.1. */
export type FurtherOpenApi = "3.0" | "3.2";

/** The style of generated files. */
export interface OutputStyle {
  /** Default: `.js`, which every module resolution supports. */
  imports: ImportExtension;

  /** Import the code shared by generated files from this package, or copy it. Default: `package`. */
  runtime: "package" | "copy";

  /**
   * The versions of OpenAPI to generate in addition to 3.1, as `openapi-3.0.yaml` and `openapi-3.2.yaml`. Default: 3.2
   * if a response is a stream, which only 3.2 describes item by item.
   */
  openapiVersions?: readonly FurtherOpenApi[];
}

/** The settings of a project; the default export of its `concordat.config.ts`. Paths are relative to that file. */
export interface ProjectConfig extends Partial<OutputStyle> {
  /** The TypeSpec program: its main file, or the folder of its `main.tsp`. Default: `main.tsp`. */
  spec?: string;

  /**
   * The OpenAPI document that describes the interface instead of a TypeSpec program: a file or an `http(s)` address.
   * With several documents, each is an interface.
   */
  openapi?: string | OpenApiDocument | readonly (string | OpenApiDocument)[];

  /** The folder of generated files. Default: `generated`. */
  out?: string;

  /** The folder of handwritten checks, which complement the generated ones. Default: `conformance`. */
  conformance?: string;

  /**
   * The versions to generate for a service with `@versioned`: the newest, as `orders`, and with `all` also each older
   * one, as `orders-v1`. Default: `newest`.
   */
  versions?: Versions;

  /** The documentation site. */
  docs?: DocsConfig;
}

/** The documentation site. */
export interface DocsConfig {
  /** Default: the title of the only interface, or `API documentation`. */
  title?: string;

  /** The output folder. Default: `dist/docs`. */
  out?: string;

  /** The logo before the title and for the site: SVG, PNG, JPEG or WebP. */
  logo?: string;

  /** The colour of links and marks, such as `#1d4ed8`; shades for light and dark pages are derived from it. */
  color?: string;

  /** The base path of the site, such as `/orders/`. Default: `/`. */
  base?: string;

  /** The address of the site, such as `https://docs.example.com`: it is needed for a site map. */
  host?: string;

  /**
   * The address of the sources, such as `https://git.example.com/shop/orders`, to which the head of each page links.
   * If it is the edit address, such as `https://git.example.com/shop/orders/edit/main`, each page links to its
   * source.
   */
  repository?: string;
}

/** A project with all defaults applied and absolute paths. */
export interface Project extends OutputStyle {
  /** The folder of its config. */
  root: string;

  /** The path of its config. */
  config: string;
  spec: Source;
  out: string;
  conformance: string;
  versions: Versions;
  docs: DocsConfig;
}

/** A config that can't be read: names the setting, the actual and the expected value. */
export class ProjectError extends Error {
  override name = "ProjectError";
}

/**
 * Defines the settings of a project for the command line; the default export of `concordat.config.ts`.
 *
 * @example
 * ```ts
 * export default defineConfig({ spec: "spec/main.tsp", out: "src/generated" });
 * ```
 */
export function defineConfig(config: ProjectConfig): ProjectConfig {
  return config;
}

/** The type of each setting; unknown settings are rejected by name. */
const settings: Record<keyof ProjectConfig, (value: unknown) => string | undefined> = {
  spec: expectText,
  openapi: (value) =>
    isDocumentSetting(value) || (Array.isArray(value) && value.length > 0 && value.every(isDocumentSetting))
      ? undefined
      : "a path, an address, { document, name, hosts, overlays, arazzo }, or a list of these",
  out: expectText,
  conformance: expectText,
  imports: (value) => expectOneOf(value, [".js", ".ts", ""]),
  runtime: (value) => expectOneOf(value, ["package", "copy"]),
  versions: (value) => expectOneOf(value, ["newest", "all"]),
  openapiVersions: (value) =>
    Array.isArray(value) && value.every((each) => each === "3.0" || each === "3.2")
      ? undefined
      : 'a list with "3.0", "3.2" or both; 3.1 is always generated',
  docs: (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? undefined : "an object"),
};

/** The types of the settings of the documentation site. */
export const docsSettings: Record<keyof DocsConfig, (value: unknown) => string | undefined> = {
  title: (value) => expectMatch(value, /\S/, "a text"),
  out: expectText,
  logo: (value) => expectMatch(value, /\.(svg|png|jpe?g|webp)$/i, "the path of an image: .svg, .png, .jpg or .webp"),
  color: (value) => expectMatch(value, /^#([\da-f]{3}|[\da-f]{6})$/i, "a colour such as #1d4ed8"),
  base: (value) => expectMatch(value, /^\/([\w.~-]+\/)*([\w.~-]+)?$/, "a path such as /orders/"),
  host: (value) => expectMatch(value, /^https?:\/\/[^/]+\/?$/, "an address such as https://docs.example.com"),
  repository: (value) => expectMatch(value, /^https?:\/\/./, "an address such as https://git.example.com/shop/orders"),
};

/** The types of the settings of a document. */
const documentSettings: Record<keyof OpenApiDocument, (value: unknown) => string | undefined> = {
  document: expectText,
  name: (value) => (typeof value === "string" ? nameFault(value) : "a name"),
  hosts: (value) =>
    Array.isArray(value) && value.every((each) => typeof each === "string")
      ? undefined
      : 'a list of hosts, such as ["api.example.com"]',
  overlays: expectPaths,
  arazzo: expectPaths,
};

function expectPaths(value: unknown): string | undefined {
  return Array.isArray(value) && value.every((each) => expectText(each) === undefined) ? undefined : "a list of paths";
}

function isDocumentSetting(value: unknown): value is string | OpenApiDocument {
  if (typeof value === "string") return value !== "";
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function expectText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? undefined : "a path";
}

function expectMatch(value: unknown, pattern: RegExp, expected: string): string | undefined {
  return typeof value === "string" && pattern.test(value) ? undefined : expected;
}

function expectOneOf(value: unknown, known: readonly string[]): string | undefined {
  return known.includes(String(value)) ? undefined : known.map((each) => JSON.stringify(each)).join(" or ");
}

/** Applies the defaults to a config. */
export function projectOf(path: string, config: ProjectConfig): Project {
  const root = dirname(path);
  checkSettings(path, config, settings);
  const { out = "generated", conformance = "conformance", docs = {} } = config;
  checkSettings(path, docs, docsSettings, "docs.");
  return {
    root,
    config: path,
    spec: sourceOf(path, config),
    out: resolve(root, out),
    conformance: resolve(root, conformance),
    imports: config.imports ?? ".js",
    runtime: config.runtime ?? "package",
    versions: config.versions ?? "newest",
    ...(config.openapiVersions && { openapiVersions: config.openapiVersions }),
    docs: { ...docs, ...(docs.logo !== undefined && { logo: resolve(root, docs.logo) }) },
  };
}

/** Returns the source of a project, with absolute paths. */
function sourceOf(path: string, { spec, openapi }: ProjectConfig): Source {
  const root = dirname(path);
  if (openapi === undefined) {
    if (spec !== undefined && isDocument(spec))
      throw new ProjectError(`${path}: spec is ${JSON.stringify(spec)}; set openapi to read an OpenAPI document`);
    return resolve(root, spec ?? "main.tsp");
  }
  if (spec !== undefined) throw new ProjectError(`${path}: both spec and openapi are set; expected one of them`);
  const given = [openapi].flat() as (string | OpenApiDocument)[];
  return given.map((each) => {
    const read = typeof each === "string" ? { document: each } : each;
    checkSettings(path, read, documentSettings, "openapi.");
    const { document } = read;
    if (document === undefined) throw new ProjectError(`${path}: openapi.document is missing; expected a path`);
    return {
      ...read,
      document: absolute(root, document),
      ...(read.overlays && { overlays: read.overlays.map((overlay) => absolute(root, overlay)) }),
      ...(read.arazzo && { arazzo: read.arazzo.map((workflows) => absolute(root, workflows)) }),
    };
  });
}

function absolute(root: string, path: string): string {
  return isAddress(path) ? path : resolve(root, path);
}

function checkSettings(
  path: string,
  config: object,
  known: Readonly<Record<string, (value: unknown) => string | undefined>>,
  prefix = "",
): void {
  for (const [name, value] of Object.entries(config)) {
    const check = Object.hasOwn(known, name) ? known[name] : undefined;
    if (check === undefined)
      throw new ProjectError(
        `${path}: there is no setting "${prefix}${name}"; there are ${Object.keys(known)
          .map((each) => prefix + each)
          .join(", ")}`,
      );
    const expected = value === undefined ? undefined : check(value);
    if (expected !== undefined)
      throw new ProjectError(`${path}: ${prefix}${name} is ${JSON.stringify(value)}; expected ${expected}`);
  }
}
