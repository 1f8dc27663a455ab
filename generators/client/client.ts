import type { InterfaceContract } from "../contract/contract.ts";
import { perInterface } from "../generator.ts";
import { header } from "../header.ts";
import { literal } from "../literal.ts";
import { ModuleScope } from "../module-scope.ts";
import { camelCase } from "../naming.ts";
import { isSecured } from "../server/operation-facts.ts";
import { oneLine } from "../server/sentence.ts";
import { template } from "../templates.ts";
import { commentText, wrapped } from "../types/documentation.ts";
import { clientMethod } from "./client-method.ts";
import { clientNames } from "./client-names.ts";
import { endpointExpression } from "./endpoint-expression.ts";
import { inputType } from "./input-type.ts";
import { pagingsOf } from "./shared-paging.ts";
import { reExports } from "./re-exports.ts";

/** `client.ts`: the client of an interface with operations. */
export const client = perInterface("client", (api) =>
  hasClient(api) ? [{ path: `${api.name}/client.ts`, content: render(dataOf(api)) }] : [],
);

/** Whether there is anything that a client could call. */
export function hasClient({ operations }: InterfaceContract): boolean {
  return operations.length > 0;
}

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
      createClient: scope.value("../runtime/client.ts", "createClient"),
      Options: scope.type("../runtime/client-options.ts", secured ? "SecuredClientOptions" : "ClientOptions"),
      Endpoint: scope.type("../runtime/endpoint.ts", "Endpoint"),
      ...(hasErrors && {
        Operations: scope.type("./types.ts", "Operations"),
        ErrorOf: scope.type("../runtime/operation-types.ts", "ErrorOf"),
        isErrorOf: scope.value("../runtime/is-error-of.ts", "isErrorOf"),
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
      "Tells whether an error is a documented answer of an operation: then its `status` says what its `body` is.",
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
