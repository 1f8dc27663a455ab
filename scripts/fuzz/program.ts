import { library } from "../../generators/testing.ts";

/** A random program, before it is written as TypeSpec. Types refer to declarations by name. */
export interface Program {
  title: string;
  declarations: Declaration[];
  errors: ErrorModel[];
  operations: Operation[];
  catalog?: Catalog;
  tables?: Tables;

  /** The seed for the values in its checks. */
  seed: number;
}

/** The use of a type. */
export type Type =
  | { kind: "simple"; rule: Rule; declared: string }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "nullable"; of: Type }
  | { kind: "choice"; of: Type[] }
  | { kind: "list"; of: Type }
  | { kind: "map"; of: Type }
  | { kind: "object"; properties: Property[] }
  | { kind: "named"; declaration: Declaration };

export interface Property {
  name: string;
  type: Type;
  optional: boolean;
  doc?: string;

  /** The default of an optional property. */
  fallback?: string | number | boolean;
}

/** A declaration; `inner` puts it into a nested namespace. */
export type Declaration = { name: string; inner: boolean; doc?: string } & (
  | { kind: "model"; properties: Property[]; base?: Declaration; spread?: Declaration; rest?: Type; example: boolean }
  | { kind: "enum"; members: { name: string; value: string | number; doc?: string }[]; explicit: boolean }
  | { kind: "union"; variants: Type[] }
  | { kind: "tagged"; tag: string; variants: { value: string; properties: Property[] }[] }
);

export interface ErrorModel {
  name: string;
  condition: string;
  status: number | undefined;
  properties: Property[];
  header: boolean;
}

export interface Parameter extends Property {
  in: "path" | "query" | "header";
  explode: boolean;
}

export interface Operation {
  name: string;
  verb: "get" | "post" | "put" | "patch" | "delete";
  doc?: string;
  parameters: Parameter[];
  body?: { form: "whole" | "fields" | "text"; type: Type; optional: boolean };
  response: { form: "json" | "text" | "nothing"; type: Type; status: number };
  errors: ErrorModel[];
}

/** Webhook events and how they are delivered. */
interface Catalog {
  events: { name: string; doc?: string | undefined; payload: Declaration | undefined }[];
  prefix: string;
  encoding: "hex" | "base64";
}

/** A table of states, one of decisions, and one of facts. */
interface Tables {
  states: string[];
  triggers: string[];
  note: string;
  rows: { column: string; cell: string | number | boolean }[];
}

/** A simple type: its TypeSpec code, with values that it accepts and rejects. */
export interface Rule {
  type: string;
  decorators: string[];
  good: readonly unknown[];
  bad: readonly unknown[];

  /** True if its values are allowed in a URL or header. */
  isText: boolean;
}

/** Returns a program as TypeSpec, with its service in a namespace of this name. */
export function tspText(program: Program, namespace: string): string {
  const inner = program.declarations.filter((each) => each.inner);
  const parts = [
    ...program.declarations.filter((each) => !each.inner).map(declaration),
    ...(inner.length > 0 ? [`namespace Nested {\n${inner.map(declaration).join("\n\n")}\n}`] : []),
    ...scalars(program),
    ...program.errors.map(errorModel),
    ...program.operations.map(operation),
    ...(program.catalog ? [catalog(program.catalog)] : []),
    ...(program.tables ? [tables(program.tables)] : []),
  ];
  return [
    `import "@typespec/http";\nimport "@typespec/openapi";\nimport "${library}";`,
    "using TypeSpec.Http;\nusing Concordat;",
    `@service(#{ title: ${text(program.title)} })\nnamespace ${namespace} {`,
    parts.join("\n\n"),
    "}\n",
  ].join("\n\n");
}

/** Returns scalars for simple types in places that do not allow decorators. */
function scalars(program: Program): string[] {
  const found = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const type = value as Type;
    if (type.kind === "simple" && type.rule.decorators.length > 0) {
      const { decorators, type: base } = type.rule;
      found.set(type.declared, `${decorators.join(" ")}\nscalar ${type.declared} extends TypeSpec.${base};`);
    }
    if (type.kind !== "named") Object.values(value).forEach(visit);
  };
  visit([program.declarations.map(({ name: _, ...rest }) => ({ ...rest, base: 0, spread: 0 })), program.errors]);
  visit(program.operations.map(({ errors: _, ...rest }) => rest));
  return [...found.values()];
}

