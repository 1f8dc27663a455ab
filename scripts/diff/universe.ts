import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";
import { schemasOf } from "../../generators/contract/model/schema-validator.ts";
import { createValues, type Values } from "../../generators/contract/model/sample.ts";
import { coerce } from "../../generated/runtime/server/operation.ts";
import type { ValueRule } from "../../generated/runtime/server/operation.ts";
import { describe, type Guard, issues } from "../../generated/runtime/validation/validation.ts";
import { interfaceWith } from "../../generators/contract/model/interface-with.ts";
import type { InterfaceContract, Schema } from "../../generators/contract/model/contract.ts";
import { compiler, guardSchemas } from "../../generators/contract/facts/guards.ts";
import { readableTypes } from "../../generators/contract/facts/inputs.ts";
import { resolve } from "../../generators/contract/model/resolve.ts";
import { resolved } from "../../generators/contract/facts/resolved-operation.ts";
import {
  componentOf,
  componentRef,
  mapEntries,
  mapSchemas,
  reachable,
} from "../../generators/contract/model/schemas.ts";

export type Side = "old" | "new";

/**
 * The serialization of a value that is sent as text, for example in a query: the separator between the items of a list.
 */
export interface TextRule {
  readonly list: NonNullable<ValueRule["list"]>;
}

/** The schemas of two versions of an interface, each component under a name of its own. */
export interface Universe {
  readonly api: InterfaceContract;

  /** The components, with discriminators expanded. */
  readonly components: Readonly<Record<string, Schema>>;

  readonly values: Values;

  /** Returns a schema of a version with references into the universe. */
  schema(side: Side, schema: Schema): Schema;
}

/** The time in values of the sampler. */
const sampleTime = Date.UTC(2026, 0, 2, 3, 4, 5);

export function universeOf(old: InterfaceContract, now: InterfaceContract): Universe {
  const schemas = Object.fromEntries(
    (
      [
        ["old", old],
        ["new", now],
      ] as const
    ).flatMap(([side, { components }]) =>
      Object.entries(components.schemas).map(
        ([name, schema]) => [nameIn(side, name), withQualifiedRefs(side, schema)] as const,
      ),
    ),
  );
  const api = withSchemas(now, schemas);
  const all = schemasOf(api);
  return {
    api,
    components: all.components,
    values: createValues(all, "witness", () => sampleTime),
    schema: withQualifiedRefs,
  };
}

function nameIn(side: Side, component: string): string {
  return `${side}.${component}`;
}

/** Returns the name that a component has in its contract. */
export function ownName(component: string): string {
  return component.replace(/^(old|new)\./, "");
}

function withSchemas({ name, dialect }: InterfaceContract, schemas: Record<string, Schema>): InterfaceContract {
  return interfaceWith({ name, dialect, components: { schemas, securitySchemes: {} } });
}

function withQualifiedRefs(side: Side, schema: Schema): Schema {
  const move = (ref: string): string => {
    const component = componentOf(ref);
    return component === undefined ? ref : componentRef(nameIn(side, component));
  };
  return mapSchemas(schema, ({ $ref, discriminator, ...rest }) => {
    const { mapping, ...own } = Object(discriminator) as { mapping?: Record<string, string> };
    return {
      ...($ref !== undefined && { $ref: move($ref) }),
      ...(discriminator !== undefined && {
        discriminator: { ...own, ...(mapping && { mapping: mapEntries(mapping, move) }) },
      }),
      ...rest,
    };
  });
}

/** Decides by the rules of the generated guards which values schemas accept. */
export interface Judge {
  /** @param reading True for readers (clients and receivers): open enums accept newer values. */
  accepts(schema: Schema, value: unknown, reading?: boolean): boolean;

  /** Returns the reason why a value is rejected. */
  reason(schema: Schema, value: unknown, reading?: boolean): string;
}

/** @param probes The schemas to judge, with references into the universe. */
export function judgeOf({ api, components }: Universe, probes: ReadonlySet<Schema>): Judge {
  const names = new Map([...probes].map((schema, index) => [schema, `probe.${index}`]));
  const used = usedBy([...probes], components);
  const extended = withSchemas(api, {
    ...Object.fromEntries([...used].map((name) => [name, components[name] ?? {}])),
    ...Object.fromEntries([...names].map(([schema, name]) => [name, schema])),
  });
  const { schemas } = guardSchemas(extended);
  const { types } = resolved(extended).names;
  const ajv: Ajv2020 = compiler(schemas);
  const validatorOf = (schema: Schema, reading: boolean): ValidateFunction => {
    const name = names.get(schema) ?? "";
    const id = types[name] ?? name;
    const validate = ajv.getSchema(reading && schemas.has(`${id}.open`) ? `${id}.open` : id);
    if (validate === undefined) throw new Error(`no schema ${id}`);
    return validate as ValidateFunction;
  };
  return {
    accepts: (schema, value, reading = false) => validatorOf(schema, reading)(value),
    reason: (schema, value, reading = false) => {
      const found = issues(validatorOf(schema, reading) as unknown as Guard<unknown>, value);
      return found.map((issue) => describe(issue)).join("; ");
    },
  };
}

/** Returns the components that schemas refer to, with the bases of discriminated ones. */
function usedBy(schemas: readonly Schema[], components: Readonly<Record<string, Schema>>): Set<string> {
  const all = { ...components };
  const used = reachable(schemas, all);
  for (const name of used) {
    const base = componentOf(String(components[name]?.["x-base"]));
    const more = base === undefined ? [] : [base, ...reachable(components[base], all)];
    for (const each of more) used.add(each);
  }
  return used;
}

/** Returns a value as the other side decodes it from text. */
export function readAsText(
  value: unknown,
  schema: Schema,
  { list }: TextRule,
  { components }: Pick<Universe, "components">,
  writer: TextRule = { list },
): unknown {
  const own = resolve(schema, { ...components });
  const isList = [own.type].flat().includes("array");
  const types = readableTypes(isList ? (own.items ?? {}) : own, { ...components });
  const texts = [value].flat().map(String);
  const sent = Array.isArray(value) && writer.list !== "repeat" ? [texts.join(writer.list)] : texts;
  return coerce(sent, {
    type: (types.length > 1 ? types : (types[0] ?? "string")) as ValueRule["type"],
    ...(isList && { list }),
  });
}
