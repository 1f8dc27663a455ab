import { snippetz } from "@scalar/snippetz";
import type { InterfaceContract, Operation, Parameter, Server } from "../../../contract/contract.ts";
import { json } from "../../../contract/content-kinds.ts";
import { exampleInput } from "../../../contract/examples.ts";
import { resolved, resolvedOperation } from "../../../contract/resolved-operation.ts";
import { isJson } from "../../../contract/schemas.ts";
import type { Scheme } from "../../../contract/security.ts";
import { camelCase } from "../../../naming.ts";
import { callExample } from "../../../typescript/operation.ts";
import { inPackage, type ModuleName } from "../../modules.ts";

/** A call in a language. */
export interface Sample {
  label: string;

  /** The name of the language in blocks of code. */
  language: string;
  source: string;
}

/** Calls of an operation that has its examples, in all languages in which one can be written. */
export function samplesOf(api: InterfaceContract, operation: Operation, modules: ModuleName = inPackage): Sample[] {
  const call = clientSample(api, operation, modules);
  return [
    { label: "curl", language: "sh", source: curlSample(api, operation) },
    ...(call === undefined ? [] : [{ label: "TypeScript", language: "ts", source: call }]),
    ...otherSamples(api, operation),
  ];
}

/** A call as it goes over the wire. What the operation lacks in examples is left out. */
interface Call {
  method: string;

  /** With its query. */
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  cookies: readonly (readonly [name: string, value: string])[];
  body?: { type: string; value: unknown; text: string };
}

function callOf(api: InterfaceContract, operation: Operation, token: string): Call {
  const { method, parameters, requestBody } = operation;
  const credentials = credentialsOf(api, operation);
  const keysIn = (place: string) =>
    credentials.filter((each) => each.in === place).map(({ name, prefix }) => [name, `${prefix}${token}`] as const);
  const shown = (place: string): Parameter[] => parameters.filter((each) => each.in === place && "example" in each);
  const query = [
    ...shown("query").flatMap(queryOf),
    ...keysIn("query").map(([name, value]) => `${encodeURIComponent(name)}=${value}`),
  ].join("&");
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  const value = media?.["example"];
  return {
    method: method.toUpperCase(),
    url: `${baseAddress(api)}${pathOf(operation)}${query === "" ? "" : `?${query}`}`,
    headers: [...keysIn("header"), ...shown("header").map(({ name, example }) => [name, textOf(example)] as const)],
    cookies: [
      ...shown("cookie").map(({ name, example }) => [name, encodeURIComponent(textOf(example))] as const),
      ...keysIn("cookie"),
    ],
    ...(type !== undefined &&
      value !== undefined && {
        body: { type, value, text: isJson(type) ? JSON.stringify(value, null, 2) : textOf(value) },
      }),
  };
}

/** The place of a credential in a request, and what stands before it. */
export interface CredentialPlace {
  in: "header" | "query" | "cookie";
  name: string;
  prefix: string;
}

/** The credentials of a call: those of the first way in that the contract describes. */
export function credentialsOf(api: InterfaceContract, operation: Operation): CredentialPlace[] {
  const way = resolvedOperation(api, operation.name)?.needs.ways?.find((names) => names.length > 0) ?? [];
  const { schemes: all } = resolved(api);
  const schemes = way.flatMap((name): Scheme[] => (Object.hasOwn(all, name) ? [all[name] ?? []].flat() : []));
  return schemes.map((scheme) =>
    scheme.kind === "key"
      ? { in: scheme.in, name: scheme.key, prefix: "" }
      : { in: "header", name: "authorization", prefix: `${scheme.kind === "http" ? scheme.scheme : "Bearer"} ` },
  );
}

function pathOf({ path, parameters }: Operation): string {
  return path.replace(/\{([^}]*)\}/g, (whole, name: string) => {
    const found = parameters.find((each) => each.in === "path" && each.name === name);
    return found && "example" in found ? encodeURIComponent(textOf(found["example"])) : whole;
  });
}