function declaration(each: Declaration): string {
  const head = doc(each.doc);
  const name = identifier(each.name);
  switch (each.kind) {
    case "model": {
      const spread = each.spread ? `...${reference(each.spread)};\n` : "";
      const rest = each.rest ? `...TypeSpec.Record<${typeText(each.rest)}>;\n` : "";
      const base = each.base ? ` extends ${reference(each.base)}` : "";
      return `${head}model ${name}${base} {\n${spread}${properties(each.properties)}${rest}}`;
    }
    case "enum": {
      const members = each.members.map(
        (member) =>
          `${doc(member.doc)}${identifier(member.name)}${each.explicit ? `: ${literal(member.value)}` : ""},\n`,
      );
      return `${head}enum ${name} {\n${members.join("")}}`;
    }
    case "union":
      return `${head}union ${name} {\n${each.variants.map((type) => `${typeText(type)},\n`).join("")}}`;
    case "tagged": {
      const tag = identifier(each.tag);
      const models = each.variants.map(
        ({ value, properties: own }, index) =>
          `model ${identifier(variantName(each.name, index))} {\n${tag}: ${text(value)};\n${properties(own)}}\n\n`,
      );
      const variants = each.variants.map(
        ({ value }, index) => `${identifier(value)}: ${identifier(variantName(each.name, index))},\n`,
      );
      const options = `#{ envelope: "none", discriminatorPropertyName: ${text(each.tag)} }`;
      return `${models.join("")}${head}@discriminated(${options})\nunion ${name} {\n${variants.join("")}}`;
    }
  }
}

/** Returns the name of the model of one variant. */
function variantName(union: string, index: number): string {
  return `${union}Variant${index}`;
}

function properties(all: Property[]): string {
  return all.map((each) => `${property(each, each.name)};\n`).join("");
}

function property({ type, optional, doc: description, fallback }: Property, name: string): string {
  const decorators = type.kind === "simple" ? type.rule.decorators.map((each) => `${each} `).join("") : "";
  const value = fallback === undefined ? "" : ` = ${literal(fallback)}`;
  const written = type.kind === "simple" ? simple(type.rule.type) : typeText(type);
  return `${doc(description)}${decorators}${identifier(name)}${optional ? "?" : ""}: ${written}${value}`;
}

function simple(type: string): string {
  return type === "null" || type === "unknown" ? type : `TypeSpec.${type}`;
}

export function typeText(type: Type): string {
  switch (type.kind) {
    case "simple":
      return type.rule.decorators.length > 0 ? type.declared : simple(type.rule.type);
    case "literal":
      return literal(type.value);
    case "nullable":
      return `(${typeText(type.of)} | null)`;
    case "choice":
      return `(${type.of.map(typeText).join(" | ")})`;
    case "list":
      return `${typeText(type.of)}[]`;
    case "map":
      return `TypeSpec.Record<${typeText(type.of)}>`;
    case "object":
      return `{\n${properties(type.properties)}}`;
    case "named":
      return reference(type.declaration);
  }
}

function reference({ name, inner }: Declaration): string {
  return inner ? `Nested.${identifier(name)}` : identifier(name);
}

function errorModel({ name, condition, status, properties: own, header }: ErrorModel): string {
  const code = status === undefined ? "" : `@statusCode status_: ${status};\n`;
  const extra = header ? `@header("X-Extra") extra_?: TypeSpec.string;\n` : "";
  return `@error\n@errorCase(${text(condition)})\nmodel ${identifier(name)} {\n${code}${extra}${properties(own)}}`;
}

