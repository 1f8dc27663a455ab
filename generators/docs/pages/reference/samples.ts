import { snippetz } from "@scalar/snippetz";
import type { InterfaceContract, MediaType, Operation, Parameter } from "../../../contract/model/contract.ts";
import { formFields } from "../../../../templates/runtime/form-styles.ts";
import { formStylesOf, json, partsOf } from "../../../contract/model/content-kinds.ts";
import { exampleInput } from "../../../contract/model/examples.ts";
import { resolved, resolvedOperation } from "../../../contract/facts/resolved-operation.ts";
import { isJson } from "../../../contract/model/schemas.ts";
import { serverAddress } from "../../../contract/model/servers.ts";
import { type CredentialPlace, credentialPlace, isSent, sentSchemes } from "../../../contract/facts/security.ts";
import { camelCase } from "../../../naming.ts";
import { callExample } from "../../../typescript/operation.ts";
import { propertyName } from "../../../typescript/structures.ts";
import { inPackage, type ModuleName } from "../../modules.ts";
import { placeholder } from "./example-values.ts";
import { xmlText } from "./xml-text.ts";

/** A call in a language. */
export interface Sample {
  label: string;

  /** The language name for code blocks. */
  language: string;
  source: string;
}

/** Returns the calls of an operation with examples, in all supported languages. */
export function samplesOf(api: InterfaceContract, operation: Operation, modules: ModuleName = inPackage): Sample[] {
  const call = clientSample(api, operation, modules);
  return [
    { label: "curl", language: "sh", source: curlSample(api, operation) },
    ...(call === undefined ? [] : [{ label: "TypeScript", language: "ts", source: call }]),
    ...otherSamples(api, operation),
  ];
}

/** A call on the wire. Inputs without an example are omitted. */
interface Call {
  method: string;

  /** For Basic authentication. */
  login?: Login;

  /** Includes the query. */
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  cookies: readonly (readonly [name: string, value: string])[];
  body?: SentBody;
}

interface Login {
  user: string;
  password: string;
}

export interface SentBody {
  type: string;
  text: string;

  /** The fields of a form, instead of the text. */
  fields?: readonly (readonly [name: string, value: string])[];

  /** The parts of a multipart form, instead of the text. */
  parts?: readonly Part[];

  /** The file with the body, if it is bytes. */
  file?: string;
}

/** A part of a multipart form: a text, or the content of a file. */
interface Part {
  name: string;
  type: string;
  value?: string;
  file?: string;
}

/** @param tokenOf Returns the text for the value of a variable. */
function callOf(api: InterfaceContract, operation: Operation, tokenOf: (variable: string) => string): Call {
  const { method, parameters, requestBody } = operation;
  const credentials = credentialsOf(api, operation);
  const login = credentials.find(isLogin);
  const keysIn = (place: string) =>
    credentials
      .filter((each) => each.in === place && each !== login)
      .map(({ name, prefix, variable }) => [name, `${prefix}${tokenOf(variable)}`] as const);
  const shown = (place: string): Parameter[] => parameters.filter((each) => each.in === place && "example" in each);
  const query = [
    ...shown("query").flatMap(queryOf),
    ...keysIn("query").map(([name, value]) => `${encodeURIComponent(name)}=${value}`),
  ].join("&");
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  const value = media?.["example"];
  return {
    method: method.toUpperCase(),
    ...(login && { login: { user: tokenOf(userOf(login)), password: tokenOf(passwordOf(login)) } }),
    url: `${baseAddress(api, operation)}${pathOf(operation)}${query === "" ? "" : `?${query}`}`,
    headers: [
      ...keysIn("header"),
      ...shown("header").map(({ name, example }) => [name, headerText(name, example)] as const),
    ],
    cookies: [
      ...shown("cookie").map(({ name, example }) => [name, encodeURIComponent(sampleText(example))] as const),
      ...keysIn("cookie"),
    ],
    ...(type !== undefined &&
      value !== undefined && {
        body: sentBody(api, type, value, media ?? {}),
      }),
  };
}

/** A credential of a call: its place, and the name of the variable with its value. */
interface SampleCredential extends CredentialPlace {
  scheme: string;
  variable: string;
}

