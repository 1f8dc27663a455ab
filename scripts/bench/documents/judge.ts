import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Answer } from "./exchanges.ts";

// The judge of mocks: it reads the document itself and validates with Ajv, without any code of Concordat.

type Members = Record<string, unknown>;

/** The verdict on a response: valid, with the reason why not, or with the reason why it can't be judged. */
export type Verdict = { kind: "valid" } | { kind: "wrong" | "unclear"; reason: string };

const valid: Verdict = { kind: "valid" };
const uri = "https://document.example/";

/** Judges responses by an OpenAPI document, 2.0 to 3.1. */
export class Judge {
  readonly #document: Members;
  readonly #ajv: Ajv2020;
  readonly #isSwagger: boolean;

  constructor(document: unknown) {
    const root = isMembers(document) ? document : {};
    this.#isSwagger = root["swagger"] !== undefined;
    const isOld = this.#isSwagger || String(root["openapi"]).startsWith("3.0");
    this.#document = withoutWriteOnly(modern(root, isOld) as Members);
    this.#ajv = new Ajv2020({
      strict: false,
      validateSchema: false,
      unicodeRegExp: false,
      logger: false,
      allErrors: false,
      inlineRefs: false,
    });
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(this.#document, uri);
  }

  /** Judges the response to a valid request of an operation. */
  judge({ sent, status, headers, body = "", problem }: Answer): Verdict {
    if (problem !== undefined) return wrong("no response");
    const [operation, at] = this.#operation(sent.path, sent.method.toLowerCase()) ?? [];
    if (operation === undefined || at === undefined) return unclear(`the document has no ${sent.method} ${sent.path}`);
    const documented = Object.keys(isMembers(operation["responses"]) ? operation["responses"] : {});
    if (!documented.some((key) => /^[23]|^default$/i.test(key))) return unclear("the document states no final success");
    const [response, responseAt] = this.#response(operation, at, status) ?? [];
    if (response === undefined || responseAt === undefined) return wrong(`status ${status} is not documented`);
    const missing = this.#missingHeader(response, headers);
    if (missing !== undefined) return wrong(`the required header ${missing} is missing`);
    if (sent.method === "HEAD" || status === 204 || status === 304) return valid;
    const type = essence(headers["content-type"] ?? "");
    const content = this.#content(response, responseAt, operation);
    if (content.length === 0) return valid;
    const isStream = type === "text/event-stream";
    if (body === "" && !isStream) return mayBeEmpty(content) ? valid : wrong("the body is empty");
    const media = bestOf(content, type);
    if (media === undefined) return wrong(`the media type ${type || "(none)"} is not documented`);
    if (media.schema === undefined || isStream || !isJson(type)) return valid;
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return wrong("the body is not JSON");
    }
    return this.#fits(value, media.schema);
  }

  #fits(value: unknown, pointer: string): Verdict {
    let validate: ValidateFunction;
    try {
      validate = this.#ajv.compile({ $ref: `${uri}#${encodeURI(pointer).replaceAll("#", "%23")}` });
    } catch (error) {
      return unclear(`the schema is not valid: ${String(error)}`);
    }
    try {
      if (validate(value)) return valid;
    } catch (error) {
      return unclear(`the schema can't be evaluated: ${String(error)}`);
    }
    const [error] = validate.errors ?? [];
    return wrong(`the body: ${error?.instancePath ?? ""} ${error?.message ?? ""}`);
  }

  /** Follows references. Returns the object with its pointer. */
  #object(pointer: string): [value: Members, pointer: string] | undefined {
    let at = pointer;
    for (let count = 0; count < 50; count++) {
      const value = valueAt(this.#document, at);
      if (!isMembers(value)) return undefined;
      const { $ref: ref } = value;
      if (typeof ref !== "string") return [value, at];
      if (!ref.startsWith("#")) return undefined;
      at = decodeURIComponent(ref.slice(1));
    }
    return undefined;
  }

  #operation(path: string, method: string): [value: Members, pointer: string] | undefined {
    const paths = isMembers(this.#document["paths"]) ? Object.keys(this.#document["paths"]) : [];
    const own = paths.filter((each) => each === path || each.split(/[?#]/)[0] === path);
    for (const each of own) {
      const [, at] = this.#object(`/paths/${escaped(each)}`) ?? [];
      const found = at === undefined ? undefined : this.#object(`${at}/${method}`);
      if (found) return found;
    }
    return undefined;
  }

  #response(operation: Members, at: string, status: number): [value: Members, pointer: string] | undefined {
    const responses = isMembers(operation["responses"]) ? operation["responses"] : {};
    const wanted = [String(status), `${String(status)[0]}xx`, "default"];
    const key = wanted.flatMap((name) => Object.keys(responses).filter((each) => each.toLowerCase() === name))[0];
    return key === undefined ? undefined : this.#object(`${at}/responses/${escaped(key)}`);
  }

  #missingHeader({ headers }: Members, given: Answer["headers"]): string | undefined {
    if (!isMembers(headers)) return undefined;
    return Object.entries(headers).find(
      ([name, header]) =>
        isMembers(header) &&
        header["required"] === true &&
        name.toLowerCase() !== "content-type" &&
        given[name.toLowerCase()] === undefined,
    )?.[0];
  }

  /** Returns the documented media types, with the pointers of their schemas. */
  #content(response: Members, at: string, operation: Members): Media[] {
    if (this.#isSwagger) {
      if (!isMembers(response["schema"])) return [];
      const produces = operation["produces"] ?? this.#document["produces"];
      const types = Array.isArray(produces) && produces.length > 0 ? produces.map(String) : ["*/*"];
      return types.map((type) => ({ type: essence(type), schema: `${at}/schema` }));
    }
    if (!isMembers(response["content"])) return [];
    return Object.keys(response["content"]).map((type) => {
      const [media, mediaAt] = this.#object(`${at}/content/${escaped(type)}`) ?? [];
      const hasSchema = media?.["schema"] !== undefined;
      return { type: essence(type), ...(hasSchema && { schema: `${String(mediaAt)}/schema` }) };
    });
  }
}

