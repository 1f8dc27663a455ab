import type { InterfaceContract, Operation, Parameter, Schema } from "../contract/contract.ts";
import { componentOf } from "../contract/references.ts";
import { readSchemas } from "../types/read-schemas.ts";
import { typeNames } from "../types/type-names.ts";
import { assertionsOf } from "./assertions.ts";
import { bodySchema, guardNames, jsonSchemaOf } from "./guard-names.ts";
import { hasOpenEnum, withOpenEnums } from "./open-enums.ts";

/** The schemas of an interface's guards, ready to be compiled. */
export interface GuardSchemas {
  /** By id; references are ids. */
  schemas: Map<string, Schema>;

  /** The id of the schema that each exported guard checks. */
  guards: Map<string, string>;

  /** The ids of the schemas of the documented responses; undefined where there are no operations. */
  responses: ResponseGuard[] | undefined;
}

interface ResponseGuard {
  operation: string;
  status: string;
  id: string;
}

/**
 * Collects what validators.js checks. A schema that holds a choice of strings is there twice: as documented, for what
 * is taken in, and open to newer values, for what is read.
 */
export function guardSchemas(api: InterfaceContract): GuardSchemas {
  const collector = new Collector(api);
  const { schemas } = api.components;
  const names = guardNames(api);
  const read = readSchemas(api);
  const guards = new Map<string, string>();
  for (const [component, name] of names.schemas) {
    // An enum's own guard knows exactly the documented values, as its type does.
    const reading = read.has(component) && schemas[component]?.enum === undefined;
    guards.set(name, collector.component(component, reading));
  }
  for (const operation of api.operations) {
    const { path, query, headers, body } = names.inputs.get(operation.name) ?? {};
    const inputs = [
      [path, parametersSchema(operation, "path")],
      [query, parametersSchema(operation, "query")],
      [headers, parametersSchema(operation, "header")],
      [body, bodySchema(operation)],
    ] as const;
    for (const [name, schema] of inputs) if (name && schema) guards.set(name, collector.add(name, schema, false));
  }
  const responses = documentedResponses(api).map(({ operation, status, schema }, index) => ({
    operation,
    status,
    id: collector.add(`response${index}`, schema, true),
  }));
  return { schemas: collector.schemas, guards, responses: api.operations.length > 0 ? responses : undefined };
}

/** The responses of which a shape in JSON is documented. */
export function documentedResponses(api: InterfaceContract): { operation: string; status: string; schema: Schema }[] {
  return api.operations.flatMap(({ name, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) => {
      const schema = jsonSchemaOf(content);
      return schema ? [{ operation: name, status, schema }] : [];
    }),
  );
}

class Collector {
  readonly schemas = new Map<string, Schema>();
  readonly #components: Record<string, Schema>;
  readonly #types: ReadonlyMap<string, string>;
  readonly #open: ReadonlySet<string>;

  constructor(api: InterfaceContract) {
    this.#components = api.components.schemas;
    this.#types = typeNames(api);
    const components = Object.entries(this.#components);
    this.#open = new Set(
      components.filter(([, schema]) => hasOpenEnum(schema, this.#components)).map(([name]) => name),
    );
    for (const [name, schema] of components) {
      this.#put(this.component(name, false), schema, false);
      if (this.#open.has(name)) this.#put(this.component(name, true), schema, true);
    }
  }

  /** The id of a component; there is only one where reading makes no difference. */
  component(name: string, reading: boolean): string {
    const type = this.#types.get(name) ?? name;
    return reading && this.#open.has(name) ? `${type}.open` : type;
  }

  /** Adds a schema and gives its id: that of a component where the schema only refers to one. */
  add(id: string, schema: Schema, reading: boolean): string {
    const target = componentOf(schema.$ref);
    const alone = Object.keys(assertionsOf(schema, (component) => component)).length === 1;
    if (target !== undefined && alone) return this.component(target, reading);
    return this.#put(id, schema, reading);
  }

  #put(id: string, schema: Schema, reading: boolean): string {
    const wanted = reading ? withOpenEnums(schema, this.#components) : schema;
    this.schemas.set(
      id,
      assertionsOf(wanted, (component) => this.component(component, reading)),
    );
    return id;
  }
}

/** An object of parameters by wire name; names of headers are lowercased, for they are in any case. */
function parametersSchema({ parameters }: Operation, place: Parameter["in"]): Schema | undefined {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return undefined;
  const key = ({ name }: Parameter): string => (place === "header" ? name.toLowerCase() : name);
  const required = own.filter((parameter) => parameter.required).map(key);
  return {
    type: "object",
    properties: Object.fromEntries(own.map((parameter) => [key(parameter), parameter.schema])),
    ...(required.length > 0 && { required }),
  };
}