/** Returns true for a user and a password, which have a variable each. */
function isLogin({ prefix }: SampleCredential): boolean {
  return /^basic $/i.test(prefix);
}

const userOf = ({ variable }: SampleCredential): string => `${variable}_USER`;
const passwordOf = ({ variable }: SampleCredential): string => `${variable}_PASSWORD`;

/** Returns the credentials of a call: the first alternative that a client can send, otherwise the first that is documented. */
function credentialsOf(api: InterfaceContract, operation: Operation): SampleCredential[] {
  const { needs } = resolvedOperation(api, operation.name) ?? {};
  const { schemes } = resolved(api);
  const way = needs?.ways?.find((names) => names.some((name) => isSent(schemes[name])));
  const names = way ?? needs?.ways?.find((all) => all.length > 0) ?? [];
  const known = names.flatMap((name) => {
    const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
    return scheme ? [{ name, scheme }] : [];
  });
  return known.map(({ name, scheme }) => {
    const place = credentialPlace(scheme);
    const only = /^basic $/i.test(place.prefix) ? "API" : "TOKEN";
    return { ...place, scheme: name, variable: known.length > 1 ? placeholder(name) : only };
  });
}

function pathOf({ path, parameters }: Operation): string {
  return path.replace(/\{([^}]*)\}/g, (whole, name: string) => {
    const found = parameters.find((each) => each.in === "path" && each.name === name);
    return found && "example" in found ? encodeURIComponent(sampleText(found["example"])) : whole;
  });
}

function queryOf({ name, example, ...how }: Parameter): string[] {
  const values = [example].flat().map((value) => encodeURIComponent(sampleText(value)));
  const key = encodeURIComponent(name);
  const separator = separatorOf(how);
  return separator === undefined ? values.map((value) => `${key}=${value}`) : [`${key}=${values.join(separator)}`];
}

/** Returns the separator of the items of a list in the query; undefined if each item has the name before it. */
export function separatorOf({ explode, style }: Readonly<Record<string, unknown>>): string | undefined {
  if (explode !== false) return undefined;
  return style === "pipeDelimited" ? "%7C" : style === "spaceDelimited" ? "%20" : ",";
}

