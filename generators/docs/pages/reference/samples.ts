import type { InterfaceContract, MediaType, Operation, Parameter, Schema } from "../../../contract/contract.ts";
import { exampleInput, sharedTitle, titledExample } from "../../../contract/examples.ts";
import { resolved, resolvedOperation } from "../../../contract/resolved-operation.ts";
import type { Scheme } from "../../../contract/security.ts";
import { componentOf, isJson, objectShape } from "../../../contract/schemas.ts";
import { camelCase } from "../../../naming.ts";
import { callExample } from "../../../typescript/operation.ts";

/** A call as a command of the shell. What the operation lacks in examples is left out. */
export function curlSample(api: InterfaceContract, operation: Operation): string {
  const { method, parameters } = operation;
  const credentials = credentialsOf(api, operation);
  const query = [...queryOf(parameters), ...credentials.query].join("&");
  const address = `${baseAddress(api)}${pathOf(operation)}${query === "" ? "" : `?${query}`}`;
  const cookies = parameters.filter(({ in: place }) => place === "cookie").flatMap(pairOf);
  const request = method === "get" ? "" : method === "head" ? "--head " : `--request ${method.toUpperCase()} `;
  const parts = [
    `curl ${request}${credentials.query.length > 0 ? withVariables(address) : verbatim(address)}`,
    ...credentials.headers.map((header) => `--header ${withVariables(header)}`),
    ...parameters.filter(({ in: place }) => place === "header").flatMap(headerOf),
    ...[...cookies, ...credentials.cookies].map((cookie) => `--cookie ${withVariables(cookie)}`),
    ...bodyOf(operation),
  ];
  return parts.join(" \\\n  ");
}

/** The one variable that stands in a command. */
const token = "$TOKEN";

/** The credentials of a call: the first that the contract describes. */
function credentialsOf(
  api: InterfaceContract,
  operation: Operation,
): { headers: string[]; query: string[]; cookies: string[] } {
  const way = resolvedOperation(api, operation.name)?.needs.ways?.find((names) => names.length > 0) ?? [];
  const { schemes: all } = resolved(api);
  const schemes = way.flatMap((name): Scheme[] => (Object.hasOwn(all, name) ? [all[name] ?? []].flat() : []));
  const keysIn = (wanted: string): string[] =>
    schemes.flatMap((scheme) => (scheme.kind === "key" && scheme.in === wanted ? [scheme.key] : []));
  return {
    headers: [
      ...schemes.flatMap((scheme) =>
        scheme.kind === "key" ? [] : [`authorization: ${scheme.kind === "http" ? scheme.scheme : "Bearer"} ${token}`],
      ),
      ...keysIn("header").map((name) => `${name}: ${token}`),
    ],
    query: keysIn("query").map((name) => `${encodeURIComponent(name)}=${token}`),
    cookies: keysIn("cookie").map((name) => `${name}=${token}`),
  };
}

function pathOf({ path, parameters }: Operation): string {
  return path.replace(/\{([^}]*)\}/g, (whole, name: string) => {
    const found = parameters.find((each) => each.in === "path" && each.name === name);
    return found && "example" in found ? encodeURIComponent(String(found["example"])) : whole;
  });
}

function queryOf(parameters: Parameter[]): string[] {
  return parameters
    .filter((parameter) => parameter.in === "query" && "example" in parameter)
    .flatMap(({ name, example, explode, style }) => {
      const values = [example].flat().map((value) => encodeURIComponent(textOf(value)));
      const key = encodeURIComponent(name);
      if (explode !== false) return values.map((value) => `${key}=${value}`);
      const separator = style === "pipeDelimited" ? "%7C" : style === "spaceDelimited" ? "%20" : ",";
      return [`${key}=${values.join(separator)}`];
    });
}

function headerOf(parameter: Parameter): string[] {
  return "example" in parameter ? [`--header ${verbatim(`${parameter.name}: ${textOf(parameter["example"])}`)}`] : [];
}

function pairOf(parameter: Parameter): string[] {
  return "example" in parameter ? [`${parameter.name}=${encodeURIComponent(textOf(parameter["example"]))}`] : [];
}