function queryOf({ name, example, ...how }: Parameter): string[] {
  const values = [example].flat().map((value) => encodeURIComponent(textOf(value)));
  const key = encodeURIComponent(name);
  const separator = separatorOf(how);
  return separator === undefined ? values.map((value) => `${key}=${value}`) : [`${key}=${values.join(separator)}`];
}

/** What stands between the items of a list in the query; nothing where each has the name before it. */
export function separatorOf({ explode, style }: Readonly<Record<string, unknown>>): string | undefined {
  if (explode !== false) return undefined;
  return style === "pipeDelimited" ? "%7C" : style === "spaceDelimited" ? "%20" : ",";
}

export function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The address of a server, with the defaults of its variables put in. */
export function serverAddress({ url, variables = {} }: Server): string {
  return url.replace(/\{([^}]*)\}/g, (whole, name: string) => variables[name]?.default ?? whole);
}

/** The default address of an interface: the paths of its operations are appended to it. */
export function baseAddress({ servers }: InterfaceContract): string {
  const [server = { url: "http://localhost" }] = servers;
  return serverAddress(server).replace(/\/$/, "");
}

/** No text of a spec has this character: it stands for the token until it is known how a language writes it. */
const tokenMark = "\u0001";

/** A call as a command of the shell. */
export function curlSample(api: InterfaceContract, operation: Operation): string {
  const { method, url, headers, cookies, body } = callOf(api, operation, tokenMark);
  const request = method === "GET" ? "" : method === "HEAD" ? "--head " : `--request ${method} `;
  return [
    `curl ${request}${word(url)}`,
    ...headers.map(([name, value]) => `--header ${word(`${name}: ${value}`)}`),
    ...cookies.map(([name, value]) => `--cookie ${word(`${name}=${value}`)}`),
    ...(body ? curlBody(body) : []),
  ].join(" \\\n  ");
}

function curlBody({ type, value, text }: NonNullable<Call["body"]>): string[] {
  if (isJson(type)) return [`--json ${word(text)}`];
  const fields = isForm(type) ? fieldsOf(value) : undefined;
  if (fields) {
    const option = type.startsWith("multipart/") ? "--form-string" : "--data-urlencode";
    return fields.map(([name, field]) => `${option} ${word(`${name}=${field}`)}`);
  }
  return [`--header ${word(`content-type: ${type}`)}`, `--data-raw ${word(text)}`];
}

function isForm(type: string): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);
}

function fieldsOf(value: unknown): [name: string, value: string][] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).flatMap(([name, field]) =>
    [field].flat().map((each: unknown): [string, string] => [name, textOf(each)]),
  );
}

/** A word of the shell that stands for itself, but for the token, which is a variable. */
function word(text: string): string {
  if (!text.includes(tokenMark)) return `'${text.replaceAll("'", `'\\''`)}'`;
  return `"${text.replace(/[\\"$`]/g, "\\$&").replaceAll(tokenMark, "$TOKEN")}"`;
}

/** A call with the generated client, as a module; undefined where the examples do not suffice for one. */
export function clientSample(
  api: InterfaceContract,
  operation: Operation,
  modules: ModuleName = inPackage,
): string | undefined {
  const call = clientCall(api, operation);
  if (call === undefined) return undefined;
  const { create } = resolved(api).names.client;
  const { needs, gives } = resolvedOperation(api, operation.name) ?? {};
  const auth = needs?.isSecured ? ['  auth: process.env["TOKEN"] ?? "",'] : [];
  const use =
    gives?.result.kind === "stream"
      ? [`for await (const event of ${call}) {`, "  console.log(event);", "}"]
      : [`const answer = await ${call};`];
  return [
    `import { ${create} } from ${JSON.stringify(modules(`${api.name}/index`))};`,
    "",
    `const ${camelCase(api.name)} = ${create}({`,
    `  baseUrl: ${JSON.stringify(baseAddress(api))},`,
    ...auth,
    "});",
    "",
    ...use,
  ].join("\n");
}

/** A call of the client's method, as an expression; undefined where the examples do not suffice for one. */
export function clientCall(api: InterfaceContract, operation: Operation): string | undefined {
  const flat = resolvedOperation(api, operation.name)?.takes.flat;
  const input = flat && exampleInput(operation, flat);
  if (input !== undefined) return callExample(api, operation.name, input);
  return flat?.isOptional === false ? undefined : `${camelCase(api.name)}.${operation.name}()`;
}

