import type { InterfaceContract } from "../contract/contract.ts";
import { header, perInterface } from "../generator.ts";
import { ModuleScope } from "../typescript/module-scope.ts";
import { pascalCase, uniqueNames } from "../naming.ts";
import { template } from "../templates.ts";
import { commentText, oneLine, wrapped } from "../typescript/documentation.ts";
import { constantsOf } from "./constants.ts";
import { errorFunctions, errorMembers } from "./errors.ts";
import { handlerMembers } from "./handlers.ts";
import { isProxied, isSecured } from "../contract/operation-facts.ts";
import { operationTable } from "./operations.ts";

/** `server.ts`: the server of an interface with operations, as a Hono app that takes its handlers. */
export const server = perInterface(
  "server",
  (api) => [{ path: `${api.name}/server.ts`, content: render(dataOf(api)) }],
  ({ operations }) =>
    operations.length === 0
      ? []
      : [{ path: "server.ts", purpose: "a server of all operations, for your handlers: a Hono app" }],
);

const render = template<ReturnType<typeof dataOf>>("server.ts.hbs", {});

function dataOf(api: InterfaceContract) {
  const scope = new ModuleScope(api);
  const functions = errorFunctions(api);
  const name = pascalCase(api.name);
  const title = oneLine(api.title);
  const isClosed = api.operations.some((operation) => isSecured(api, operation));
  const [Handlers, Options, create, Hono] = [
    scope.declare(`${name}Handlers`),
    scope.declare(`${name}ServerOptions`),
    scope.declare(`create${name}Server`),
    scope.declare("Hono"),
  ];
  for (const own of ["errors", "operations", "handlers", "options"]) scope.declare(own);
  scope.value("./validators.js", "responses");
  const constants = constantsOf(api, functions, scope);
  const open = functions.all.filter(({ status }) => status === undefined);
  return {
    header: header(api.source),
    names: {
      Handlers,
      Options,
      create,
      Hono,
      Authenticate: scope.type("../runtime/server/definition.ts", "Authenticate"),
      OperationTable: scope.type("../runtime/server/operation.ts", "OperationTable"),
      ServerOptions: scope.type("../runtime/server/definition.ts", "ServerOptions"),
      createServer: scope.value("../runtime/server/server.ts", "createServer"),
      authenticate: hookName(api),
    },
    isClosed,
    isRenamed: hookName(api) !== "authenticate",
    handlersComment: comment(`What each operation of “${title}” does.`),
    authenticateComment: comment(
      isClosed
        ? "Finds out who calls, by the credentials that the contract describes."
        : "Finds out who calls. Asked only where the option `security` says how callers authenticate.",
    ),
    handlers: handlerMembers(api, functions, scope),
    openErrors: open.map((error) => JSON.stringify(error.name)).join(" | "),
    errorFunctions: errorMembers(api, functions, scope),
    constants: constants.all,
    table: operationTable(api, constants, scope),
    factoryComment: comment(
      `Serves “${title}” as a Hono app: its handlers get requests authenticated, checked and typed. A handler that is ` +
        "missing answers 501.",
    ),
    importOfHono: Hono === "Hono" ? Hono : `Hono as ${Hono}`,
    exports: exportsOf(api, functions.all.length > 0),
    imports: scope.imports(),
  };
}

/** `authenticate`, unless there is an operation of that name. */
function hookName({ operations }: InterfaceContract): string {
  const names = operations.map(({ name }) => name);
  return names.includes("authenticate") ? uniqueNames(names)("authenticateCaller") : "authenticate";
}

/** What users of a server need besides, from the same place. */
function exportsOf({ operations }: InterfaceContract, hasErrors: boolean): string[] {
  return [
    `export { ${hasErrors ? "DocumentedError, " : ""}RejectedRequest } from "../runtime/server/errors.ts";`,
    ...(operations.some(isProxied) ? ['export { forward } from "../runtime/server/proxy.ts";'] : []),
    ...(operations.some(({ rateLimit }) => rateLimit)
      ? ['export { memoryRateLimits, type RateLimitStore } from "../runtime/server/rate-limit.ts";']
      : []),
  ];
}

function comment(text: string): string {
  return `/*${commentText(wrapped(text))}*/`;
}
