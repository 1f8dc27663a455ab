import type { ErrorCase, InterfaceContract, Operation, Response, Schema } from "../contract/model/contract.ts";
import { componentOf } from "../contract/model/schemas.ts";
import { objectShape, onlyValue } from "../contract/model/object-shape.ts";
import { camelCase, uniqueNames } from "../naming.ts";
import { sentence } from "../typescript/documentation.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { comment } from "../typescript/structures.ts";

/** A function that creates a documented error. */
export interface ErrorFunction {
  name: string;
  condition: string;

  /** Left out if it is not documented. */
  status?: number;

  /** The component of its body; left out if the body is not documented. */
  component?: string;

  /** The schema of its body. */
  schema?: Schema;

  /** The fields of the body with one possible value, and that value. */
  fixed: Map<string, unknown>;

  /** The body is required, optional or not allowed. */
  takesBody: "always" | "maybe" | "never";

  /** The documented headers, by name. */
  headers: NonNullable<Response["headers"]>;
}

/**
 * Returns the functions for the documented errors of an interface: one for each error, even if several operations
 * share it.
 */
export interface ErrorFunctions {
  all: ErrorFunction[];
  of: (errorCase: ErrorCase) => ErrorFunction | undefined;
}

export function errorFunctions(api: InterfaceContract): ErrorFunctions {
  const unique = uniqueNames();
  const found = new Map<string, ErrorFunction>();
  for (const operation of api.operations) {
    for (const each of operation.errorCases) {
      const key = keyOf(each);
      if (!found.has(key)) found.set(key, errorFunction(api, operation, each, unique(camelCase(each.name))));
    }
  }
  return { all: [...found.values()], of: (each) => found.get(keyOf(each)) };
}

function keyOf({ name, status, schema }: ErrorCase): string {
  return JSON.stringify([name, status, schema]);
}

export function errorFunction(
  { components: { schemas } }: InterfaceContract,
  operation: Operation,
  { condition, status, schema }: ErrorCase,
  name: string,
): ErrorFunction {
  const component = componentOf(schema?.$ref);
  const shape = objectShape(schema, schemas);
  const isDescribed = shape !== undefined && !shape.isOpen;
  const fixed = isDescribed ? fixedFields(shape.fields, shape.required, schemas) : new Map<string, unknown>();
  const isFree = !isDescribed || [...shape.required].some((field) => !fixed.has(field)) || mayClash(shape.fields);
  return {
    name,
    condition,
    ...(status !== undefined && { status }),
    ...(component !== undefined && { component }),
    ...(schema && { schema }),
    fixed,
    takesBody: isFree ? "always" : shape.fields.size > fixed.size ? "maybe" : "never",
    headers: headersOf(operation, status),
  };
}

/** TypeScript takes a missing field as the member of Object with its name, so that an empty body would not fit. */
function mayClash(fields: ReadonlyMap<string, Schema>): boolean {
  return [...fields.keys()].some((field) => field in Object.prototype);
}

function fixedFields(
  fields: ReadonlyMap<string, Schema>,
  required: ReadonlySet<string>,
  schemas: Record<string, Schema>,
): Map<string, unknown> {
  return new Map(
    [...fields].flatMap(([field, schema]) => {
      const only = required.has(field) ? onlyValue(schema, schemas) : undefined;
      return only === undefined ? [] : [[field, only[0]] as const];
    }),
  );
}

/** A header of a status that several errors share may belong to only some of them. */
function headersOf({ errorCases, responses }: Operation, status: number | undefined): ErrorFunction["headers"] {
  const isShared = errorCases.filter((each) => each.status === status).length > 1;
  const documented = Object.entries(responses[String(status ?? "default")]?.headers ?? {});
  return Object.fromEntries(
    documented.map(([name, header]) => [name, isShared ? { ...header, required: false } : header]),
  );
}

const runtimeFile = "../runtime/server/errors.ts";

/** Returns the object of all functions, as an expression. */
export function errorsObject(api: InterfaceContract, functions: ErrorFunctions, module: Module): string {
  const members = functions.all.map((error) => {
    const { name, condition, status, component = "" } = error;
    const type = module.component(component) ?? "unknown";
    const result = module.value(runtimeFile, "DocumentedError");
    const { description } = api.components.schemas[component] ?? {};
    const isNew = description !== undefined && sentence(description) !== sentence(condition);
    const documented =
      status === undefined
        ? "The document leaves the status open: it is that of `response`, or of the server's `openStatuses`, or 400."
        : `Status ${status}.`;
    return `${comment(sentence(condition), isNew ? description : undefined, documented)}
      ${name}: (${parameters(error, type, module).join(", ")}): ${result}<${type}> => new ${result}(${argumentsOf(error)}),`;
  });
  return `{ ${members.join("\n\n")} }`;
}

function parameters(error: ErrorFunction, type: string, module: Module): string[] {
  const names = [...error.fixed.keys()].flatMap(keyTypes);
  const free = names.length > 0 ? `Omit<${type}, ${names.join(" | ")}>` : type;
  const body = { always: [`body: ${free}`], maybe: [`body: ${free} = {}`], never: [] }[error.takesBody];
  return [...body, ...responseParameter(error, module)];
}

/** Returns the types of a key: the type checker may see a numeric key as a number. */
function keyTypes(name: string): string[] {
  return [JSON.stringify(name), ...(String(Number(name)) === name ? [name] : [])];
}

/** Returns the status if it is open, and the documented headers. */
function responseParameter({ status, headers }: ErrorFunction, module: Module): string[] {
  const documented = Object.entries(headers);
  if (documented.length === 0)
    return status === undefined ? [`response?: ${module.type(runtimeFile, "DocumentedErrorInit")}`] : [];
  const isRequired = documented.some(([, { required }]) => required);
  const members = documented.map(
    ([name, { required, schema }]) => `${JSON.stringify(name)}${required ? "" : "?"}: ${headerType(schema)}`,
  );
  const chosen = status === undefined ? "status?: number; " : "";
  return [`response${isRequired ? "" : "?"}: { ${chosen}headers${isRequired ? "" : "?"}: { ${members.join("; ")} } }`];
}

function headerType({ type, items = {} }: Schema): string {
  if (type === "array") return `readonly ${headerType(items)}[]`;
  return type === "integer" || type === "number" ? "number" : type === "boolean" ? "boolean" : "string";
}

function argumentsOf(error: ErrorFunction): string {
  const { name, condition, status, fixed, takesBody, headers } = error;
  const entries = [...fixed].map(([field, value]) => [field, literal(value)] as const);
  const takesOnlyBody = takesBody !== "never" && fixed.size === 0;
  const body = takesOnlyBody ? "body" : objectLiteral(entries, takesBody === "never" ? [] : ["body"]);
  const hasHeaders = Object.keys(headers).length > 0;
  const init =
    status === undefined ? "response" : hasHeaders ? `{ status: ${status}, ...response }` : `{ status: ${status} }`;
  return [literal(name), literal(condition), body, init].join(", ");
}
