import { fullFormats } from "ajv-formats/dist/formats.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { InterfaceContract, Parameter, Requested, Schema } from "../model/contract.ts";
import { addFormatsTo } from "../model/formats.ts";
import { plainEntries } from "../model/json-schema.ts";
import type { ResolvedParameter } from "./inputs.ts";
import { resolved } from "./resolved-operation.ts";
import { isSuccess } from "./responses.ts";
import {
  componentOf,
  componentsWith,
  isOpenEnum,
  isPattern,
  mapSchemas,
  patternsIn,
  readSchemas,
  visitSchemas,
} from "../model/schemas.ts";
import { choiceOf, schemasWithVariants, withoutDiscriminators } from "../model/variants.ts";

/** The schemas of an interface's guards, ready to be compiled. */
export interface GuardSchemas {
  /** By id; references are ids. */
  schemas: Map<string, Schema>;

  /** The id of the schema of each exported guard. */
  guards: Map<string, string>;

  /** The ids of the schemas of the documented responses; undefined if there are no operations. */
  responses: ResponseGuard[] | undefined;

  /** The schemas of the headers of the documented responses. */
  headers: HeadersGuard[];
}

/** The guard of the headers of a response: an object with their names in lower case. */
export interface HeadersGuard {
  operation: string;
  status: string;
  id: string;
  headers: readonly ResolvedParameter[];
}

/** The guard of the body of a response. */
export interface ResponseGuard {
  operation: string;

  /** The status as documented; `error` for errors without a documented status. */
  status: string;
  id: string;

  /** The guards of the shapes among which the request chooses, and that of the default shape. */
  shapes?: { otherwise: string; choices: { requested: Requested; id: string }[] };
}

/**
 * Collects the schemas of validators.ts. A schema with an enum is included twice: as documented, for requests, and
 * open to unknown values, for responses.
 */
export function guardSchemas(api: InterfaceContract): GuardSchemas {
  const { names, operations } = resolved(api);
  const collector = new Collector(api, names.types);
  const { schemas } = api.components;
  const read = readSchemas(api);
  const guards = new Map<string, string>();
  for (const [component, name] of Object.entries(names.guards)) {
    // The guard of an enum accepts exactly the documented values, like its type.
    const reading = read.has(component) && schemas[component]?.enum === undefined;
    guards.set(name, collector.component(component, reading));
  }
  for (const { names: own, takes } of operations) {
    const { path, query, headers, body } = own.guards;
    const inputs = [
      [path, parametersSchema(takes.parameters, "path")],
      [query, parametersSchema(takes.parameters, "query")],
      [headers, parametersSchema(takes.parameters, "header")],
      [body, takes.body?.schema],
    ] as const;
    for (const [name, schema] of inputs) if (name && schema) guards.set(name, collector.add(name, schema, false));
  }
  const documented = operations.flatMap(({ operation, gives }) =>
    Object.entries(gives.guarded).map(([status, schema]) => ({ operation, gives, status, schema })),
  );
  const responses = documented.map(({ operation, gives, status, schema }, index): ResponseGuard => {
    const { component } = gives.result;
    const hasChoice = gives.choices.length > 0 && component !== undefined && isSuccess(status);
    return {
      operation: operation.name,
      status,
      id: collector.add(`response${index}`, schema, true),
      ...(hasChoice && {
        shapes: {
          otherwise: collector.component(component, true),
          choices: gives.choices.map((each) => ({
            requested: each.requested,
            id: collector.component(each.component, true),
          })),
        },
      }),
    };
  });
  const errors = operations.flatMap(({ operation: { name, errorCases } }): ResponseGuard[] => {
    const told = errorCases.flatMap(({ status, schema }) =>
      status === undefined && schema && isTold(schema, schemas) ? [schema] : [],
    );
    return told.length > 0
      ? [{ operation: name, status: "error", id: collector.add(`error.${name}`, { anyOf: told }, true) }]
      : [];
  });
  const headers = operations.flatMap(({ operation: { name }, gives, isProxied }) =>
    Object.entries(isProxied ? {} : gives.sentHeaders).flatMap(([status, own]): HeadersGuard[] => {
      const schema = parametersSchema(own, "header");
      const id = `headers.${name}.${status}`;
      return schema ? [{ operation: name, status, id: collector.add(id, schema, true), headers: own }] : [];
    }),
  );
  return {
    schemas: collector.schemas,
    guards,
    headers,
    responses: operations.length > 0 ? [...responses, ...errors] : undefined,
  };
}

/** Returns true if an error is recognized by its body, whatever its status: it has a required field. */
function isTold({ $ref }: Schema, schemas: Record<string, Schema>): boolean {
  return (schemas[componentOf($ref) ?? ""]?.required ?? []).length > 0;
}

class Collector {
  readonly schemas = new Map<string, Schema>();
  readonly #components: Record<string, Schema>;
  readonly #types: Readonly<Record<string, string>>;
  readonly #open: ReadonlySet<string>;