function operation(
  { name, verb, doc: description, parameters, body, response, errors }: Operation,
  index: number,
): string {
  const path = parameters.filter((each) => each.in === "path").map((each) => `/{${each.name}}`);
  const inputs = parameters.map((each) => `  ${place(each)} ${property(each, each.name)},\n`);
  if (body?.form === "whole") inputs.push(`  @body body_${body.optional ? "?" : ""}: ${typeText(body.type)},\n`);
  if (body?.form === "text") inputs.push(`  @header contentType: "text/plain",\n  @body body_: TypeSpec.string,\n`);
  if (body?.form === "fields" && body.type.kind === "object")
    inputs.push(...body.type.properties.map((each) => `  ${property(each, each.name)},\n`));
  const responses = [success(response), ...errors.map((each) => identifier(each.name))];
  return `${doc(description)}@route("/r${index}${path.join("")}")\n@${verb}\nop ${identifier(name)}(\n${inputs.join("")}): ${responses.join(" | ")};`;
}

function place({ in: where, explode }: Parameter): string {
  return where === "query" && explode ? "@query(#{ explode: true })" : `@${where}`;
}

function success({ form, type, status }: Operation["response"]): string {
  const code = `@statusCode status_: ${status};`;
  if (form === "nothing") return `{ ${code} }`;
  if (form === "text") return `{ ${code} @header contentType: "text/plain"; @body body_: TypeSpec.string; }`;
  return `{ ${code} @body body_: ${typeText(type)}; }`;
}

function catalog({ events, prefix, encoding }: Catalog): string {
  const members = events.map(
    ({ name, doc: description, payload }, index) =>
      `${doc(description)}${payload ? `@payload(${reference(payload)})\n` : ""}event${index}: ${text(name)},\n`,
  );
  return `enum CatalogOfEvents {\n${members.join("")}}

model EnvelopeOfEvents {
  @eventName event: CatalogOfEvents;
  at: TypeSpec.utcDateTime;
  @eventData data: unknown;
}

@delivery(#{
  signature: #{
    header: "X-Signature",
    prefix: ${text(prefix)},
    algorithm: SignatureAlgorithm.hmacSha256,
    encoding: SignatureEncoding.${encoding},
  },
  identity: "X-Delivery",
  attemptHeader: "X-Attempt",
})
@post
op deliverEvents(
  @header("X-Signature") signature: TypeSpec.string,
  @header("X-Delivery") id: TypeSpec.string,
  @header("X-Attempt") attempt: TypeSpec.integer,
  @body envelope: EnvelopeOfEvents,
): void;`;
}

function tables({ states, triggers, note, rows }: Tables): string {
  const transitions = states.map(
    (_, index) =>
      `#{ ${index === 0 ? "" : `from: StateOfTable.m${index - 1}, `}on: TriggerOfTable.m${index % triggers.length}, to: StateOfTable.m${index}, also: ${text(note)} }`,
  );
  const decided = [true, false].map(
    (known, index) =>
      `#{ facts: #{ ${identifier(note.slice(0, 5))}: ${known} }, outcome: OutcomeOfTable.m${index % triggers.length}, note: ${text(note)} }`,
  );
  const cells = rows.map(({ column, cell }) => `${identifier(column)}: ${literal(cell)}`);
  return `enum TriggerOfTable {\n${numberedMembers(triggers)}\n}

const transitionRows: Concordat.Transition<StateOfTable, TriggerOfTable, TriggerOfTable>[] = #[${transitions.join(", ")}];

@transitions(transitionRows)
@table("facts_of_state", #[#{ ${cells.join(", ")} }])
enum StateOfTable {\n${numberedMembers(states)}\n}

const decisionRows: Concordat.Decision<{ ${identifier(note.slice(0, 5))}: boolean }, OutcomeOfTable>[] = #[${decided.join(", ")}];

@decisions(decisionRows)
enum OutcomeOfTable {\n${numberedMembers(triggers.slice(0, 2))}\n}`;
}

/** Returns the members of an enum with these values. */
function numberedMembers(values: string[]): string {
  return values.map((value, index) => `m${index}: ${text(value)},`).join("\n");
}

function doc(description: string | undefined): string {
  return description === undefined ? "" : `@doc(${text(description)})\n`;
}

function literal(value: string | number | boolean): string {
  return typeof value === "string" ? text(value) : String(value);
}

/** Returns a string literal of TypeSpec. */
function text(value: string): string {
  return `"${escaped(value).replaceAll('"', '\\"')}"`;
}

function identifier(name: string): string {
  return `\`${escaped(name).replaceAll("`", "\\`")}\``;
}

function escaped(value: string): string {
  return value
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t")
    .replaceAll("${", "\\${");
}
