import { isRecord } from "../../../../spec/library/record.ts";
import { camelCase, uniqueNames } from "../../../naming.ts";
import type {
  Example,
  Header,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  Response,
  Schema,
  SecurityRequirement,
} from "../../model/contract.ts";
import { isXml } from "../../model/content-kinds.ts";
import { componentOf, isJson } from "../../model/schemas.ts";
import { elementExtension } from "./extension-values.ts";
import { operationExtensions } from "./extensions.ts";
import type { Documents } from "./load.ts";
import { inside, keyOf, type Place, type Placed } from "./pointers.ts";
import { type Problems, typeName } from "./problems.ts";
import type { Schemas } from "./schemas.ts";
import { serversOf } from "./servers.ts";

/** The methods of operations. */
const methods: ReadonlySet<string> = new Set("get put post delete options head patch trace query".split(" "));

type Members = Record<string, unknown>;

/** A request that the service sends, with its place and its object in the document. */
interface SentRequest {
  request: Operation;
  place: Place;
  given: Members;
}

/** A link of a response, as the document has it. */
export interface GivenLink extends Placed<Members> {
  /** The names of the operation and of the link. */
  readonly operation: string;
  readonly name: string;

  /** The status of the response. */
  readonly status: string;
}

/** The names of the operations to which links can lead. */
export interface LinkTargets {
  /** By `operationId`. */
  readonly byId: Map<string, string>;

  /** By address and pointer: `file:///api.yaml#/paths/~1orders/get`. */
  readonly byPlace: Map<string, string>;
}

/** Reads the operations of an OpenAPI document. */
export class OperationReader {
  readonly #documents: Documents;
  readonly #problems: Problems;
  readonly #schemas: Schemas;
  readonly #schemes: ReadonlySet<string>;
  readonly #namespace: string;
  readonly #uniqueName = uniqueNames();

  readonly #callbacks: { operation: string; found: Placed }[] = [];
  readonly #links: GivenLink[] = [];
  readonly #targets: LinkTargets = { byId: new Map(), byPlace: new Map() };

  constructor(
    documents: Documents,
    problems: Problems,
    schemas: Schemas,
    { schemes, namespace }: { schemes: ReadonlySet<string>; namespace: string },
  ) {
    this.#documents = documents;
    this.#problems = problems;
    this.#schemas = schemas;
    this.#schemes = schemes;
    this.#namespace = namespace;
  }