/** A request in the format of HTTP archives, as the library takes it. */
interface Har {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  postData?: { mimeType: string; text?: string; params?: { name: string; value: string }[] };
}

const placeholder = '"BODY"';

/** The languages besides, each with what its samples lack, or write wrongly, mended. */
const languages: readonly { label: string; language: string; print: (har: Har) => string }[] = [
  {
    label: "Python",
    language: "python",
    print: (har) => {
      const { postData } = har;
      // Bodies are written here: of some the library has none, and in others it changes words within texts.
      const placed = postData?.text === undefined ? har : { ...har, postData: { mimeType: json, text: placeholder } };
      const call = print("python", "requests", placed).replace(`json=${placeholder}`, () => pythonBody(postData));
      return `import requests\n\nresponse = ${call}\nprint(response.status_code, response.text)`;
    },
  },
  { label: "Go", language: "go", print: (har) => print("go", "native", har) },
  {
    label: "Java",
    language: "java",
    print: ({ postData, ...har }) => {
      // On one line, as the library writes it.
      const text = postData?.mimeType === json ? JSON.stringify(JSON.parse(postData.text ?? "null")) : postData?.text;
      const sent = postData && { ...postData, ...(text !== undefined && { text }) };
      return `import java.net.http.*;\n\n${print("java", "nethttp", { ...har, ...(sent && { postData: sent }) })}`;
    },
  },
  {
    label: "C#",
    language: "csharp",
    print: (har) => {
      // The library writes values of headers as they are.
      const headers = har.headers.map((each) => ({ ...each, value: each.value.replace(/[\\"]/g, "\\$&") }));
      return `using System.Net.Http.Headers;\n\n${print("csharp", "httpclient", { ...har, headers })}\nConsole.WriteLine(await response.Content.ReadAsStringAsync());`;
    },
  },
  {
    label: "PHP",
    language: "php",
    print: (har) => {
      // As a list of PHP, an object without fields would be a list.
      const postData = har.postData?.text === undefined ? har.postData : { ...har.postData, mimeType: "text/plain" };
      return `${print("php", "guzzle", { ...har, ...(postData && { postData }) })}\necho $response->getBody();`;
    },
  },
];

function otherSamples(api: InterfaceContract, operation: Operation): Sample[] {
  const har = harOf(callOf(api, operation, "YOUR_TOKEN"));
  return languages.map(({ label, language, print: write }) => ({ label, language, source: write(har) }));
}

function harOf({ method, url, headers, cookies, body: sent }: Call): Har {
  const fields = sent && isForm(sent.type) ? fieldsOf(sent.value) : undefined;
  const all = [
    ...headers,
    ...(cookies.length > 0 ? [["cookie", cookies.map((each) => each.join("=")).join("; ")] as const] : []),
    ...(sent && !fields ? [["content-type", sent.type] as const] : []),
  ];
  return {
    method,
    // Some languages would read these as their own.
    url: url.replace(/[\s"'\\`$<>{}]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`),
    headers: all.map(([name, value]) => ({ name, value })),
    ...(sent && {
      postData: fields
        ? { mimeType: sent.type, params: fields.map(([name, value]) => ({ name, value })) }
        : { mimeType: isJson(sent.type) ? json : sent.type, text: sent.text },
    }),
  };
}

const print: (...what: Parameters<ReturnType<typeof snippetz>["print"]>) => string = (...what) =>
  snippetz().print(...what) ?? "";

function pythonBody({ mimeType, text = "" }: Partial<NonNullable<Har["postData"]>> = {}): string {
  if (mimeType !== json) return `data=${JSON.stringify(text)}.encode()`;
  const words: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };
  const value = JSON.stringify(JSON.parse(text), null, 4).replaceAll("\n", "\n    ");
  return `json=${value.replace(/"(?:[^"\\]|\\.)*"|true|false|null/g, (found) => words[found] ?? found)}`;
}