function bodyOf({ requestBody }: Operation): string[] {
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  if (type === undefined || !media || !("example" in media)) return [];
  if (isJson(type)) return [`--json ${verbatim(JSON.stringify(media["example"], null, 2))}`];
  return [`--header ${verbatim(`content-type: ${type}`)}`, `--data-raw ${verbatim(textOf(media["example"]))}`];
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A word of the shell that stands for itself. */
function verbatim(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A word of the shell in which the token's variable is replaced, and nothing else. */
function withVariables(text: string): string {
  const literals = text.split(token).map((part) => part.replace(/[\\"$`]/g, "\\$&"));
  return `"${literals.join(token)}"`;
}

/** A call with the generated client, as a module; undefined where the examples do not suffice for one. */
export function clientSample(api: InterfaceContract, operation: Operation): string | undefined {
  const call = callOf(api, operation);
  if (call === undefined) return undefined;
  const { create } = resolved(api).names.client;
  const { needs, gives } = resolvedOperation(api, operation.name) ?? {};
  const client = camelCase(api.name);
  const auth = needs?.isSecured ? ['  auth: process.env["TOKEN"] ?? "",'] : [];
  const use =
    gives?.result.kind === "stream"
      ? [`for await (const event of ${call}) {`, "  console.log(event);", "}"]
      : [`const answer = await ${call};`];
  return [
    `import { ${create} } from ${JSON.stringify(`concordat/${api.name}`)};`,
    "",
    `const ${client} = ${create}({`,
    `  baseUrl: ${JSON.stringify(baseAddress(api))},`,
    ...auth,
    "});",
    "",
    ...use,
  ].join("\n");
}

function callOf(api: InterfaceContract, operation: Operation): string | undefined {
  const flat = resolvedOperation(api, operation.name)?.takes.flat;
  const input = flat && exampleInput(operation, flat);
  if (input !== undefined) return callExample(api, operation.name, input);
  return flat?.isOptional === false ? undefined : `${camelCase(api.name)}.${operation.name}()`;
}

/** The default address of an interface: the paths of its operations are appended to it. */
function baseAddress({ servers }: InterfaceContract): string {
  const [{ url, variables = {} } = { url: "http://localhost" }] = servers;
  return url.replace(/\{([^}]*)\}/g, (whole, name: string) => variables[name]?.default ?? whole).replace(/\/$/, "");
}

/** The operation with an example for all that a call of it needs: that of the spec, or else a value to be replaced. */
export function withExamples({ components }: InterfaceContract, operation: Operation): Operation {
  const { schemas } = components;
  const { parameters, requestBody, requiresOneOf = [] } = operation;
  const title = sharedTitle(operation);
  const isShown = (name: string): boolean =>
    parameters.some((each) => each.name === name && titledExample(each, title).length > 0);
  const [preferred] = requiresOneOf.some((input) => isShown(nameOf(input))) ? [] : requiresOneOf.map(nameOf);

  const complete = (parameter: Parameter): Parameter => {
    const { example: _example, examples: _examples, ...bare } = parameter;
    const [shown] = titledExample(parameter, title);
    if (shown !== undefined) return { ...bare, example: shown };
    if (!parameter.required && parameter.name !== preferred) return bare;
    const isText = parameter.in === "path" && parameter.schema.type === "string";
    const example = isText ? placeholder(parameter.name) : sampleValue(parameter.schema, schemas, parameter.name);
    return { ...bare, example };
  };
  const completeMedia = (media: MediaType): MediaType => {
    const { example: _example, examples: _examples, ...bare } = media;
    const [shown] = titledExample(media, title);
    if (shown !== undefined) return { ...bare, example: shown };
    return requestBody?.required ? { ...bare, example: sampleValue(media.schema ?? {}, schemas, "body") } : bare;
  };
  const [content] = Object.entries(requestBody?.content ?? {});
  return {
    ...operation,
    parameters: parameters.map(complete),
    ...(requestBody && {
      requestBody: { ...requestBody, content: content ? { [content[0]]: completeMedia(content[1]) } : {} },
    }),
  };
}

/** `query.id` → `id`. */
function nameOf(input: string): string {
  return input.slice(input.indexOf(".") + 1);
}

/**
 * A value that a schema allows, for a call of which the spec shows no example. What the reader has to put in is written
 * in capitals: `SOURCE_ID`.
 */
function sampleValue(schema: Schema, schemas: Record<string, Schema>, name: string): unknown {
  return valueOf(schema, schemas, name, []);
}

function valueOf(schema: Schema, schemas: Record<string, Schema>, name: string, within: readonly string[]): unknown {
  const shown = [
    ...("const" in schema ? [schema.const] : []),
    ...(schema.examples ?? []),
    ...("default" in schema ? [schema["default"]] : []),
    ...(schema.enum ?? []),
  ];
  if (shown.length > 0) return shown[0];

  const target = componentOf(schema.$ref);
  const seen = target === undefined ? within : [...within, target];
  if (target !== undefined && within.includes(target)) return null; // It can never end.
  const shape = objectShape(schema, schemas);
  if (shape) {
    const required = [...shape.fields].filter(([field]) => shape.required.has(field));
    return Object.fromEntries(required.map(([field, each]) => [field, valueOf(each, schemas, field, seen)]));
  }
  const part = target === undefined ? [schema.anyOf, schema.oneOf, schema.allOf].flat()[0] : schemas[target];
  if (part) return valueOf(part, schemas, name, seen);

  const [type] = [schema.type].flat();
  if (type === undefined) return {};
  if (type === "array") return [];
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "number" || type === "integer") return schema["minimum"] ?? 1;
  return placeholder(name);
}

/** `sourceId` → `SOURCE_ID`. */
function placeholder(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1_$2").match(/[A-Za-z\d]+/g) ?? ["value"];
  return words.join("_").toUpperCase();
}
