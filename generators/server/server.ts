import type { InterfaceContract } from "../contract/model/contract.ts";
import { resolved, type ResolvedInterface } from "../contract/facts/resolved-operation.ts";
import { perInterface } from "../generator.ts";
import { pascalCase, uniqueNames } from "../naming.ts";
import { template } from "../templates.ts";
import { oneLine } from "../typescript/documentation.ts";
import { Module, printed } from "../typescript/module.ts";
import { union } from "../typescript/operation.ts";
import { aliasOf, comment, constant, doc, interfaceOf, property } from "../typescript/structures.ts";
import { constantsOf } from "./constants.ts";
import { errorFunctions, errorsObject } from "./errors.ts";
import { handlerMembers } from "./handlers.ts";
import { operationTable } from "./operations.ts";

/** Generates `server.ts`: the server of an interface with operations, as a Hono app that calls handlers. */
export const server = perInterface(
  "server",
  (api) => [{ path: `${api.name}/server.ts`, content: render(dataOf(resolved(api))) }],
  ({ operations }) =>
    operations.length === 0 ? [] : [{ path: "server.ts", purpose: "a server that calls your handlers: a Hono app" }],
);

const render = template<ReturnType<typeof dataOf>>("server.ts.hbs", {});

function dataOf(all: ResolvedInterface) {
  const { api, operations } = all;
  const module = new Module(api, { typeParameters: ["Principal"] });
  const functions = errorFunctions(api);
  const name = pascalCase(api.name);
  const title = oneLine(api.title);
  const isClosed = operations.some(({ needs }) => needs.isSecured);
  const [Handlers, Options, create] = [
    module.declare(`${name}Handlers`),
    module.declare(`${name}ServerOptions`),
    module.declare(`create${name}Server`),
  ];
  for (const own of ["errors", "operations", "handlers", "options"]) module.declare(own);
  module.value("./validators.ts", "responses");
  const hasHeaders = operations.some(({ gives, isProxied }) => !isProxied && Object.keys(gives.sentHeaders).length > 0);
  if (hasHeaders) module.value("./validators.ts", "responseHeaders");
  const definition = "../runtime/server/definition.ts";
  const types = {
    Authenticate: module.type(definition, "Authenticate"),
    OperationTable: module.type("../runtime/server/operation.ts", "OperationTable"),
    ServerOptions: module.type(definition, "ServerOptions"),
  };
  const runtime = "../runtime/server/server.ts";
  const createServer = module.value(runtime, "createServer");
  const Server = module.type(runtime, "Server");
  const authenticate = hookName(api);
  const constants = constantsOf(all, functions, module);
  const openErrors = functions.all.flatMap((error) => (error.status === undefined ? [error.name] : []));
  const typeParameters = [{ name: "Principal", default: "unknown" }];
  const handlers = [
    property(authenticate, `${types.Authenticate}<Principal>`, {
      isOptional: !isClosed,
      docs: doc(
        isClosed
          ? "Finds out who calls, by the credentials that the contract describes."
          : "Finds out who calls. Asked only where the option `security` says how callers authenticate.",
      ),
    }),
    ...handlerMembers(all, functions, module),
  ];
  const options = ["Principal", ...(openErrors.length > 0 ? [union(openErrors)] : [])];
  const declarations = [
    interfaceOf(Handlers, handlers, doc(`The handlers of the operations of “${title}”, by name.`), { typeParameters }),
    aliasOf(
      Options,
      `${types.ServerOptions}<${options.join(", ")}>`,
      doc("The options of the server. All of them have defaults."),
      { typeParameters },
    ),
    ...(functions.all.length > 0
      ? [
          constant({
            name: "errors",
            value: errorsObject(api, functions, module),
            docs: doc("The documented errors. A handler throws or returns what these functions give."),
          }),
        ]
      : []),
    ...constants.all,
    constant({ name: "operations", type: types.OperationTable, value: operationTable(all, constants, module) }),
  ];
  return {
    hasErrors: functions.all.length > 0,
    hasHeaders,
    isProxy: operations.some(({ isProxied }) => isProxied),
    hasQuota: operations.some(({ operation }) => operation.rateLimit),
    declarations: printed(declarations),
    names: { Handlers, Options, create, Server, createServer },
    authenticate: authenticate === "authenticate" ? authenticate : `${authenticate}: authenticate`,
    factoryComment: comment(
      `Serves “${title}” as a Hono app: its handlers get requests authenticated, checked and typed. A handler that is ` +
        "missing answers 501.",
    ),
    head: module.head(),
  };
}

/** Returns `authenticate`, or another name if an operation has that one. */
function hookName({ operations }: InterfaceContract): string {
  const names = operations.map(({ name }) => name);
  return names.includes("authenticate") ? uniqueNames(names)("authenticateCaller") : "authenticate";
}
