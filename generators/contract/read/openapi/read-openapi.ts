import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isRecord } from "../../../../spec/library/record.ts";
import { kebabCase, pascalCase } from "../../../naming.ts";
import type { Contract, InterfaceContract, SecurityScheme, Tag } from "../../model/contract.ts";
import { emptyInterface } from "../../model/interface-with.ts";
import { nameFault, type OpenApiDocument } from "../../../source.ts";
import { loadArazzo, withWorkflows } from "../arazzo/read-arazzo.ts";
import { SpecError, type Told } from "../spec-error.ts";
import { addressOf, type Documents, type Limits, loadBeside, loadDocuments, NotLoaded, type Prepare } from "./load.ts";
import { completed, identityOf, rootExtensions } from "./extensions.ts";
import { withLinks } from "./links.ts";
import { withServerPaths } from "./server-paths.ts";
import { OperationReader } from "./operations.ts";
import { applyModule, liftProperties } from "./overlay.ts";
import { applyOverlay, isModule } from "./overlay-actions.ts";
import { inside, type Place } from "./pointers.ts";
import { Problems, typeName } from "./problems.ts";
import { openapiSchemas } from "./schemas.ts";
import { isOfDelivery, withStatedDeliveries } from "./stated-deliveries.ts";
import { serversOf } from "./servers.ts";
import { withViews } from "./views.ts";
import { withFileParts } from "./file-parts.ts";
import { deliveriesFrom } from "../webhooks.ts";
import { WebhookReader } from "./webhooks.ts";
import { withTextBodies } from "./text-bodies.ts";

/** The contract of an OpenAPI document. */
export interface ReadOpenApi {
  contract: Contract;

  /** The warnings as data. */
  told: Told[];

  /** The warnings, one line each. */
  warnings: string[];

  /** The paths of all files that were read, and the addresses of documents from the network. */
  sources: string[];
}

/** The options of reading a document. */
export interface ReadOpenApiOptions extends Limits, Omit<OpenApiDocument, "document"> {}

/**
 * Reads an OpenAPI document (2.0 to 3.2, in JSON or YAML) and returns its contract.
 *
 * @param source A file, or an `http(s)` address.
 * @throws {SpecError} If the document can't be read, or has parts that can't be understood.
 * @example
 * ```ts
 * const { contract, warnings } = await readOpenApi("api.yaml");
 * ```
 */
export async function readOpenApi(source: string, options: ReadOpenApiOptions = {}): Promise<ReadOpenApi> {
  const problems = new Problems();
  const workflows: string[] = [];
  const prepare: Prepare = async (loaded) => {
    for (const overlay of options.overlays ?? []) await applyTo(loaded, overlay, problems);
    workflows.push(...(await loadArazzo(loaded, options.arazzo ?? [])));
  };
  const documents = await loadDocuments(source, options, problems, prepare).catch((error: unknown) => {
    if (!(error instanceof NotLoaded)) throw error;
    const { message } = error;
    throw new SpecError(source, [{ severity: "error", code: "openapi/read", message, text: message }], "can't be read");
  });
  const own = await interfaceOf(documents, problems, options);
  const api = own && withWorkflows(own, documents, workflows, problems);
  const told = problems.told((uri) => documents.textOf(uri));
  const errors = told.filter(({ severity }) => severity === "error");
  if (errors.length > 0 || api === undefined) throw new SpecError(source, errors, "is not a valid OpenAPI document");
  return {
    contract: { interfaces: [api] },
    told,
    warnings: told.map(({ text }) => text),
    sources: documents.sources,
  };
}

async function applyTo(documents: Documents, overlay: string, problems: Problems): Promise<void> {
  if (isModule(overlay)) {
    const uri = addressOf(overlay);
    documents.add(uri);
    return await applyModule(documents, { uri, pointer: "" }, problems);
  }
  await applyOverlay(documents, { uri: await loadBeside(documents, overlay), pointer: "" }, problems);
}