interface Media {
  type: string;

  /** The pointer of the schema. */
  schema?: string;
}

function wrong(reason: string): Verdict {
  return { kind: "wrong", reason };
}

function unclear(reason: string): Verdict {
  return { kind: "unclear", reason };
}

/** A text may be empty. */
function mayBeEmpty(content: readonly Media[]): boolean {
  return content.some(({ type, schema }) => schema === undefined || !isJson(type));
}

function bestOf(content: readonly Media[], type: string): Media | undefined {
  const [range = ""] = type.split("/");
  return (
    content.find((each) => each.type === type) ??
    content.find((each) => each.type === `${range}/*`) ??
    content.find((each) => each.type === "*/*" || each.type === "*")
  );
}

function essence(type: string): string {
  return (type.split(";")[0] ?? "").trim().toLowerCase();
}

function isJson(type: string): boolean {
  return /[/+]json$/.test(type);
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>(
      (value, part) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, part)
          ? (value as Members)[part]
          : undefined,
      root,
    );
}

/**
 * Converts schemas of OpenAPI 3.0 to JSON Schema 2020-12, wherever they are. Documents of 3.1 have `nullable`, too.
 *
 * @param isOld True for versions in which members beside a reference are ignored.
 */
function modern(value: unknown, isOld: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => modern(each, isOld));
  if (!isMembers(value)) return value;
  if (isOld && typeof value["$ref"] === "string") return { $ref: value["$ref"] };
  const { nullable, exclusiveMinimum, exclusiveMaximum, required, ...others } = value;
  const made: Members = Object.fromEntries(Object.entries(others).map(([key, each]) => [key, modern(each, isOld)]));
  if (required !== undefined && typeof required !== "boolean") made["required"] = modern(required, isOld);
  // A header or a parameter is required or not.
  if (required === true && ("schema" in value || "in" in value)) made["required"] = true;
  if (exclusiveMinimum === true) {
    made["exclusiveMinimum"] = value["minimum"];
    delete made["minimum"];
  } else if (typeof exclusiveMinimum !== "boolean" && exclusiveMinimum !== undefined)
    made["exclusiveMinimum"] = modern(exclusiveMinimum, isOld);
  if (exclusiveMaximum === true) {
    made["exclusiveMaximum"] = value["maximum"];
    delete made["maximum"];
  } else if (typeof exclusiveMaximum !== "boolean" && exclusiveMaximum !== undefined)
    made["exclusiveMaximum"] = modern(exclusiveMaximum, isOld);
  if (nullable !== true)
    return nullable === undefined || nullable === false ? made : { ...made, nullable: modern(nullable, isOld) };
  if (typeof made["type"] === "string") made["type"] = [made["type"], "null"];
  if (Array.isArray(made["enum"])) made["enum"] = [...(made["enum"] as unknown[]), null];
  const isComposed = ["allOf", "oneOf", "anyOf"].some((key) => key in made);
  return isComposed ? { anyOf: [made, { type: "null" }] } : made;
}

/** Responses do not need properties that are only written. */
function withoutWriteOnly(document: Members): Members {
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    for (const each of Object.values(value)) visit(each);
    if (Array.isArray(value)) return;
    const { properties, required } = value as Members;
    if (!isMembers(properties) || !Array.isArray(required)) return;
    (value as Members)["required"] = required.filter((name: string) => !isWriteOnly(properties[name]));
  };
  const isWriteOnly = (schema: unknown): boolean => {
    if (!isMembers(schema)) return false;
    const { $ref: ref } = schema;
    const target = typeof ref === "string" && ref.startsWith("#") ? valueAt(document, decodeURI(ref.slice(1))) : schema;
    return isMembers(target) && target["writeOnly"] === true;
  };
  visit(document);
  return document;
}