  constructor(api: InterfaceContract, types: Readonly<Record<string, string>>) {
    this.#components = schemasWithVariants(api).schemas;
    this.#types = types;
    const components = Object.entries(this.#components);
    this.#open = thatMayBeNewer(this.#components);
    for (const [name, schema] of components) {
      this.#put(this.component(name, false), schema, false);
      if (this.#open.has(name)) this.#put(this.component(name, true), schema, true);
    }
  }

  /** Returns the id of a component; there is only one if open and exact schema are equal. */
  component(name: string, reading: boolean): string {
    const type = this.#types[name] ?? name;
    return reading && this.#open.has(name) ? `${type}.open` : type;
  }

  /** Adds a schema and returns its id: the id of the component if the schema only refers to one. */
  add(id: string, schema: Schema, reading: boolean): string {
    const target = componentOf(schema.$ref);
    const alone = Object.keys(assertionsOf(schema, (component) => component)).length === 1;
    if (target !== undefined && alone) return this.component(target, reading);
    return this.#put(id, schema, reading);
  }

  #put(id: string, schema: Schema, reading: boolean): string {
    const plain = withoutDiscriminators(schema, reading);
    const wanted = reading ? withOpenEnums(plain, this.#components) : plain;
    this.schemas.set(
      id,
      assertionsOf(wanted, (component) => this.component(component, reading)),
    );
    return id;
  }
}

/** Returns an object schema of parameters by wire name; the names of headers are in lower case. */
function parametersSchema(parameters: readonly ResolvedParameter[], place: Parameter["in"]): Schema | undefined {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return undefined;
  const required = own.flatMap((parameter) => (parameter.required ? [parameter.key] : []));
  return {
    type: "object",
    properties: Object.fromEntries(own.map(({ key, schema }) => [key, schema])),
    ...(required.length > 0 && { required }),
  };
}

/** Returns the components that contain an enum a newer service may extend, directly or through a reference. */
function thatMayBeNewer(schemas: Record<string, Schema>): Set<string> {
  return componentsWith(schemas, (each) => isOpenEnum(each) || choiceOf(each) !== undefined);
}

/**
 * Returns the schema for reading: an enum of strings accepts any string, like its type, so that a value from a newer
 * service is not rejected. A constant identifies its object and stays exact.
 */
function withOpenEnums(schema: Schema, schemas: Record<string, Schema>): Schema {
  return mapSchemas(schema, (each) => {
    const { enum: _values, ...unlisted } = each;
    const open: Schema = isOpenEnum(each) ? unlisted : each;
    if (!isOpenEnum(schemas[componentOf(open.$ref) ?? ""])) return open;
    const { $ref: _ref, ...rest } = open;
    return { type: "string", ...rest };
  });
}

/** Keywords that only annotate. */
const annotations = new Set(
  (
    "title description default examples deprecated readOnly writeOnly $comment " +
    "contentEncoding contentMediaType contentSchema"
  ).split(" "),
);

/** Formats that only describe how a value is stored or shown. */
const silentFormats = new Set(["binary", "double", "float", "password"]);

/** Returns the assertions of a schema, without annotations; `locate` maps the references. */
function assertionsOf(schema: Schema, locate: (component: string) => string): Schema {
  return mapSchemas(schema, (each) => {
    const assertions = plainEntries(each, locate).filter(([keyword, item]) => asserts(keyword, item));
    return withProtoAsPattern(Object.fromEntries(assertions));
  });
}

/** Moves a property named `__proto__` to a pattern, because the compiler skips it otherwise. */
function withProtoAsPattern(schema: Schema): Schema {
  const { properties, patternProperties, ...rest } = schema;
  if (properties === undefined || !Object.hasOwn(properties, "__proto__")) return schema;
  const { ["__proto__"]: proto, ...others } = properties;
  return { ...rest, properties: others, patternProperties: { ...(patternProperties as object), "^__proto__$": proto } };
}

function asserts(keyword: string, value: unknown): boolean {
  if (keyword === "format") return String(value) in fullFormats && !silentFormats.has(String(value));
  // The compiler warns about a pattern that is not a regular expression.
  if (keyword === "pattern") return isPattern(String(value), "u") || isPattern(String(value), "");
  return !annotations.has(keyword);
}

/**
 * Compiles the schemas of guards, registered under their ids. Tests compare generated guards with the result, and it
 * replaces them if none are generated. A check stops at the first error: listing all of them would let a small
 * request use much memory.
 *
 * @see https://ajv.js.org/security.html#security-risks-of-trusted-schemas
 */
export function compiler(schemas: ReadonlyMap<string, Schema>): Ajv2020 {
  const all: Schema[] = [];
  visitSchemas([...schemas.values()], (schema) => all.push(schema));
  const names = all.flatMap(({ properties = {}, required = [] }) => [...Object.keys(properties), ...required]);
  const ajv = new Ajv2020({
    // The compiler of the spec writes valid schemas, so skip validation: compiling the meta-schema is slow.
    validateSchema: false,
    // Most schemas are used a few times only, so compile them lazily: that halves the time.
    inlineRefs: false,
    messages: false,
    strict: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    // Own-property checks cost code, and matter only if a field has the name of a member of Object.prototype.
    ownProperties: names.some((name) => name in Object.prototype),
    unicodeRegExp: patternsIn([...schemas.values()]).every((pattern) => isPattern(pattern, "u")),
  });
  // The 2020-12 dialect always tracks unevaluated members, which few schemas use and which slows each function.
  ajv.opts.unevaluated = all.some((schema) => "unevaluatedProperties" in schema || "unevaluatedItems" in schema);
  ajv.opts.dynamicRef = all.some((schema) => "$dynamicRef" in schema);
  addFormatsTo(ajv);
  for (const [id, schema] of schemas) ajv.addSchema({ $id: id, ...schema });
  return ajv;
}
