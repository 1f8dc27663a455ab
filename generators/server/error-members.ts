import type { InterfaceContract, Schema } from "../contract/contract.ts";
import { literal, objectLiteral } from "../literal.ts";
import type { ModuleScope } from "../module-scope.ts";
import { commentText, wrapped } from "../types/documentation.ts";
import type { ErrorFunction, ErrorFunctions } from "./error-functions.ts";
import { sentence } from "./sentence.ts";

const runtimeFile = "../runtime/documented-error.ts";

/** One function of `errors`, in its parts. */
export interface ErrorMember {
  name: string;
  comment: string;
  parameters: string;
  type: string;
  expression: string;
}

export function errorMembers(api: InterfaceContract, functions: ErrorFunctions, scope: ModuleScope): ErrorMember[] {
  return functions.all.map((error) => {
    const type = (error.component === undefined ? undefined : scope.component(error.component)) ?? "unknown";
    const result = scope.value(runtimeFile, "DocumentedError");
    const { description } = api.components.schemas[error.component ?? ""] ?? {};
    return {
      name: error.name,
      comment: `/*${commentText(documentation(error, description))}*/`,
      parameters: parameters(error, type, scope).join(", "),
      type: `${result}<${type}>`,
      expression: `new ${result}(${argumentsOf(error)})`,
    };
  });
}

function documentation({ condition, status }: ErrorFunction, description: string | undefined): string[] {
  const answered =
    status === undefined
      ? "The document leaves the status open: it is that of `answer`, or of the server's `openStatuses`, or 400."
      : `Status ${status}.`;
  const isNew = description !== undefined && sentence(description) !== sentence(condition);
  return [...wrapped(sentence(condition)), ...(isNew ? ["", ...wrapped(description)] : []), "", answered];
}

function parameters(error: ErrorFunction, type: string, scope: ModuleScope): string[] {
  const names = [...error.fixed.keys()].flatMap(keyTypes);
  const free = names.length > 0 ? `Omit<${type}, ${names.join(" | ")}>` : type;
  const body = { always: [`body: ${free}`], maybe: [`body: ${free} = {}`], never: [] }[error.takesBody];
  return [...body, ...answerParameter(error, scope)];
}

/** The types of a key: what is written as a number may be one to the type checker. */
function keyTypes(name: string): string[] {
  return [JSON.stringify(name), ...(String(Number(name)) === name ? [name] : [])];
}

/** The status where it is open, and the documented headers. */
function answerParameter({ status, headers }: ErrorFunction, scope: ModuleScope): string[] {
  const documented = Object.entries(headers);
  if (documented.length === 0)
    return status === undefined ? [`answer?: ${scope.type(runtimeFile, "ErrorAnswer")}`] : [];
  const isRequired = documented.some(([, { required }]) => required);
  const members = documented.map(
    ([name, { required, schema }]) => `${JSON.stringify(name)}${required ? "" : "?"}: ${headerType(schema)}`,
  );
  const chosen = status === undefined ? "status?: number; " : "";
  return [`answer${isRequired ? "" : "?"}: { ${chosen}headers${isRequired ? "" : "?"}: { ${members.join("; ")} } }`];
}

function headerType({ type }: Schema): string {
  return type === "integer" || type === "number" ? "number" : type === "boolean" ? "boolean" : "string";
}

function argumentsOf(error: ErrorFunction): string {
  const { name, condition, status, fixed, takesBody, headers } = error;
  const entries = [...fixed].map(([field, value]) => [field, literal(value)] as const);
  const constant = objectLiteral(entries);
  const body = takesBody === "never" ? constant : fixed.size === 0 ? "body" : constant.replace(/ \}$/, ", ...body }");
  const hasHeaders = Object.keys(headers).length > 0;
  const answer =
    status === undefined ? "answer" : hasHeaders ? `{ status: ${status}, ...answer }` : `{ status: ${status} }`;
  return [literal(name), literal(condition), body, answer].join(", ");
}
