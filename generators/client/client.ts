import { resolved, type ResolvedInterface } from "../contract/facts/resolved-operation.ts";
import { perInterface } from "../generator.ts";
import { camelCase, pascalCase } from "../naming.ts";
import { template } from "../templates.ts";
import { oneLine } from "../typescript/documentation.ts";
import { objectLiteral } from "../typescript/literal.ts";
import { Module, printed } from "../typescript/module.ts";
import { aliasOf, comment, constant, doc, example, interfaceOf, namedType, tag } from "../typescript/structures.ts";
import { credentialOptions, faultsOfOptions } from "./credentials.ts";
import { endpointExpression } from "./endpoint.ts";
import { clientMethod, hasMethodType, inputType, methodType, outputType } from "./method.ts";
import { pagingsOf } from "./paging.ts";
import { ownServers } from "./servers.ts";

/** Generates `client.ts`: the client of an interface with operations. */
export const client = perInterface(
  "client",
  (api) => [{ path: `${api.name}/client.ts`, content: render(dataOf(resolved(api))) }],
  ({ operations }) =>
    operations.length === 0
      ? []
      : [{ path: "client.ts", purpose: "a typed client, with a documented method for each operation" }],
);

const render = template<ReturnType<typeof dataOf>>("client.ts.hbs", {});

const runtime = "../runtime/client/client.ts";

function dataOf(all: ResolvedInterface) {
  const { api, names, operations } = all;
  const module = new Module(api, { typeParameters: ["Input"] });
  const { type, create, isError } = names.client;
  for (const name of [
    type,
    create,
    isError,
    ...operations.flatMap(({ names: { input, output } }) => [input ?? [], output ?? []].flat()),
  ])
    module.declare(name);
  const endpoints = module.declare("endpoints");
  const title = oneLine(api.title);
  const credentials = credentialOptions(all, module);
  const needsAuth = credentials.isNeeded;
  const servers = ownServers(api, credentials.type, module);
  const pagings = pagingsOf(operations, module);
  const methodNames = new Map(
    operations.flatMap((each) =>
      hasMethodType(each, pagings.of(each)) ? [[each, module.declare(`${pascalCase(each.operation.name)}Method`)]] : [],
    ),
  );
  const methods = operations.map((each) => clientMethod(all, each, methodNames.get(each), module));
  const paged = operations.flatMap((each) => {
    const paging = pagings.of(each);
    return hasMethodType(each, paging) ? [methodType(all, each, paging, methodNames.get(each) ?? "", module)] : [];
  });
  const inputs = operations.flatMap((each) =>
    each.takes.flat && each.names.input !== undefined
      ? [
          namedType(
            each.names.input,
            inputType(api, each, each.takes.flat, module),
            doc(`The input of \`${each.operation.name}\`.`),
            { isUnion: each.takes.flat.oneOf.length > 1 },
          ),
        ]
      : [],
  );
  const outputs = operations.flatMap((each) =>
    each.names.input !== undefined && each.names.output !== undefined
      ? [
          aliasOf(
            each.names.output,
            outputType(each, module),
            doc(`The output of \`${each.operation.name}\`, in the shape that the input asks for.`),
            { typeParameters: [{ name: "Input", constraint: each.names.input, default: each.names.input }] },
          ),
        ]
      : [],
  );
  const table = operations.map(
    (each) => [each.operation.name, endpointExpression(all, each, pagings.of(each), module)] as const,
  );
  const declarations = [
    interfaceOf(type, methods, doc(`“${title}”, with a method for each operation.`)),
    ...paged,
    ...inputs,
    ...outputs,
    ...pagings.walks.map((walk) => aliasOf(walk.name, walk.type, doc("The options of a walk through all pages."))),
    ...pagings.constants.map(({ name, expression }) => constant({ name, value: expression })),
    constant({
      name: endpoints,
      type: `{ readonly [Name in keyof ${type}]: ${module.type(runtime, "Endpoint")} }`,
      value: objectLiteral(table),
    }),
  ];
  const hasErrors = operations.some(({ gives }) => gives.hasErrors);
  const own = {
    createClient: servers?.createClient ?? module.value(runtime, "createClient"),
    servers: servers?.documented ?? "",
    Options: servers?.type ?? credentials.type,
    requireAuth: needsAuth ? module.value(runtime, "requireAuth") : "",
    Operations: hasErrors ? module.type("./types.ts", "Operations") : "",
    ErrorOf: hasErrors ? module.type("../runtime/operation.ts", "ErrorOf") : "",
    isErrorOf: hasErrors ? module.value(runtime, "isErrorOf") : "",
  };
  handOn(all, hasErrors, module);
  if (credentials.types.length > 0) {
    module.exportFrom("../runtime/client/credentials.ts", { types: [...credentials.types] });
    module.exportFrom(runtime, { types: ["Credential"] });
  }
  return {
    declarations: printed(declarations),
    names: { ...names.client, endpoints, ...own },
    hasErrors,
    needsAuth,
    factoryComment: comment(
      `Makes a client of “${title}”.`,
      tag("throws", faultsOfOptions(credentials)),
      example(
        `const ${camelCase(api.name)} = ${create}({ baseUrl${credentials.example === undefined ? "" : `, auth: ${credentials.example}`} });`,
      ),
    ),
    errorComment: comment(
      "Recognizes a documented error of an operation; its `status` then tells the type of its `body`.",
    ),
    head: module.head(),
  };
}

/** Re-exports the other types and functions for users of a client. */
function handOn({ operations }: ResolvedInterface, hasErrors: boolean, module: Module): void {
  module.exportFrom(runtime, {
    types: ["ClientOptions", "PartlySecuredClientOptions", "RequestOptions", "SecuredClientOptions", "Validate"],
    values: ["validateAnswers"],
  });
  module.exportFrom("../runtime/client/errors.ts", {
    types: ["Sent"],
    values: ["ApiError", "NetworkError", "RequestError", "TimeoutError", "TlsError", "UnexpectedBodyError"],
  });
  module.exportFrom("../runtime/client/retry.ts", { types: ["RetryOptions"] });
  if (hasErrors) module.exportFrom("../runtime/operation.ts", { types: ["ErrorOf"] });
  if (operations.some(({ operation: { listing, paging } }) => listing ?? paging))
    module.exportFrom("../runtime/paging/paging.ts", {
      types: ["PageWalks", "PagingOptions", "WalkOptions"],
      values: ["PagingError"],
    });
  if (operations.some(({ pages }) => pages?.walk.kind === "link"))
    module.exportFrom("../runtime/paging/links.ts", { types: ["LinkOptions"] });
  if (operations.some(({ gives }) => Object.keys(gives.headers).length > 0))
    module.exportFrom("../runtime/client/answers.ts", { types: ["Answer"] });
  if (operations.some(({ gives }) => gives.result.kind === "stream"))
    module.exportFrom("../runtime/stream/reader.ts", { types: ["StreamEvent", "StreamOptions"] });
}
