import type { InterfaceContract, Operation } from "../contract/contract.ts";
import { componentOf } from "../contract/references.ts";
import { literal, objectLiteral } from "../literal.ts";
import type { ModuleScope } from "../module-scope.ts";
import { isStream, securityOf } from "../server/operation-facts.ts";
import { guardNames, jsonSchemaOf } from "../validators/guard-names.ts";
import { exampleOf } from "./example.ts";
import { inputFacts } from "./input-facts.ts";
import { provable } from "./provable.ts";

/** What the checks of an operation know of it, as an expression. */
export function operationExpression(api: InterfaceContract, operation: Operation, scope: ModuleScope): string {
  const { name, method, path } = operation;
  // The first is what the operation is for; the others are about more than one request and its answer.
  const requirements = provable(api, operation.requirements).slice(0, 1);
  const credentials = credentialFacts(api, operation, requirements);
  const example = exampleOf(operation);
  const refusals = refusalGuards(api, operation).map((guard) => scope.value("../validators.js", guard));
  const isGuarded = Object.values(operation.responses).some(({ content }) => jsonSchemaOf(content) !== undefined);
  return objectLiteral([
    ["id", literal(`${api.name}/${name}`)],
    ["name", literal(name)],
    ["method", literal(method.toUpperCase())],
    ["path", literal(path)],
    ["requirements", literal(requirements)],
    ...(example ? [["example", literal(example)] as const] : []),
    ["answers", isGuarded ? `${scope.value("../validators.js", "responses")}[${literal(name)}]` : "{}"],
    ...(refusals.length > 0 ? [["refusals", `[${refusals.join(", ")}]`] as const] : []),
    ...(isStream(operation) ? [["streams", "true"] as const] : []),
    ...(credentials ? [["credentials", literal(credentials)] as const] : []),
    ["inputs", literal(inputFacts(api, operation, requirements))],
  ]);
}

/** The guards of the errors that a body can be told by: those that something is required of. */
function refusalGuards(api: InterfaceContract, { errorCases }: Operation): string[] {
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
  const shared = { missing: governing("missing"), refused: governing("refused") };
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
