import type { InterfaceContract, Operation, Schema } from "../contract/contract.ts";
import { requestExample } from "../contract/examples.ts";
import { bodySchema, guardNames, jsonSchemaOf } from "../contract/names.ts";
import { isStream, securityOf } from "../contract/operation-facts.ts";
import { componentOf, objectShape } from "../contract/schemas.ts";
import { header, perInterface } from "../generator.ts";
import { template } from "../templates.ts";
import { oneLine } from "../typescript/documentation.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import { ModuleScope } from "../typescript/module-scope.ts";

/** `checks/operations.ts`: what the documents state of each operation, to be held against any implementation. */
export const checks = perInterface("checks", (api) => {
  const operations = api.operations.filter(({ requirements }) => provable(api, requirements).length > 0);
  return operations.length > 0
    ? [{ path: `${api.name}/checks/operations.ts`, content: render(dataOf(api, operations)) }]
    : [];
});

const render = template<ReturnType<typeof dataOf>>("checks.ts.hbs", {});

function dataOf(api: InterfaceContract, operations: InterfaceContract["operations"]) {
  const scope = new ModuleScope(api);
  const name = scope.declare("checks");
  return {
    header: header(api.source),
    name,
    title: oneLine(api.title).replaceAll("*/", "*\\/"),
    Check: scope.type("../../runtime/checks/check.ts", "Check"),
    ApiTarget: scope.type("../../runtime/checks/operation-checks.ts", "ApiTarget"),
    operationChecks: scope.value("../../runtime/checks/operation-checks.ts", "operationChecks"),
    operations: operations.map((operation) => operationExpression(api, operation, scope)),
    imports: scope.imports(),
  };
}

/** What the checks of an operation know of it, as an expression. */
function operationExpression(api: InterfaceContract, operation: Operation, scope: ModuleScope): string {
  const { name, method, path } = operation;
  // The first is what the operation is for; the others are about more than one request and its answer.
  const requirements = provable(api, operation.requirements).slice(0, 1);
  const credentials = credentialFacts(api, operation, requirements);
  const example = requestExample(operation);
  const errors = errorGuards(api, operation).map((guard) => scope.value("../validators.js", guard));
  const isGuarded = Object.values(operation.responses).some(({ content }) => jsonSchemaOf(content) !== undefined);
  return objectLiteral([
    ["id", literal(`${api.name}/${name}`)],
    ["name", literal(name)],
    ["method", literal(method.toUpperCase())],
    ["path", literal(path)],
    ["requirements", literal(requirements)],
    ...(example ? [["example", literal(example)] as const] : []),
    ["responses", isGuarded ? `${scope.value("../validators.js", "responses")}[${literal(name)}]` : "{}"],
    ...(errors.length > 0 ? [["errors", `[${errors.join(", ")}]`] as const] : []),
    ...(isStream(operation) ? [["streams", "true"] as const] : []),
    ...(credentials ? [["credentials", literal(credentials)] as const] : []),
    ["inputs", literal(inputFacts(api, operation, requirements))],
  ]);
}

/** The guards of the errors that a body alone identifies: those with a required field. */
function errorGuards(api: InterfaceContract, { errorCases }: Operation): string[] {
  const { schemas } = guardNames(api);
  const names = errorCases.flatMap(({ schema }) => componentOf(schema?.$ref) ?? []);
  const isTelling = (name: string): boolean => (api.components.schemas[name]?.required ?? []).length > 0;
  return [...new Set(names)].filter(isTelling).flatMap((name) => schemas.get(name) ?? []);
}

/** Where the credentials stand, if in a header; what governs them, the errors for those that are refused included. */
function credentialFacts(api: InterfaceContract, operation: Operation, requirements: string[]): object | undefined {
  const [way = {}] = securityOf(api, operation) ?? [];
  const [name] = Object.keys(way);
  if (name === undefined) return undefined;
  const scheme = { ...(api.components.securitySchemes[name] as object | undefined) } as Record<string, unknown>;
  const governing = (which: "missing" | "refused"): string[] => {
    const errors = operation.errorCases.filter(({ credentials }) => credentials === which || credentials === "any");
    const own = provable(api, [...new Set(errors.flatMap((error) => error.requirements ?? []))]);
    return own.length > 0 ? own : requirements;
  };
  const shared = { missing: governing("missing"), invalid: governing("refused") };
  if (scheme["type"] === "http") return { header: "authorization", scheme: capitalized(scheme["scheme"]), ...shared };
  if (scheme["type"] === "apiKey" && scheme["in"] === "header") {
    return { header: String(scheme["name"]).toLowerCase(), ...shared };
  }
  return undefined;
}

function capitalized(scheme: unknown): string {
  const text = String(scheme);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * What is stated of each input of an operation that a server can be held to; see `InputFacts` of the runtime.
 *
 * @param inherited The requirements of the operation: what an input has to be there for.
 */
function inputFacts(api: InterfaceContract, operation: Operation, inherited: string[]): object[] {
  const { schemas } = api.components;
  const parameters = operation.parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, required = false, schema, ...rest }) => ({
      in: "query",
      name,
      required,
      schema: { ...schema, ...pickRequirements(rest) },
    }));
  const shape = objectShape(bodySchema(operation), schemas);
  const fields = [...(shape?.fields ?? [])].map(([name, schema]) => ({
    in: "body",
    name,
    required: shape?.required.has(name) ?? false,
    schema,
  }));
  return [...parameters, ...fields].flatMap(({ schema, required, ...place }) => {
    const resolved = resolve(schema, schemas);
    const own = provable(api, idsOf(schema)).slice(0, 1);
    const facts = {
      ...(required && { required }),
      ...boundsOf(resolved),
      ...wrongOf(resolved, place.in, required),
      ...enumOf(resolved, own.length > 0),
    };
    if (Object.keys(facts).length === 0) return [];
    return [{ ...place, requirements: own.length > 0 && !required ? own : inherited, ...facts }];
  });
}

function pickRequirements(facts: { [name: string]: unknown }): Schema {
  return { "x-requirements": facts["x-requirements"] };
}

function idsOf(schema: Schema): string[] {
  const ids = schema["x-requirements"];
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** A schema with what the component that it names says. */
function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const component = componentOf(schema.$ref);
  return component === undefined ? schema : { ...schemas[component], ...schema };
}

function boundsOf({ minimum, maximum }: Schema): object {
  return {
    ...(typeof minimum === "number" && { minimum }),
    ...(typeof maximum === "number" && { maximum }),
  };
}

/**
 * A value of another type. Only numbers and what is required are looked at: an implementation may well ignore what it
 * need not read.
 */
function wrongOf({ type }: Schema, place: string, required: boolean): object {
  if (type === "integer" || type === "number") return { wrongType: "many" };
  if (place === "query" || !required || typeof type !== "string") return {};
  return { wrongType: type === "object" ? "text" : { not: "expected" } };
}

/** The documented values, where a requirement is about them. */
function enumOf({ enum: values, anyOf = [] }: Schema, isRequired: boolean): object {
  const documented = values ?? anyOf.find((each) => each.enum)?.enum;
  return isRequired && documented ? { enum: documented } : {};
}

/** The requirements of a list that requests to a server can prove. */
function provable({ requirements }: InterfaceContract, ids: string[] = []): string[] {
  const provableIds = new Set(requirements.flatMap(({ id, proof }) => (proof === "server" ? [id] : [])));
  return ids.filter((id) => provableIds.has(id));
}
