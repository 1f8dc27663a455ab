import { writeMultipart } from "../../runtime/client/multipart.ts";

/** The description of an operation on its page. */
export interface Described {
  /** The name of the interface. */
  api: string;
  method: string;
  path: string;

  /** The URLs of servers, the most likely first. */
  servers: readonly string[];
  credentials: readonly DescribedCredential[];

  /** The ways to authenticate, each as the indices of its credentials, which are all sent. Empty if anonymous. */
  ways: readonly (readonly number[])[];
  parameters: readonly DescribedParameter[];
  body?: { type: string; required: boolean; text: string; parts?: readonly DescribedPart[] };
}

/** A part of a multipart body. */
export interface DescribedPart {
  name: string;

  /** Its documented media types, separated by commas; "" if a file may have any. */
  type: string;
  kind: "file" | "json" | "text";
  required: boolean;

  /** True if each item of a list is a separate part. */
  isList: boolean;

  /** An example: for a list, JSON or texts separated by commas. */
  value: string;
}

export interface DescribedCredential {
  in: "header" | "query";
  name: string;
  prefix: string;

  /** The name of its scheme. */
  scheme: string;

  /** An additional note for its label. */
  note?: string;
}

export interface DescribedParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;

  /** An example; items of a list are separated by commas, and quoted if they contain commas. */
  value: string;
  isList: boolean;

  /** The separator of the items of a list; omitted if the name is repeated for each item. */
  separator?: string;

  /** True if slashes in its value are not encoded. */
  hasSlashes: boolean;
}

/** The input of a reader. */
export interface Given {
  server: string;

  /** The index of the way to authenticate. */
  way: number;

  /** In the order of the credentials in the description. */
  tokens: readonly string[];

  /** In the order of the parameters in the description. */
  values: readonly string[];

  /** Additional headers, one on each line. */
  headers: string;
  body: string;

  /** In the order of the parts in the description: texts, or the chosen files. */
  parts?: readonly (string | readonly File[])[];
}

/** The error of an input that must be corrected before the request can be sent. */
export class NotReady extends Error {
  override readonly name = "NotReady";

