import type { InterfaceContract, Operation } from "../contract/contract.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { ModuleScope } from "../typescript/module-scope.ts";
import { answersOf, isStream, isText, resetHeader, securityOf, streamKinds } from "../contract/operation-facts.ts";
import { isJson, type OperationInput } from "../contract/inputs.ts";

/** An endpoint of the client as an expression: what the runtime needs to know of an operation, and no more. */
export function endpointExpression(
  api: InterfaceContract,
  operation: Operation,
  input: OperationInput | undefined,
  paging: string | undefined,
  scope: ModuleScope,
): string {
  const { method, safe } = operation;
  const answers = answersOf(operation);
  const reset = resetHeader(operation);
  const rules: [key: string, value: string | undefined][] = [
    ["route", literal(`${method.toUpperCase()} ${routePath(operation)}`)],
    ["bare", input ? undefined : "true"],
    ["query", input?.query && literal(input.query)],
    ["body", bodyName(operation, input)],
    ["serialize", serializer(operation, scope)],
    ["auth", authorization(api, operation, scope)],
    ["safe", safe && !["get", "head"].includes(method) ? "true" : undefined],
    ["responses", Object.keys(answers).length > 0 && !isStream(operation) ? literal(answers) : undefined],
    ["read", reader(api, operation, scope)],
    ["resetHeader", reset === undefined ? undefined : literal(reset)],
    ["wrap", methodExpression(api, operation, input, paging, scope)],
  ];
  return objectLiteral(rules.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
}

/** The path with its parameters; what is passed on stands for the rest of the path, slashes included. */
function routePath({ path, proxiedTo }: Operation): string {
  const plain = path.replace(/[?#]/g, encodeURIComponent);
  return proxiedTo === undefined ? plain : plain.replace(/\{([^{}]+)\}(?=[^{}]*$)/, "{+$1}");
}

function bodyName({ parameters }: Operation, input: OperationInput | undefined): string | undefined {
  const isTaken = parameters.some(({ name }) => name === "body");
  if (input?.body === undefined) return isTaken ? '""' : undefined;
  return input.body === "body" ? undefined : literal(input.body);
}

/** Bodies are written as JSON, unless they are said to be of another kind only. */
function serializer({ requestBody }: Operation, scope: ModuleScope): string | undefined {
  const types = Object.keys(requestBody?.content ?? {});
  return types.length === 0 || types.some(isJson) ? undefined : scope.value("../runtime/client/client.ts", "writeText");
}

function authorization(api: InterfaceContract, operation: Operation, scope: ModuleScope): string | undefined {
  const way = securityOf(api, operation)?.find((each) => Object.keys(each).length > 0);
  const [name] = Object.keys(way ?? {});
  return name === undefined ? undefined : schemeExpression(api.components.securitySchemes[name], scope);
}

/** @see {@link https://spec.openapis.org/oas/v3.1.1.html#security-scheme-object} */
function schemeExpression(described: unknown, scope: ModuleScope): string | undefined {
  const scheme: Record<string, unknown> = { ...(typeof described === "object" ? described : {}) };
  const use = (name: string): string => scope.value("../runtime/client/client.ts", name);
  const name = literal(scheme["name"]);
  if (scheme["in"] === "header") return `${use("keyInHeader")}(${name})`;
  if (scheme["in"] === "query") return `${use("keyInQuery")}(${name})`;
  if (scheme["type"] === "apiKey") return undefined;
  return use(/^basic$/i.test(String(scheme["scheme"])) ? "basic" : "bearer");
}

function reader(api: InterfaceContract, operation: Operation, scope: ModuleScope): string | undefined {
  if (isStream(operation)) return scope.value("../runtime/stream/reader.ts", "readEventStream");
  return isText(api, operation) ? scope.value("../runtime/client/client.ts", "readText") : undefined;
}

/** What makes the method of the function that sends one request; undefined where that is the method. */
function methodExpression(
  api: InterfaceContract,
  operation: Operation,
  input: OperationInput | undefined,
  paging: string | undefined,
  scope: ModuleScope,
): string | undefined {
  const outer = isStream(operation) ? streamExpression(api, operation, scope) : paging;
  const send = sendExpression(operation, input, scope);
  if (send === "send") return outer;
  return `(send) => ${outer === undefined ? send : `${outer}(${send})`}`;
}

/** The function that sends one request, with its input prepared. */
function sendExpression(operation: Operation, input: OperationInput | undefined, scope: ModuleScope): string {
  const { headers = [], joined = {}, fixed = {} } = input ?? {};
  const wrap = (file: string, name: string, inner: string, ...args: unknown[]): string =>
    `${scope.value(`../runtime/${file}.ts`, name)}(${[inner, ...args.map(literal)].join(", ")})`;
  const types = Object.keys(operation.requestBody?.content ?? {});
  const [type] = types.some(isJson) ? [] : types;
  let send = type === undefined ? "send" : wrap("client/client", "withContentType", "send", type);
  if (headers.length > 0) send = wrap("client/client", "withHeaders", send, headers);
  if (Object.keys(joined).length > 0) send = wrap("client/client", "withJoined", send, joined);
  if (Object.keys(fixed).length > 0) send = wrap("client/client", "withFixed", send, fixed);
  const { textLimit } = operation;
  if (textLimit === undefined) return send;
  return wrap(
    "client/client",
    "withTextLimit",
    send,
    textLimit.text,
    textLimit.pattern,
    textLimit.send,
    textLimit.above,
  );
}

function streamExpression(api: InterfaceContract, operation: Operation, scope: ModuleScope): string {
  const { kinds, open } = streamKinds(api, operation);
  const lists = open.length === kinds.length ? [kinds] : [kinds, open];
  return `${scope.value("../runtime/stream/reader.ts", "followEvents")}(${lists.map(literal).join(", ")})`;
}
