import type { InterfaceContract } from "../contract/contract.ts";
import { clientNames, inputType } from "../contract/inputs.ts";
import { typeNames } from "../contract/names.ts";
import { isSecured, isStream } from "../contract/operation-facts.ts";
import { header, perInterface } from "../generator.ts";
import { camelCase, uniqueNames } from "../naming.ts";
import { template } from "../templates.ts";
import { commentText, oneLine, wrapped } from "../typescript/documentation.ts";
import { literal } from "../typescript/literal.ts";
import { ModuleScope } from "../typescript/module-scope.ts";
import { endpointExpression } from "./endpoint.ts";
import { clientMethod } from "./method.ts";
import { pagingsOf } from "./paging.ts";

/** `client.ts`: the client of an interface with operations. */
export const client = perInterface(
  "client",
  (api) => [{ path: `${api.name}/client.ts`, content: render(dataOf(api)) }],
  ({ operations }) =>
    operations.length === 0
      ? []
      : [{ path: "client.ts", purpose: "a typed client, with a documented method for each operation" }],
);

const render = template<ReturnType<typeof dataOf>>("client.ts.hbs", {});

function dataOf(api: InterfaceContract) {
  const scope = new ModuleScope(api);
  const names = clientNames(api, scope);
  const endpoints = scope.declare("endpoints");
  const title = oneLine(api.title);
  const secured = api.operations.some((operation) => isSecured(api, operation));
  const pagings = pagingsOf(api, names, scope);
  const parts = api.operations.map((operation) => {
    const { name } = operation;
    const named = names.inputs.get(name);
    const paging = pagings.of(name);
    return {
      name,
      method: clientMethod(api, operation, named, paging, scope),
      input: named && { type: named.type, is: inputType(operation, named.input, scope) },
      endpoint: endpointExpression(api, operation, named?.input, paging?.expression, scope),
    };
  });
  const hasErrors = api.operations.some(({ responses }) =>
    Object.keys(responses).some((status) => !status.startsWith("2")),
  );
  return {
    header: header(api.source),
    names: {
      ...names,
      endpoints,
      createClient: scope.value("../runtime/client/client.ts", "createClient"),
      Options: scope.type("../runtime/client/client.ts", secured ? "SecuredClientOptions" : "ClientOptions"),
      Endpoint: scope.type("../runtime/client/client.ts", "Endpoint"),
      ...(hasErrors && {
        Operations: scope.type("./types.ts", "Operations"),
        ErrorOf: scope.type("../runtime/operation.ts", "ErrorOf"),
        isErrorOf: scope.value("../runtime/client/client.ts", "isErrorOf"),
      }),
    },
    hasErrors,
    clientComment: comment(`“${title}”, with a method for each operation.`),
    factoryComment: comment(
      `Makes a client of “${title}”.`,
      "",
      "@example",
      "```ts",
      `const ${camelCase(api.name)} = ${names.create}({ baseUrl${secured ? ", auth: token" : ""} });`,
      "```",
    ),
    errorComment: comment(
      "Recognizes an error that is a documented response of an operation; its `status` then tells the type of its `body`.",
    ),
    walks: pagings.walks.map(({ name, type }) => ({
      name,
      type,
      comment: comment("What a walk through all pages can be told."),
    })),
    constants: pagings.constants,
    inputs: parts.flatMap(({ name, input }) =>
      input ? [{ ...input, comment: comment(`What \`${name}\` takes.`) }] : [],
    ),
    methods: parts.map(({ method }) => method),
    endpoints: parts.map(({ name, endpoint }) => `${literal(name)}: ${endpoint}`),
    exports: reExports(api, hasErrors),
    imports: scope.imports(),
  };
}

function comment(...lines: string[]): string {
  return `/*${commentText(lines.flatMap((line) => (line === "" ? [line] : wrapped(line))))}*/`;
}

/** What users of a client need besides, from the same place. */
function reExports(api: InterfaceContract, hasErrors: boolean): string[] {
  const { operations } = api;
  const isPaged = operations.some(({ listing, paging }) => listing ?? paging);
  const files: Record<string, string[]> = {
    "client/client": [
      "type ClientOptions",
      "type RequestOptions",
      "type SecuredClientOptions",
      "type Validate",
      "validateAnswers",
    ],
    "client/errors": [
      "ApiError",
      "NetworkError",
      "RequestError",
      "type Sent",
      "TimeoutError",
      "TlsError",
      "UnexpectedBodyError",
    ],
    "client/retry": ["type RetryOptions"],
    ...(hasErrors && { operation: ["type ErrorOf"] }),
    ...(isPaged && { "paging/paging": ["PagingError", "type PagedMethod", "type PagingOptions", "type WalkOptions"] }),
    ...(operations.some(isStream) && { "stream/reader": ["type StreamEvent", "type StreamOptions"] }),
  };
  const unique = uniqueNames(typeNames(api).values());
  return Object.entries(files).map(([file, names]) => exportOf(file, names, unique));
}

function exportOf(file: string, names: string[], unique: (wanted: string) => string): string {
  const onlyTypes = names.every((name) => name.startsWith("type "));
  const list = names.map((name) => renamed(onlyTypes ? name.replace("type ", "") : name, unique));
  return `export ${onlyTypes ? "type " : ""}{ ${list.join(", ")} } from "../runtime/${file}.ts";`;
}

/** The types of an interface keep their names. */
function renamed(exported: string, unique: (wanted: string) => string): string {
  const name = exported.replace("type ", "");
  const own = unique(name);
  return own === name ? exported : `${exported} as ${own}`;
}