  /** Returns the operations below `paths`. */
  operations(paths: unknown, place: Place): Operation[] {
    if (paths === undefined) return [];
    if (!isRecord(paths)) {
      this.#problems.error(place, "paths", `expected an object, found ${typeName(paths)}`);
      return [];
    }
    const taken = new Set<string>();
    const operations = Object.entries(paths).flatMap(([path, given]): Operation[] => {
      const at = inside(place, path);
      if (path.startsWith("x-")) return [];
      if (!path.startsWith("/")) {
        this.#problems.error(at, "path", `expected a path that begins with "/"`);
        return [];
      }
      const item = this.#object(given, at, "path");
      if (item === undefined) return [];
      return Object.entries(item.value).flatMap(([method, found]): Operation[] => {
        if (!methods.has(method) || found === undefined) return [];
        const operation = this.#operation(path, method, { value: found, place: inside(item.place, method) }, item);
        if (operation === undefined) return [];
        const { operationId } = found as Members;
        if (typeof operationId === "string") this.#targets.byId.set(operationId, operation.name);
        for (const each of [at, item.place]) this.#targets.byPlace.set(keyOf(inside(each, method)), operation.name);
        const key = `${method} ${operation.path}`;
        if (taken.has(key)) {
          this.#problems.warn(
            at,
            "path",
            `another operation has the same address, ${method.toUpperCase()} ${operation.path}: this one is left out`,
          );
          return [];
        }
        taken.add(key);
        return [operation];
      });
    });
    // Several paths may differ only in their query.
    return [...Map.groupBy(operations, (operation) => operation.path).values()].flat();
  }

  /**
   * Returns the requests of a path item that the service sends, such as those of a webhook, with their places.
   *
   * @param bodyName The name of the component for the body, if its schema is inline.
   */
  sentRequests(value: unknown, place: Place, bodyName: string): SentRequest[] {
    const item = this.#object(value, place, "webhook");
    return Object.entries(item?.value ?? {}).flatMap(([method, found]) => {
      if (item === undefined || !methods.has(method) || found === undefined) return [];
      const at = inside(item.place, method);
      const request = this.#operation("", method, { value: found, place: at }, item, bodyName);
      return request === undefined ? [] : [{ request, place: at, given: found as Members }];
    });
  }

  /** Returns the path items of the callbacks of all operations that were read. */
  callbacks(): { operation: string; key: string; address: string; item: Placed }[] {
    return this.#callbacks.flatMap(({ operation, found }) => {
      if (!isRecord(found.value)) return [];
      return Object.entries(found.value).flatMap(([key, value]) => {
        const callback = this.#object(value, inside(found.place, key), "callback");
        return Object.entries(callback?.value ?? {}).flatMap(([address, item]) =>
          callback === undefined || address.startsWith("x-")
            ? []
            : [{ operation, key, address, item: { value: item, place: inside(callback.place, address) } }],
        );
      });
    });
  }

  /** Returns the links of all operations that were read, and their targets. */
  links(): { given: readonly GivenLink[]; targets: LinkTargets } {
    return { given: this.#links, targets: this.#targets };
  }

  #operation(
    path: string,
    method: string,
    placed: Placed,
    item: Placed<Members>,
    bodyName?: string,
  ): Operation | undefined {
    const { value: given, place } = placed;
    if (!isRecord(given)) {
      this.#problems.error(place, "operation", `expected an operation, found ${typeName(given)}`);
      return undefined;
    }
    const { route, fixed } = this.#route(path, item.place);
    const { operationId, tags, summary, description, deprecated } = given;
    const parameters = this.#parameters(
      route,
      [...fixed, ...this.#listed(item), ...this.#listed(placed as Placed<Members>)],
      place,
    );
    const requestBody = this.#requestBodyOf(method, given["requestBody"], inside(place, "requestBody"), bodyName);
    const security = this.securityOf(given["security"], inside(place, "security"));
    const wanted = camelCase(typeof operationId === "string" ? operationId : "") || camelCase(nameFor(method, route));
    const name = this.#uniqueName(wanted);
    if (given["callbacks"] !== undefined)
      this.#callbacks.push({
        operation: name,
        found: { value: given["callbacks"], place: inside(place, "callbacks") },
      });
    return {
      name,
      method,
      path: route,
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [],
      ...nonEmptyText("summary", summary),
      ...nonEmptyText("description", description),
      ...(deprecated === true && { deprecated: true }),
      parameters,
      ...(requestBody && { requestBody }),
      responses: this.#responses(given["responses"], inside(place, "responses"), { name, isHead: method === "head" }),
      ...(security && { security }),
      ...this.#ownServers(placed as Placed<Members>, item),
      errorCases: [],
      element: `${this.#namespace}.${typeof operationId === "string" && operationId !== "" ? operationId : name}`,
      ...operationExtensions(given, place, this.#schemas, this.#problems),
    };
  }

  /** Returns the servers of an operation, or else of its path. */
  #ownServers(...owners: readonly Placed<Members>[]): Pick<Operation, "servers"> {
    const owner = owners.find(({ value }) => Array.isArray(value["servers"]) && value["servers"].length > 0);
    if (owner === undefined) return {};
    const place = inside(owner.place, "servers");
    const servers = serversOf(owner.value["servers"], place.uri, place, this.#problems);
    return servers.length === 0 ? {} : { servers };
  }

  /** A query within a path becomes parameters with one value each; a fragment is never sent. */
  #route(path: string, place: Place): { route: string; fixed: Placed<Members>[] } {
    const [before = "", fragment] = path.split("#", 2);
    const [route = "", query = ""] = before.split("?", 2);
    if (fragment !== undefined)
      this.#problems.warn(place, "path", `"#${fragment}" is never sent: the path is ${route}`);
    const fixed = [...new URLSearchParams(query)].map(([name, value]) => ({
      value: {
        name,
        in: "query",
        required: true,
        schema: { type: "string", ...(!/^\{.*\}$/.test(value) && { const: value }) },
      },
      place,
    }));
    return { route, fixed };
  }

  #listed({ value, place }: Placed<Members>): Placed<Members>[] {
    const { parameters } = value;
    if (parameters === undefined) return [];
    if (!Array.isArray(parameters)) {
      this.#problems.error(inside(place, "parameters"), "parameters", `expected a list, found ${typeName(parameters)}`);
      return [];
    }
    return parameters.flatMap(
      (each, index) => this.#object(each, inside(place, "parameters", index), "parameter") ?? [],
    );
  }

  #parameters(path: string, all: readonly Placed<Members>[], operation: Place): Parameter[] {
    const found = new Map<string, Parameter>();
    for (const each of all) {
      const parameter = this.#parameter(each, path);
      if (parameter)
        found.set(
          `${parameter.in} ${parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name}`,
          parameter,
        );
    }
    for (const [, name = ""] of path.matchAll(/\{([^{}]*)\}/g)) {
      if (found.has(`path ${name}`)) continue;
      this.#problems.warn(operation, "parameter", `the path parameter ${name} is not described: any text is allowed`);
      found.set(`path ${name}`, { name, in: "path", required: true, schema: { type: "string" } });
    }
    return [...found.values()];
  }

  #parameter({ value, place }: Placed<Members>, path: string): Parameter | undefined {
    const { name, in: where, required, style, explode, allowReserved, content } = value;
    if (typeof name !== "string" || name === "") {
      this.#problems.warn(place, "parameter", `expected a name, found ${typeName(name)}: the parameter is left out`);
      return undefined;
    }
    if (where !== "query" && where !== "path" && where !== "header" && where !== "cookie") {
      this.#problems.error(
        inside(place, "in"),
        "parameter",
        `${name} is in ${typeName(where)}; expected query, path, header or cookie`,
      );
      return undefined;
    }
    // The specification says that these are ignored.
    if (where === "header" && /^(accept|content-type|authorization)$/i.test(name)) return undefined;
    if (where === "path" && !path.includes(`{${name}}`)) {
      this.#problems.warn(place, "parameter", `the path has no {${name}}: the parameter is left out`);
      return undefined;
    }
    const usualStyle = where === "query" || where === "cookie" ? "form" : "simple";
    const usualExplode = (style ?? usualStyle) === "form";
    const schema = isRecord(content)
      ? this.#encodedSchema(content, inside(place, "content"), name)
      : this.#schema(value, place);
    return {
      name,
      in: where,
      required: where === "path" || required === true,
      ...nonEmptyText("description", value["description"]),
      schema,
      ...(typeof style === "string" && style !== usualStyle && { style }),
      ...(typeof explode === "boolean" && explode !== usualExplode && { explode }),
      ...(allowReserved === true && { allowReserved: true }),
      ...(value["deprecated"] === true && { deprecated: true }),
      ...this.#examples(value, place),
      ...this.#extensions(value, place),
    };
  }

  /** A parameter with a media type is a text that the caller encodes. */
  #encodedSchema(content: Members, place: Place, name: string): Schema {
    const [[mediaType, media] = ["", undefined]] = Object.entries(content);
    this.#problems.warn(place, "parameter", `${name} is a text in ${mediaType}: the caller encodes and decodes it`);
    const schema = isRecord(media) ? this.#schema(media, inside(place, mediaType)) : {};
    return {
      type: "string",
      contentMediaType: mediaType,
      ...(Object.keys(schema).length > 0 && { contentSchema: schema }),
    };
  }

  #schema(value: Members, place: Place): Schema {
    return value["schema"] === undefined ? {} : this.#schemas.schemaOf(value["schema"], inside(place, "schema"));
  }

  /** The shapes of XML bodies are those of components, as are those of events. */
  #bodySchema(mediaType: string, { value, place }: Placed<Members>, name?: string): Schema {
    const { schema } = value;
    const isText = isRecord(schema) && (schema["type"] === "string" || schema["contentMediaType"] !== undefined);
    const isNamed = isXml(mediaType) && isRecord(schema) && !isText;
    const isEvent = name !== undefined && isJson(mediaType) && schema !== undefined;
    return isNamed || isEvent
      ? this.#schemas.referenceTo(schema, inside(place, "schema"), name)
      : this.#schema(value, place);
  }

  #examples(value: Members, place: Place): { example?: unknown; examples?: Record<string, Example> } {
    const { example, examples } = value;
    const named = isRecord(examples)
      ? Object.entries(examples).flatMap(([name, each]) => {
          const found = this.#object(each, inside(place, "examples", name), "example", false);
          return found && ("value" in found.value || "dataValue" in found.value)
            ? [[name, found.value as Example] as const]
            : [];
        })
      : [];
    return {
      ...(example !== undefined && { example }),
      ...(named.length > 0 && { examples: Object.fromEntries(named) }),
    };
  }

  /** The body of a GET request has no meaning in HTTP, and clients cannot send it. */
  #requestBodyOf(method: string, value: unknown, place: Place, bodyName?: string): RequestBody | undefined {
    const isBodiless = ["get", "head", "trace"].includes(method);
    if (value === undefined || !isBodiless) return this.#requestBody(value, place, bodyName);
    this.#problems.warn(place, "body", `a ${method.toUpperCase()} request has no body: it is left out`);
    return undefined;
  }

  #requestBody(value: unknown, place: Place, bodyName?: string): RequestBody | undefined {
    if (value === undefined) return undefined;
    const found = this.#object(value, place, "request body");
    if (found === undefined) return undefined;
    const content = this.#content(found.value["content"], inside(found.place, "content"), bodyName);
    if (Object.keys(content).length === 0) return undefined;
    return {
      required: found.value["required"] === true,
      ...nonEmptyText("description", found.value["description"]),
      content,
    };
  }

  #responses(
    value: unknown,
    place: Place,
    { name, isHead }: { name: string; isHead: boolean },
  ): Record<string, Response> {
    if (!isRecord(value)) {
      if (value !== undefined) this.#problems.error(place, "responses", `expected an object, found ${typeName(value)}`);
      return {};
    }
    const found = Object.fromEntries(
      Object.entries(value).flatMap(([status, each]): [string, Response][] => {
        if (status.startsWith("x-")) return [];
        const key = status.toLowerCase() === "default" ? "default" : status.toUpperCase();
        if (key !== "default" && !/^[1-5](\d\d|XX)$/.test(key)) {
          this.#problems.warn(
            inside(place, status),
            "status",
            `expected a status of HTTP, such as 200 or 2XX, or default: the response is left out`,
          );
          return [];
        }
        const response = this.#object(each, inside(place, status), "response");
        if (response === undefined) return [];
        this.#collectLinks(response, { operation: name, status: key });
        return [[key, this.#response(response, { status: key, isHead })]];
      }),
    );
    // The only response is that of a success, unless its schema is one of errors.
    const { default: only } = found;
    const isOfSuccess = only !== undefined && Object.keys(found).length === 1 && !isOfErrors(only);
    if (!isOfSuccess) return found;
    this.#links.push(...this.#links.flatMap((link) => (link.operation === name ? [{ ...link, status: "2XX" }] : [])));
    return { "2XX": only, ...found };
  }

  #collectLinks({ value: { links }, place }: Placed<Members>, ends: Pick<GivenLink, "operation" | "status">): void {
    if (!isRecord(links)) return;
    for (const [name, each] of Object.entries(links)) {
      const at = inside(place, "links", name);
      const { $ref: ref } = Object(each) as Members;
      if (name.startsWith("x-")) continue;
      const isBroken = !isRecord(each) || (typeof ref === "string" && this.#documents.target(ref, at) === undefined);
      const found = isBroken ? undefined : this.#object(each, at, "link");
      if (found) this.#links.push({ ...ends, ...found, name });
      else
        this.#problems.warn(
          at,
          "link",
          `expected a link, found ${isRecord(each) ? "a reference to nothing" : typeName(each)}: it is left out`,
        );
    }
  }

  #response({ value, place }: Placed<Members>, { status, isHead }: { status: string; isHead: boolean }): Response {
    const headers = this.#headers(value["headers"], inside(place, "headers"));
    const isEmpty = bodiless.has(status);
    const hasContent = isRecord(value["content"]) && Object.keys(value["content"]).length > 0;
    if (isEmpty && hasContent)
      this.#problems.warn(
        inside(place, "content"),
        "content",
        `a response with status ${status} has no body in HTTP: its content is left out`,
      );
    const content = isHead || isEmpty ? {} : this.#content(value["content"], inside(place, "content"));
    return {
      description: typeof value["description"] === "string" ? value["description"] : "",
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(Object.keys(content).length > 0 && { content }),
    };
  }

  #headers(value: unknown, place: Place): Record<string, Header> {
    if (!isRecord(value)) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]): [string, Header][] => {
        // The content type is that of the media type.
        const found =
          name.toLowerCase() === "content-type" ? undefined : this.#object(each, inside(place, name), "header");
        if (found === undefined) return [];
        const { content, required, description, deprecated, explode } = found.value;
        return [
          [
            name,
            {
              required: required === true,
              ...nonEmptyText("description", description),
              schema: isRecord(content)
                ? this.#encodedSchema(content, inside(found.place, "content"), name)
                : this.#schema(found.value, found.place),
              ...(explode === true && { explode: true }),
              ...(deprecated === true && { deprecated: true }),
              ...this.#examples(found.value, found.place),
              ...this.#extensions(found.value, found.place),
            },
          ],
        ];
      }),
    );
  }

  #content(value: unknown, place: Place, bodyName?: string): Record<string, MediaType> {
    if (value === undefined) return {};
    if (!isRecord(value)) {
      this.#problems.error(place, "content", `expected media types, found ${typeName(value)}`);
      return {};
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]): [string, MediaType][] => {
        const at = inside(place, key);
        const type = this.#mediaType(key, at);
        const found = this.#object(each, at, "media type");
        if (found === undefined) return [];
        const { encoding } = found.value;
        const isOld = found.value["itemSchema"] === undefined && isRecord(found.value["x-item-schema"]);
        const items = isOld ? "x-item-schema" : "itemSchema";
        const item =
          found.value[items] === undefined
            ? undefined
            : this.#schemas.schemaOf(found.value[items], inside(found.place, items));
        // Before 3.2, the schema of a stream is that of its text.
        const schema = isOld ? {} : this.#bodySchema(type, found, bodyName);
        return [
          [
            type,
            {
              ...bodySchema(type, schema, found.value["schema"] !== undefined),
              ...(item && { itemSchema: withEnd(item) }),
              ...this.#examples(found.value, found.place),
              ...(isRecord(encoding) && {
                encoding: this.#encodings(encoding, inside(found.place, "encoding"), isFormType(type)),
              }),
              ...this.#extensions(found.value, found.place),
            },
          ],
        ];
      }),
    );
  }

  #mediaType(text: string, place: Place): string {
    if (/^[^\s/;]+\/[^\s/;]+ *(;|$)/.test(text)) return text;
    this.#problems.warn(
      place,
      "content",
      `expected a media type, such as application/json, found "${text}": it is read as any media type`,
    );
    return "*/*";
  }

  /** The styles of forms and the media types of parts are carried. */
  #encodings(encoding: Members, place: Place, isForm: boolean): Members {
    return Object.fromEntries(
      Object.entries(encoding).flatMap(([name, each]) => {
        if (!isRecord(each)) return [];
        const { headers, style, contentType, explode } = each;
        const at = inside(place, name);
        const known = isForm ? ["form", "deepObject", "spaceDelimited", "pipeDelimited"] : ["form"];
        const isKnown = typeof style === "string" && known.includes(style);
        if (isRecord(headers) && Object.keys(headers).length > 0)
          this.#problems.warn(inside(at, "headers"), "part", `the headers of the part ${name} are not sent`);
        if (typeof style === "string" && !isKnown)
          this.#problems.warn(inside(at, "style"), "part", `${name} is sent in the style form, not ${style}`);
        if (explode === false && !isForm)
          this.#problems.warn(inside(at, "explode"), "part", `each item of ${name} is a field of its own`);
        const kept = {
          ...(typeof contentType === "string" && { contentType }),
          ...(each["x-list-in-one-part"] === true && { "x-list-in-one-part": true }),
          ...(isForm && isKnown && style !== "form" && { style }),
          ...(isForm && typeof explode === "boolean" && explode !== ((style ?? "form") === "form") && { explode }),
        };
        return Object.keys(kept).length > 0 ? [[name, kept]] : [];
      }),
    );
  }

  /** Returns the security requirements, without those of schemes that do not exist. */
  securityOf(value: unknown, place: Place): SecurityRequirement[] | undefined {
    if (!Array.isArray(value)) return undefined;
    const all = value.flatMap((each: unknown, index): SecurityRequirement[] => {
      if (!isRecord(each)) return [];
      const unknown = Object.keys(each).filter((name) => !this.#schemes.has(name));
      for (const name of unknown)
        this.#problems.warn(
          inside(place, index),
          "security",
          `there is no security scheme ${name}: the requirement is left out`,
        );
      if (unknown.length > 0) return [];
      return [
        Object.fromEntries(
          Object.entries(each).map(([name, scopes]) => [name, Array.isArray(scopes) ? scopes.map(String) : []]),
        ),
      ];
    });
    // Requirements of which none is usable are not "no credentials".
    if (value.length > 0 && all.length === 0) return undefined;
    return all.length === 0 ? [{}] : all;
  }

  #extensions(value: Members, place: Place): Members {
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => {
        if (!key.startsWith("x-") || key === "x-item-schema") return [];
        const known = elementExtension(key, item, inside(place, key), this.#problems);
        return known === undefined ? [] : [[key, known]];
      }),
    );
  }

  /** Returns an object, with its reference followed. */
  #object(value: unknown, place: Place, what: string, isNeeded = true): Placed<Members> | undefined {
    let found: Placed = { value, place };
    const passed = new Set<string>();
    while (isRecord(found.value) && typeof found.value["$ref"] === "string") {
      const { $ref: ref, ...beside } = found.value;
      const at = found.place;
      const target = this.#documents.target(String(ref), at);
      const key = target && keyOf(target.place);
      if (target === undefined || key === undefined || passed.has(key)) {
        this.#problems.error(
          inside(at, "$ref"),
          "reference",
          `${JSON.stringify(ref)} refers to ${target ? "itself" : "nothing"}`,
        );
        return undefined;
      }
      passed.add(key);
      // The members beside the reference of a path item or parameter complete it.
      const isMerged = isRecord(target.value) && Object.keys(beside).length > 0;
      found = isMerged ? { value: { ...(target.value as Members), ...beside }, place: target.place } : target;
    }
    if (isRecord(found.value)) return { value: found.value, place: found.place };
    if (isNeeded) this.#problems.error(found.place, "object", `expected a ${what}, found ${typeName(found.value)}`);
    return undefined;
  }
}

