import type { WriterFunction } from "ts-morph";
import type { InterfaceContract, Parameter } from "../contract/model/contract.ts";
import { type GuardSchemas, guardSchemas, type HeadersGuard, type ResponseGuard } from "../contract/facts/guards.ts";
import { resolved, type ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import { perInterface } from "../generator.ts";
import { pascalCase } from "../naming.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import { Module } from "../typescript/module.ts";
import { operationType } from "../typescript/operation.ts";
import { constant, doc, type Member, objectType, property } from "../typescript/structures.ts";
import type { GuardOf } from "./guard-functions.ts";
import { GuardWriter } from "./guard-writer.ts";
import { expectSupported } from "./schema-facts.ts";

/** Generates `validators.ts`: a guard for each schema, for the inputs of each operation, and for its responses. */
export const validators = perInterface(
  "validators",
  (api) => [{ path: `${api.name}/validators.ts`, content: moduleOf(api) }],
  ({ components, operations }) =>
    Object.keys(components.schemas).length > 0 || operations.length > 0
      ? [{ path: "validators.ts", purpose: "type guards of all models, and of the inputs and responses of operations" }]
      : [],
);

/** An exported guard, and the type to which it narrows. */
interface Exported extends GuardOf {
  takes: string;
}

function moduleOf(api: InterfaceContract): string {
  const found = guardSchemas(api);
  expectSupported(found.schemas);
  const { names, operations } = resolved(api);
  const module = new Module(api);
  // Exported names are reserved first, whatever else the module declares or imports.
  for (const name of found.guards.keys()) module.declare(name);
  const components = Object.values(names.guards);
  const exported = new Map(
    [...found.guards].flatMap(([name, id]) => (components.includes(name) || id === name ? [[id, name] as const] : [])),
  );
  const guardOf = guardsById(api, found, module);
  const writer = new GuardWriter(module, found.schemas, exported, guardOf);
  const ofComponents = Object.entries(names.guards).map(([component, name]): Exported => {
    const type = module.component(component) ?? "unknown";
    return { name, type, isShape: true, takes: `a value of type {@link ${type}}` };
  });
  for (const guard of [...ofComponents, ...operations.flatMap((each) => inputsOf(each, module))])
    writer.guard(found.guards.get(guard.name) ?? guard.name, guard, doc(`True for ${guard.takes}.`));
  const table = found.responses === undefined ? [] : [responsesTable(found.responses, writer, guardOf, module)];
  const headers = found.headers.length === 0 ? [] : [headersTable(found.headers, writer, module)];
  return module.print([...writer.statements, ...table, ...headers]);
}

/** Describes the guard of each schema that is not exported, by the id of the schema. */
function guardsById(api: InterfaceContract, { schemas, responses = [], headers }: GuardSchemas, module: Module) {
  const known = new Map<string, () => GuardOf>();
  for (const [component, type] of Object.entries(resolved(api).names.types)) {
    const typed = (name: string): GuardOf => ({
      name,
      type: module.component(component) ?? "unknown",
      isShape: true,
    });
    known.set(type, () => typed(`isDocumented${type}`));
    known.set(`${type}.open`, () => typed(`isAny${type}`));
  }
  const of = (id: string): GuardOf => {
    const found = known.get(id);
    if (found === undefined) throw new Error(`there is no schema with the id ${id}`);
    return found();
  };
  for (const { id, operation, status } of responses.filter((each) => !known.has(each.id))) {
    const name = `is${pascalCase(`${operation} response ${status}`)}`;
    const alternatives = (): string[] => (schemas.get(id)?.anyOf ?? []).map(({ $ref = "" }) => of($ref).type);
    known.set(id, () => ({
      name,
      isShape: false,
      type: status === "error" ? alternatives().join(" | ") : responseType(operation, status, module),
    }));
  }
  for (const { id, operation, status } of headers) {
    const name = `is${pascalCase(`${operation} headers ${status}`)}`;
    known.set(id, () => ({ name, isShape: false, type: "Readonly<Record<string, unknown>>" }));
  }
  return of;
}

/** Returns the type of the body of a response. */
function responseType(operation: string, status: string, module: Module): string {
  return `${operationType(operation, module)}["responses"][${literal(status)}]`;
}

function inputsOf({ operation, names, takes }: ResolvedOperation, module: Module): Exported[] {
  const { path, query, headers, body } = names.guards;
  const typeOf = (part: string, isRequired: boolean): string => {
    const all = operationType(operation.name, module);
    return isRequired ? `${all}["${part}"]` : `Required<${all}>["${part}"]`;
  };
  const typeIn = (place: Parameter["in"]): string =>
    typeOf(
      place,
      takes.parameters.some((parameter) => parameter.in === place && parameter.required),
    );
  const lowercase = (type: string): string => `${module.type(`${runtime}/validation.ts`, "LowercaseKeys")}<${type}>`;
  const parts: [name: string | undefined, type: () => string, taken: string][] = [
    [path, () => typeIn("path"), "in its path"],
    [query, () => typeIn("query"), "in its query, as values of their types and not as text"],
    [headers, () => lowercase(typeIn("header")), "in its headers, by names in lowercase"],
    [body, () => typeOf("body", takes.body?.required === true), "as its body"],
  ];
  return parts.flatMap(([name, type, taken]) =>
    name ? [{ name, type: type(), isShape: false, takes: `a value that \`${operation.name}\` takes ${taken}` }] : [],
  );
}

const runtime = "../runtime/validation";

function responsesTable(
  responses: readonly ResponseGuard[],
  writer: GuardWriter,
  guardOf: (id: string) => GuardOf,
  module: Module,
) {
  const operations = [...Map.groupBy(responses, ({ operation }) => operation)];
  const members = operations.map(([operation, own]) => {
    const statuses = own.map(({ id, status }) => {
      const type = status === "error" ? guardOf(id).type : responseType(operation, status, module);
      return readonlyMember(status, `${module.type(`${runtime}/validation.ts`, "ResponseGuard")}<${type}>`);
    });
    return readonlyMember(operation, objectType(statuses));
  });
  const entries = operations.map(
    ([operation, own]) =>
      [operation, objectLiteral(own.map((each) => [each.status, responseGuard(each, writer, module)]))] as const,
  );
  return constant({
    name: "responses",
    type: members.length > 0 ? objectType(members) : "{}",
    value: objectLiteral(entries),
    docs: doc(
      "The guards of the responses of each operation, by status; those whose shape is left open are not among them.",
    ),
  });
}

function headersTable(all: readonly HeadersGuard[], writer: GuardWriter, module: Module) {
  const entries = [...Map.groupBy(all, ({ operation }) => operation)].map(([operation, own]) => {
    const statuses = own.map(({ status, id, headers }) => {
      const values = headers.map(({ key, types, isList, separator, default: fallback, absent = [undefined] }) => {
        const [value] = fallback ? [undefined] : absent;
        const type = types.length > 1 ? types : types[0];
        return [
          key,
          literal({ type, ...(isList && { list: separator }), ...(value !== undefined && { default: value }) }),
        ] as const;
      });
      const make = module.value(`${runtime}/headers.ts`, "documentedHeaders");
      return [status, `${make}(${writer.checkOf(id)}, ${objectLiteral(values)})`] as const;
    });
    return [operation, objectLiteral(statuses)] as const;
  });
  return constant({
    name: "responseHeaders",
    type: module.type(`${runtime}/headers.ts`, "ResponseHeaders"),
    value: objectLiteral(entries),
    docs: doc("The guards of the documented headers of the responses of each operation, by status."),
  });
}

function responseGuard({ id, shapes }: ResponseGuard, writer: GuardWriter, module: Module): string {
  if (shapes === undefined) return writer.checkOf(id);
  const choices = shapes.choices.map(({ requested, id: chosen }) =>
    objectLiteral([
      ["in", literal(requested.in)],
      ["field", literal(requested.field)],
      ["value", literal(requested.value)],
      ["guard", writer.checkOf(chosen)],
    ]),
  );
  const forRequest = module.value(`${runtime}/for-request.ts`, "forRequest");
  return `${forRequest}(${writer.checkOf(id)}, ${writer.checkOf(shapes.otherwise)}, [${choices.join(", ")}])`;
}

function readonlyMember(name: string, type: string | WriterFunction): Member {
  return property(name, type, { isReadonly: true });
}
