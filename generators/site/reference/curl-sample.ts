import type { InterfaceContract, Operation, Parameter } from "../../contract/contract.ts";
import { isJson } from "../../contract/inputs.ts";
import { securityOf } from "../../contract/operation-facts.ts";
import { baseAddress } from "./base-address.ts";

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

/** How a call shows who makes it: as the first way that the contract describes. */
function credentialsOf(
  api: InterfaceContract,
  operation: Operation,
): { headers: string[]; query: string[]; cookies: string[] } {
  const way = securityOf(api, operation)?.find((each) => Object.keys(each).length > 0) ?? {};
  const schemes = Object.keys(way).map((name) => ({ ...(api.components.securitySchemes[name] as SecurityScheme) }));
  const keysIn = (wanted: string): string[] =>
    schemes.flatMap(({ type, in: place, name = "" }) => (type === "apiKey" && place === wanted ? [name] : []));
  return {
    headers: [
      ...schemes.flatMap(({ type, scheme = "Bearer" }) =>
        type === "apiKey" ? [] : [`authorization: ${scheme} ${token}`],
      ),
      ...keysIn("header").map((name) => `${name}: ${token}`),
    ],
    query: keysIn("query").map((name) => `${encodeURIComponent(name)}=${token}`),
    cookies: keysIn("cookie").map((name) => `${name}=${token}`),
  };
}

interface SecurityScheme {
  type?: string;
  scheme?: string;
  in?: string;
  name?: string;
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