async function interfaceOf(
  documents: Documents,
  problems: Problems,
  { name: givenName, root }: ReadOpenApiOptions,
): Promise<InterfaceContract | undefined> {
  const place: Place = { uri: documents.root, pointer: "" };
  const version = await upgrade(documents, problems);
  liftProperties(documents);
  const document = documents.valueOf(documents.root);
  if (version === undefined || !isRecord(document)) return undefined;
  const info = isRecord(document["info"]) ? document["info"] : {};
  if (document["info"] !== undefined && !isRecord(document["info"]))
    problems.error(inside(place, "info"), "info", `expected an object, found ${typeName(document["info"])}`);
  const components = isRecord(document["components"]) ? document["components"] : {};
  const { title = "API", version: ownVersion = "0.0.0", description, ...others } = info;
  const identity = identityOf(document, place, problems);
  const name = givenName ?? identity.name ?? nameFrom(String(title));
  const namespace = identity.namespace !== undefined && name === identity.name ? identity.namespace : pascalCase(name);
  const securitySchemes = schemesOf(
    components["securitySchemes"],
    inside(place, "components", "securitySchemes"),
    documents,
    problems,
  );
  const isOld = version.startsWith("3.0") || version.startsWith("2");
  const schemas = openapiSchemas(documents, problems, isOld);
  const schemes = new Set(Object.keys(securitySchemes));
  const reader = new OperationReader(documents, problems, schemas, { schemes, namespace });
  const operations = reader.operations(document["paths"], inside(place, "paths"));
  const security = reader.securityOf(document["security"], inside(place, "security"));
  const webhookReader = new WebhookReader(reader, problems);
  const callbacks = webhookReader.callbacks();
  const webhooks = webhookReader.webhooks(document, place);
  // The schemas in them become components, too.
  const { deliveries: stated = [], ...facts } = rootExtensions(document, place, operations, schemas, problems);
  const componentSchemas = schemas.components();
  const derived = deliveriesFrom(webhooks, callbacks, componentSchemas);
  const sent = withStatedDeliveries(derived, stated, componentSchemas, place, problems);
  const ownSchemes = Object.entries(securitySchemes).filter(
    ([scheme]) => !sent.deliveries.some((delivery) => isOfDelivery(scheme, delivery)),
  );
  const api: InterfaceContract = {
    ...emptyInterface({
      name,
      namespace,
      source: sourceOf(documents.root, root),
      title: String(title),
      version: String(ownVersion),
    }),
    ...(typeof description === "string" && description !== "" && { description }),
    ...(identity.dialect && { dialect: identity.dialect }),
    info: restoredInfo(others),
    servers: serversOf(document["servers"], documents.root, inside(place, "servers"), problems),
    tags: tagsOf(document["tags"]),
    ...(security && { security }),
    components: { schemas: componentSchemas, securitySchemes: Object.fromEntries(ownSchemes) },
    operations,
    ...sent,
    ...facts,
  };
  const linked = withLinks(api, reader.links(), documents, problems);
  return withServerPaths(withTextBodies(withFileParts(withViews(completed(linked)), isOld), place, problems));
}

/** Returns the members of `info` with those that OpenAPI 3.0 has no place for. */
function restoredInfo({ "x-summary": summary, ...info }: Record<string, unknown>): Record<string, unknown> {
  const { "x-identifier": identifier, ...license } = isRecord(info["license"]) ? info["license"] : {};
  return {
    ...info,
    ...(summary !== undefined && { summary }),
    ...(identifier !== undefined && { license: { ...license, identifier } }),
  };
}

/** Returns the name of an interface with a title. */
function nameFrom(title: string): string {
  const name = kebabCase(title) || "api";
  return nameFault(name) === undefined ? name : `${name}-api`;
}

/** Returns the address of a document, or the path of a file relative to the project, if there is one. */
function sourceOf(uri: string, root: string | undefined): string {
  if (!uri.startsWith("file:")) return uri;
  const path = fileURLToPath(uri);
  return relative(root ?? dirname(path), path).replaceAll("\\", "/");
}

/** Converts an older document to OpenAPI 3.0, and returns its version; undefined if its version is unknown. */
async function upgrade(documents: Documents, problems: Problems): Promise<string | undefined> {
  const place: Place = { uri: documents.root, pointer: "" };
  const document = documents.valueOf(documents.root);
  if (!isRecord(document)) {
    problems.error(place, "document", `expected an OpenAPI document, found ${typeName(document)}`);
    return undefined;
  }
  const { openapi, swagger } = document;
  if (typeof openapi === "string" && /^3\.[0-2](\.|$)/.test(openapi)) return openapi;
  if (String(swagger) === "2.0" || swagger === 2) {
    const { upgradeFromTwoToThree } = await import("./upgrade.ts");
    documents.replace(documents.root, upgradeFromTwoToThree(document));
    return "2.0";
  }
  const actual = openapi ?? swagger;
  problems.error(
    place,
    "version",
    actual === undefined
      ? `the member "openapi" is missing; expected the version, 3.0 to 3.2, or "swagger": "2.0"`
      : `the version is ${JSON.stringify(actual)}; expected 3.0 to 3.2 as a text, or "swagger": "2.0"`,
  );
  return undefined;
}

function tagsOf(value: unknown): Tag[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown): Tag[] => {
    if (!isRecord(each) || typeof each["name"] !== "string") return [];
    const { name, description } = each;
    return [{ name, ...(typeof description === "string" && { description }) }];
  });
}

function schemesOf(
  value: unknown,
  place: Place,
  documents: Documents,
  problems: Problems,
): Record<string, SecurityScheme> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, given]): [string, SecurityScheme][] => {
      const ref = isRecord(given) ? given["$ref"] : undefined;
      const scheme = typeof ref === "string" ? documents.target(ref, place)?.value : given;
      const at = inside(place, name);
      const problem = isRecord(scheme) ? faultOf(scheme) : `expected an object, found ${typeName(scheme)}`;
      if (problem === undefined) return [[name, scheme as SecurityScheme]];
      problems.warn(at, "security", `${problem}: the scheme is left out`);
      return [];
    }),
  );
}

/** Returns why a security scheme can't be used; undefined if it can. */
function faultOf({ type, scheme, in: where, name }: Record<string, unknown>): string | undefined {
  switch (type) {
    case "http":
      return typeof scheme === "string" ? undefined : `the member "scheme" is missing`;
    case "apiKey":
      if (typeof name !== "string") return `the member "name" is missing`;
      return where === "header" || where === "query" || where === "cookie"
        ? undefined
        : `the key is in ${typeName(where)}; expected header, query or cookie`;
    case "oauth2":
    case "openIdConnect":
      return undefined;
    default:
      return `the type is ${typeName(type)}; expected http, apiKey, oauth2 or openIdConnect`;
  }
}