function nonEmptyText<Key extends string>(key: Key, value: unknown): Partial<Record<Key, string>> {
  return typeof value === "string" && value !== "" ? ({ [key]: value } as Partial<Record<Key, string>>) : {};
}

/** A body of bytes has no type in the contract, only its media type. */
function bodySchema(mediaType: string, schema: Schema, isGiven: boolean): { schema?: Schema } {
  const isBytes = schema.type === "string" && schema["format"] === "binary";
  const isBytesOnly = isBytes || (Object.keys(schema).length === 0 && isBinaryType(mediaType));
  if (isBytesOnly) return { schema: { contentMediaType: mediaType } };
  return isGiven && (Object.keys(schema).length > 0 || isJson(mediaType)) ? { schema } : {};
}

/** The text "[DONE]" ends a stream by convention. */
function withEnd(items: Schema): Schema {
  return items.oneOf ? { ...items, oneOf: items.oneOf.map((kind) => ({ ...endOf(kind), ...kind })) } : items;
}

function endOf({ properties }: Schema): Schema {
  return properties?.["data"]?.const === "[DONE]" ? { "x-terminal": true } : {};
}

function isFormType(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(mediaType);
}

function isBinaryType(mediaType: string): boolean {
  return /^(image|audio|video|font)\/|^application\/(octet-stream|pdf|zip|gzip|x-tar|vnd\.ms-|msword)/i.test(mediaType);
}

/** Returns a name for an operation without one: `GET /users/{id}` → `get users by id`. */
function nameFor(method: string, path: string): string {
  const words = path.split("/").map((segment) => segment.replaceAll(/\{([^{}]*)\}/g, " by $1 "));
  return [method, ...words].join(" ");
}

/** The statuses of responses that have no body in HTTP. */
const bodiless = new Set(["204", "205", "304"]);

/** Returns true for a response whose schema is named as one of errors. */
function isOfErrors({ content = {} }: Response): boolean {
  return Object.values(content).some(({ schema = {} }) => /error|fault|problem/i.test(componentOf(schema.$ref) ?? ""));
}