export function sampleText(value: unknown): string {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Escapes a text for use between quotes. */
function escapeQuotes(text: string): string {
  return text.replace(/[\\"]/g, "\\$&");
}

/** Formats a list for a header: items are quoted if their text would be ambiguous. Tags have their own quotes. */
export function headerText(name: string, value: unknown): string {
  if (!Array.isArray(value)) return sampleText(value);
  const items = value.map((item: unknown) => sampleText(item));
  if (/^if-(none-)?match$/i.test(name)) return items.join(", ");
  return items.map((item) => (/[",]|^\s|\s$|^$/.test(item) ? `"${escapeQuotes(item)}"` : item)).join(", ");
}

/** Returns the default base URL of an interface, or of an operation with its own servers. */
export function baseAddress(
  api: InterfaceContract,
  { servers = api.servers }: Pick<Operation, "servers"> = {},
): string {
  const [server = { url: "http://localhost" }] = servers;
  return serverAddress(server).replace(/\/$/, "");
}

/** Encloses the name of a variable until a language formats it. Texts of a spec never contain this character. */
const mark = "\u0001";

/** Returns a call as a shell command. */
export function curlSample(api: InterfaceContract, operation: Operation): string {
  const { method, login, url, headers, cookies, body } = callOf(
    api,
    operation,
    (variable) => `${mark}${variable}${mark}`,
  );
  const request = method === "GET" ? "" : method === "HEAD" ? "--head " : `--request ${method} `;
  return [
    `curl ${request}${word(url)}`,
    ...(login ? [`--user ${word(`${login.user}:${login.password}`)}`] : []),
    ...headers.map(([name, value]) => `--header ${word(`${name}: ${value}`)}`),
    ...cookies.map(([name, value]) => `--cookie ${word(`${name}=${value}`)}`),
    ...(body ? curlBody(body) : []),
  ].join(" \\\n  ");
}

function curlBody({ type, text, fields, parts, file }: SentBody): string[] {
  if (parts) return parts.map(curlPart);
  if (fields) return fields.map(([name, field]) => `--data-urlencode ${word(`${name}=${field}`)}`);
  if (isJson(type)) return [`--json ${word(text)}`];
  return [
    `--header ${word(`content-type: ${type}`)}`,
    file === undefined ? `--data-raw ${word(text)}` : `--data-binary ${word(`@${file}`)}`,
  ];
}

function curlPart({ name, type, value = "", file }: Part): string {
  if (file !== undefined) return `--form ${word(`${name}=@${file};type=${type}`)}`;
  if (type === plainText) return `--form-string ${word(`${name}=${value}`)}`;
  return `--form ${word(`${name}="${escapeQuotes(value)}";type=${type}`)}`;
}

const plainText = "text/plain";
const multipart = "multipart/form-data";
const form = "application/x-www-form-urlencoded";

export function sentBody(api: InterfaceContract, type: string, value: unknown, media: MediaType): SentBody {
  const text = isJson(type) ? JSON.stringify(value, null, 2) : (xmlText(api, type, media, value) ?? sampleText(value));
  if (value instanceof Uint8Array) return { type, text, file: text };
  if (typeof value !== "object" || value === null) return { type, text };
  const { types, lists } = partsOf(media);
  const fields = Object.entries(value).flatMap(([name, field]) =>
    (Array.isArray(field) && !lists.includes(name) ? field : [field]).map((item: unknown) => [name, item] as const),
  );
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { type, text, fields: formFields(value, formStylesOf(media)) };
  if (!/^multipart\/form-data\b/i.test(type)) return { type, text };
  return { type, text, parts: fields.map(([name, item]) => partOf(name, item, types[name])) };
}

/** @param documented The allowed media types of the part. */
function partOf(name: string, value: unknown, documented = ""): Part {
  const [type = ""] = documented.split(", ");
  if (value instanceof Uint8Array)
    return {
      name,
      type: type === "" || type.includes("*") ? "application/octet-stream" : type,
      file: sampleText(value),
    };
  const otherwise = typeof value === "object" && value !== null ? json : plainText;
  return { name, type: type || otherwise, value: isJson(type) ? JSON.stringify(value) : sampleText(value) };
}

/** Quotes a shell word, except for credentials, which are variables. */
function word(text: string): string {
  if (!text.includes(mark)) return `'${text.replaceAll("'", `'\\''`)}'`;
  const [first = "", ...rest] = text.replace(/[\\"$`]/g, "\\$&").split(mark);
  const variables = rest.map((piece, index) => {
    if (index % 2 === 1) return piece;
    return /^\w/.test(rest[index + 1] ?? "") ? `\${${piece}}` : `$${piece}`;
  });
  return `"${first}${variables.join("")}"`;
}

/** Returns a call with the generated client, as a module; undefined if required examples are missing. */
export function clientSample(
  api: InterfaceContract,
  operation: Operation,
  modules: ModuleName = inPackage,
): string | undefined {
  const call = clientCall(api, operation);
  if (call === undefined) return undefined;
  const { create } = resolved(api).names.client;
  const { gives } = resolvedOperation(api, operation.name) ?? {};
  const auth = clientAuth(api, operation);
  const use =
    gives?.result.kind === "stream"
      ? [`for await (const event of ${call}) {`, "  console.log(event);", "}"]
      : [`const answer = await ${call};`];
  const hasFiles = holdsBytes(inputOf(api, operation));
  return [
    ...(hasFiles ? ['import { readFile } from "node:fs/promises";'] : []),
    `import { ${create} } from ${JSON.stringify(modules(`${api.name}/index`))};`,
    "",
    `const ${camelCase(api.name)} = ${create}({`,
    `  baseUrl: ${JSON.stringify(baseAddress(api, operation))},`,
    ...(auth === undefined ? [] : [`  auth: ${auth},`]),
    "});",
    "",
    ...use,
  ].join("\n");
}

/** Returns the credentials of a client, as an expression: by scheme if the interface has several. */
function clientAuth(api: InterfaceContract, operation: Operation): string | undefined {
  const { operations, schemes } = resolved(api);
  const sent = credentialsOf(api, operation).filter(({ scheme }) => isSent(schemes[scheme]));
  const all = sentSchemes(
    schemes,
    operations.map(({ needs }) => needs),
  );
  const values = sent.map((each) => `${propertyName(each.scheme)}: ${clientCredential(each)}`);
  const [first] = sent;
  if (first === undefined) return undefined;
  if (all.length === 1) return clientCredential(first);
  const line = `{ ${values.join(", ")} }`;
  return line.length <= 80 ? line : `{\n${values.map((value) => `    ${value},\n`).join("")}  }`;
}

function clientCredential(credential: SampleCredential): string {
  if (!isLogin(credential)) return `${variableValue(credential.variable)} ?? ""`;
  return `\`\${${variableValue(userOf(credential))}}:\${${variableValue(passwordOf(credential))}}\``;
}

function variableValue(variable: string): string {
  return `process.env[${JSON.stringify(variable)}]`;
}

/** Returns a call of the client's method, as an expression; undefined if required examples are missing. */
export function clientCall(api: InterfaceContract, operation: Operation): string | undefined {
  const input = inputOf(api, operation);
  if (input !== undefined) return callExample(api, operation.name, input);
  return resolvedOperation(api, operation.name)?.takes.flat?.isOptional === false
    ? undefined
    : `${camelCase(api.name)}.${operation.name}()`;
}

function inputOf(api: InterfaceContract, operation: Operation): Record<string, unknown> | undefined {
  const flat = resolvedOperation(api, operation.name)?.takes.flat;
  return flat && exampleInput(operation, flat);
}

function holdsBytes(value: unknown): boolean {
  if (value instanceof Uint8Array) return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsBytes);
}

interface Param {
  name: string;
  value?: string;
  fileName?: string;
  contentType?: string;
}

/** A request in the HTTP archive format, which the library reads. */
interface Har {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  login?: Login;
  postData?: { mimeType: string; text?: string; params?: Param[]; file?: string };
}

const bodyMark = '"BODY"';

/** Replaces the content of a file, which the library cannot express. Placeholders never contain lower-case letters. */
const contentMark = "the content of the file";

/** Returns the request with a mark instead of a body in a file. */
function withContentMark(har: Har): Har {
  const { postData } = har;
  return postData?.file === undefined ? har : { ...har, postData: { mimeType: postData.mimeType, text: contentMark } };
}

/** The other languages, each with corrections to the library's samples. */
const languages: readonly { label: string; language: string; print: (har: Har) => string }[] = [
  {
    label: "Python",
    language: "python",
    print: (har) => {
      const { postData } = har;
      // Bodies are written here, since the library omits some and changes words within others.
      const placed = postData?.text === undefined ? har : { ...har, postData: { mimeType: json, text: bodyMark } };
      const call = print("python", "requests", placed).replace(`json=${bodyMark}`, () => pythonBody(postData));
      return `import requests\n\nresponse = ${call}\nprint(response.status_code, response.text)`;
    },
  },
  {
    label: "Go",
    language: "go",
    print: (har) => {
      const { params, mimeType } = har.postData ?? {};
      // The library drops the media types of parts, and of forms.
      if (params !== undefined && mimeType === multipart) return goMultipart(har, params);
      if (har.postData?.file !== undefined)
        return print("go", "native", withContentMark(har))
          .replace(
            `payload := strings.NewReader("${contentMark}")`,
            () => `payload, _ := os.Open(${goText(har.postData?.file ?? "")})`,
          )
          .replace('"strings"', '"os"');
      if (params === undefined) return print("go", "native", har);
      const text = formText(params.map(({ name, value = "" }) => [name, value]));
      const headers = [...har.headers, { name: "content-type", value: form }];
      return print("go", "native", { ...har, headers, postData: { mimeType: form, text } });
    },
  },
  {
    label: "Java",
    language: "java",
    print: (given) => {
      const { postData, login, ...har } = withContentMark(given);
      const { file } = given.postData ?? {};
      // On one line, as the library writes it.
      const text = postData?.mimeType === json ? JSON.stringify(JSON.parse(postData.text ?? "null")) : postData?.text;
      const sent = postData && { ...postData, ...(text !== undefined && { text }) };
      const headers = [...loginHeader(login), ...har.headers];
      const call = print("java", "nethttp", { ...har, headers, ...(sent && { postData: sent }) });
      const bytes = `${loginText(login)}.getBytes(java.nio.charset.StandardCharsets.UTF_8)`;
      const value = `"Basic " + java.util.Base64.getEncoder().encodeToString(${bytes})`;
      const whole = login ? call.replace(`"Basic ${loginMark}"`, () => value) : call;
      const content = `java.nio.file.Files.readAllBytes(java.nio.file.Path.of(${JSON.stringify(file)}))`;
      const written = `"${contentMark}".getBytes(java.nio.charset.StandardCharsets.UTF_8)`;
      return `import java.net.http.*;\n\n${file === undefined ? whole : whole.replace(written, () => content)}`;
    },
  },
  {
    label: "C#",
    language: "csharp",
    print: (given) => {
      const { login, ...har } = withContentMark(given);
      const { file, mimeType } = given.postData ?? {};
      // The library does not escape header values, and drops credentials that are a single word.
      const headers = [...loginHeader(login), ...har.headers].map(({ name, value }) => ({
        name: /^authorization$/i.test(name) && !value.includes(" ") ? mark + name : name,
        value: escapeQuotes(value),
      }));
      const call = print("csharp", "httpclient", { ...har, headers }).replaceAll(mark, "");
      const value = `Convert.ToBase64String(System.Text.Encoding.UTF8.GetBytes(${loginText(login)}))`;
      const whole = login ? call.replace(`"${loginMark}"`, () => value) : call;
      const text = `new StringContent(\n"""\n${contentMark}\n""",\nSystem.Text.Encoding.UTF8, "${mimeType}");`;
      const content = [
        `new StreamContent(File.OpenRead(${JSON.stringify(file)}));`,
        `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${JSON.stringify(mimeType)});`,
      ].join("\n");
      const read = file === undefined ? whole : whole.replace(text, () => content);
      return `using System.Net.Http.Headers;\n\n${read}\nConsole.WriteLine(await response.Content.ReadAsStringAsync());`;
    },
  },
  {
    label: "PHP",
    language: "php",
    print: (har) => {
      // As a PHP list, an object without fields would become a list.
      const { postData, ...bare } = withContentMark(har);
      const sent = postData?.text === undefined ? postData : { ...postData, mimeType: "text/plain" };
      const call = print("php", "guzzle", { ...bare, ...(sent && { postData: sent }) });
      const { file } = har.postData ?? {};
      const content = `fopen('${(file ?? "").replace(/[\\']/g, "\\$&")}', 'r')`;
      return `${file === undefined ? call : call.replace(`'${contentMark}'`, () => content)}\necho $response->getBody();`;
    },
  },
];

function otherSamples(api: InterfaceContract, operation: Operation): Sample[] {
  const har = harOf(callOf(api, operation, (variable) => `YOUR_${variable}`));
  return languages.map(({ label, language, print: write }) => ({ label, language, source: write(har) }));
}

function harOf({ method, login, url, headers, cookies, body: sent }: Call): Har {
  const postData = sent && postDataOf(sent);
  const all = [
    ...headers,
    ...(cookies.length > 0 ? [["cookie", cookies.map((each) => each.join("=")).join("; ")] as const] : []),
    ...(sent && !postData?.params ? [["content-type", sent.type] as const] : []),
  ];
  return {
    method,
    // Some languages would interpret these characters.
    url: url.replace(
      /[\s"'\\`$<>{}]/g,
      (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
    ),
    headers: all.map(([name, value]) => ({ name, value })),
    ...(login && { login }),
    ...(postData && { postData }),
  };
}

function postDataOf({ type, text, fields, parts, file }: SentBody): NonNullable<Har["postData"]> {
  if (parts) {
    const params = parts.map(({ name, type: contentType, value, file: fileName }) => ({
      name,
      contentType,
      ...(fileName === undefined ? { value: value ?? "" } : { fileName }),
    }));
    return { mimeType: multipart, params };
  }
  if (file !== undefined) return { mimeType: type, text, file };
  if (fields === undefined) return { mimeType: isJson(type) ? json : type, text };
  // Several languages keep only the last field of a name.
  const isRepeated = new Set(fields.map(([name]) => name)).size < fields.length;
  if (isRepeated) return { mimeType: type, text: formText(fields) };
  return { mimeType: type, params: fields.map(([name, value]) => ({ name, value })) };
}

/** Returns the fields of a form in the format of its body. */
export function formText(fields: NonNullable<SentBody["fields"]>): string {
  return new URLSearchParams(fields.map(([...pair]) => pair)).toString();
}

/** Prints a sample with the library, which supports Basic authentication in some languages. */
function print(language: string, client: string, { login, ...har }: Har): string {
  const auth = login && { auth: { username: login.user, password: login.password } };
  return snippetz().findPlugin(language, client)?.generate(har, auth) ?? "";
}

/** Returns a header of Basic authentication, for languages in which the library does not support it. */
function loginHeader(login: Login | undefined): Har["headers"] {
  return login === undefined ? [] : [{ name: "authorization", value: `Basic ${loginMark}` }];
}

const loginMark = "LOGIN";

function loginText({ user, password }: Login = { user: "", password: "" }): string {
  return JSON.stringify(`${user}:${password}`);
}

/** Returns a call in Go whose parts have their media types. */
function goMultipart(har: Har, params: readonly Param[]): string {
  const typed = params.filter(({ fileName, contentType }) => fileName !== undefined || contentType !== plainText);
  const helper = [
    "addPart := func(disposition, contentType string, content []byte) {",
    "\theader := textproto.MIMEHeader{}",
    '\theader.Set("Content-Disposition", disposition)',
    '\theader.Set("Content-Type", contentType)',
    "\tpart, _ := writer.CreatePart(header)",
    "\t_, _ = part.Write(content)",
    "}",
  ];
  const read = ["readFile := func(name string) []byte {", "\tcontent, _ := os.ReadFile(name)", "\treturn content", "}"];
  const hasFiles = params.some(({ fileName }) => fileName !== undefined);
  const parts = params.map((param) => {
    const { name, value = "", fileName, contentType = plainText } = param;
    if (!typed.includes(param)) return `_ = writer.WriteField(${goText(name)}, ${goText(value)})`;
    const file = fileName === undefined ? "" : `; filename="${escapeQuotes(fileName)}"`;
    const content = fileName === undefined ? `[]byte(${goText(value)})` : `readFile(${goText(fileName)})`;
    return `addPart(${goText(`form-data; name="${escapeQuotes(name)}"${file}`)}, ${goText(contentType)}, ${content})`;
  });
  const lines = [
    ...(typed.length > 0 ? helper : []),
    ...(hasFiles ? read : []),
    ...(typed.length > 0 ? [""] : []),
    ...parts,
  ];
  const imports = [...(typed.length > 0 ? ['"net/textproto"'] : []), ...(hasFiles ? ['"os"'] : [])];
  return print("go", "native", { ...har, postData: { mimeType: multipart, params: [{ name: partsMark, value: "" }] } })
    .replace(`_ = writer.WriteField("${partsMark}", "")`, () =>
      lines
        .map((line) => line && `\t${line}`)
        .join("\n")
        .trimStart(),
    )
    .replace('"net/http"', () => ['"net/http"', ...imports].join("\n\t"));
}

const partsMark = "PARTS";

function goText(value: string): string {
  return JSON.stringify(value);
}

function pythonBody({ mimeType, text = "", file }: Partial<NonNullable<Har["postData"]>> = {}): string {
  if (file !== undefined) return `data=open(${JSON.stringify(file)}, "rb")`;
  if (mimeType !== json) return `data=${JSON.stringify(text)}.encode()`;
  const words: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };
  const value = JSON.stringify(JSON.parse(text), null, 4).replaceAll("\n", "\n    ");
  return `json=${value.replace(/"(?:[^"\\]|\\.)*"|true|false|null/g, (found) => words[found] ?? found)}`;
}