  /** The name of the field. */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Makes the request of a call from the inputs.
 *
 * @throws {NotReady} If an input is missing or can't be sent.
 */
export function requestOf(described: Described, given: Given): Request {
  const { method, credentials, ways, parameters, body } = described;
  const headers = new Headers();
  const add = (field: string, name: string, value: string): void => {
    try {
      headers.append(name, value);
    } catch {
      throw new NotReady(field, `“${name}: ${value}” can't be sent as a header.`);
    }
  };
  const query: string[] = [];
  let path = described.path;
  parameters.forEach((parameter, index) => {
    const { name, required, isList, separator, hasSlashes } = parameter;
    const value = given.values[index] ?? "";
    if (value === "" && required) throw new NotReady(`value-${index}`, `${name} is required.`);
    const encode = (text: string): string =>
      hasSlashes ? encodeURIComponent(text).replaceAll("%2F", "/") : encodeURIComponent(text);
    if (parameter.in === "path") path = path.replace(`{${name}}`, () => encode(value));
    else if (value === "") return;
    else if (parameter.in === "header") add(`value-${index}`, name, value);
    else {
      const items = (isList ? itemsOf(value) : [value]).map(encode);
      const key = encodeURIComponent(name);
      query.push(
        ...(separator === undefined ? items.map((item) => `${key}=${item}`) : [`${key}=${items.join(separator)}`]),
      );
    }
  });
  credentials.forEach((credential, index) => {
    const token = given.tokens[index] ?? "";
    if (token === "" || !ways[given.way]?.includes(index)) return;
    if (credential.in === "query") query.push(`${encodeURIComponent(credential.name)}=${encodeURIComponent(token)}`);
    else add(`token-${index}`, credential.name, credentialOf(credential.prefix, token));
  });
  for (const line of given.headers.split("\n").filter((each) => each.trim() !== "")) {
    const [, name, value] = /^([^:]+):(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new NotReady("headers", `“${line}” is not a header; expected name: value.`);
    add("headers", name.trim(), value.trim());
  }
  const parts = body?.parts && partsBody(body.type, body.parts, given.parts ?? []);
  if (body?.required && given.body === "" && !body.parts) throw new NotReady("body", "A body is required.");
  const isSent = body !== undefined && !body.parts && given.body !== "";
  if (isSent) {
    const problem = jsonProblem(body.type, given.body);
    if (problem !== undefined) throw new NotReady("body", problem);
    if (!headers.has("content-type")) headers.set("content-type", body.type);
  }
  return new Request(`${serverOf(given.server)}${path}${query.length === 0 ? "" : `?${query.join("&")}`}`, {
    method,
    headers,
    ...(isSent && { body: given.body }),
    ...(parts && { body: parts }),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
  });
}

/** Returns the call as a curl command. Chosen files appear with their file names. */
export function curlOf({ body, ...described }: Described, given: Given): string {
  const isMultipart = body?.parts !== undefined;
  const { url, method, headers } = requestOf({ ...described, ...(body && !isMultipart && { body }) }, given);
  const fields = (body?.parts ?? []).flatMap(({ name, kind }, index) => {
    const content = given.parts?.[index] ?? "";
    if (typeof content !== "string") return content.map((file) => `-F ${shellWord(`${name}=@${file.name}`)}`);
    const type = kind === "json" ? ";type=application/json" : "";
    return content === "" ? [] : [`-F ${shellWord(`${name}=${content}${type}`)}`];
  });
  return [
    `curl ${shellWord(url)}`,
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...[...headers].map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...(given.body === "" || body === undefined || isMultipart ? [] : [`--data-raw ${shellWord(given.body)}`]),
    ...fields,
  ].join(" \\\n  ");
}

function shellWord(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** Makes a multipart body; undefined if it has no part. */
function partsBody(
  type: string,
  parts: readonly DescribedPart[],
  given: NonNullable<Given["parts"]>,
): Blob | undefined {
  const contents = parts.map((part, index) => contentOf(part, given[index] ?? "", `part-${index}`));
  const entries = parts.flatMap(({ name }, index) => (contents[index] === undefined ? [] : [[name, contents[index]]]));
  const types = parts.flatMap((part) => (part.type === "" ? [] : [[part.name, part.type] as const]));
  const lists = parts.flatMap(({ name, isList }) => (isList ? [] : [name]));
  const write = writeMultipart({ type, types: Object.fromEntries(types), lists });
  return entries.length === 0 ? undefined : write(Object.fromEntries(entries));
}

/** Returns the value of a part, or the values of a list; undefined if there is none. */
function contentOf(
  { name, kind, required, isList }: DescribedPart,
  given: string | readonly File[],
  field: string,
): unknown {
  if (given.length === 0) {
    if (required) throw new NotReady(field, kind === "file" ? `Choose a file for ${name}.` : `${name} is required.`);
    return undefined;
  }
  if (typeof given !== "string") return isList ? given : given[0];
  if (kind === "text") return isList ? itemsOf(given) : given;
  const problem = jsonProblem("application/json", given);
  if (problem !== undefined) throw new NotReady(field, problem.replace("The body", name));
  const value = JSON.parse(given) as unknown;
  if (isList && !Array.isArray(value)) throw new NotReady(field, `${name} is a list: expected JSON such as [1, 2].`);
  return value;
}

function serverOf(text: string): string {
  const url = URL.parse(text.trim());
  if (url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash === "")
    return url.href.replace(/\/$/, "");
  throw new NotReady("server", `“${text}” is not the URL of a server; expected for example http://127.0.0.1:4620.`);
}

/** Splits the items of a list; quoted commas are part of an item. */
function itemsOf(text: string): string[] {
  return (text.match(/(?:"(?:[^"\\]|\\.)*"|[^,])+/g) ?? []).map((item) => {
    const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/.exec(item.trim()) ?? [];
    return quoted?.replace(/\\(.)/g, "$1") ?? item.trim();
  });
}

/** Returns the value of a credential with its prefix, unless it was typed. User and password are encoded. */
function credentialOf(prefix: string, token: string): string {
  if (token.toLowerCase().startsWith(prefix.toLowerCase())) return token;
  const isPair = /^basic $/i.test(prefix) && token.includes(":");
  return prefix + (isPair ? btoa(String.fromCharCode(...new TextEncoder().encode(token))) : token);
}

/** Returns the problem of a body that should be JSON; undefined if it is valid. */
export function jsonProblem(type: string, text: string): string | undefined {
  if (!/[/+]json\b/i.test(type) || text === "") return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `The body is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Formats a body for reading: JSON is indented. */
export function readable(type: string, text: string): string {
  if (!/[/+]json\b/i.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** True for readable text, false for images and other binary data. */
export function isText(type: string): boolean {
  return type === "" || /^text\/|[/+](json|xml|yaml|javascript)\b|json(l|lines)?\b|x-www-form-urlencoded/i.test(type);
}
