import type { InterfaceContract, Requirement, Schema } from "../contract/model/contract.ts";
import { mayCreate } from "../contract/facts/errors.ts";
import { fieldsOf, type ResolvedField } from "../contract/facts/inputs.ts";
import { isIdName } from "../contract/facts/links.ts";
import { isBinary } from "../contract/model/content-kinds.ts";
import { credentialPlace, queryHeader } from "../contract/facts/security.ts";
import { requestExample } from "../contract/model/examples.ts";
import { hasSlashes } from "../contract/model/uri-templates.ts";
import { resolved, type ResolvedInterface, type ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import { impliedId, isInWords } from "../contract/facts/implied-requirements.ts";
import { componentOf, isJson, withComponent } from "../contract/model/schemas.ts";
import { perInterface } from "../generator.ts";
import { oneLine } from "../typescript/documentation.ts";
import { literal, shortObject } from "../typescript/literal.ts";
import { Module } from "../typescript/module.ts";
import { constant, doc } from "../typescript/structures.ts";
import { conditionalFields } from "./conditional.ts";
import { requirementsConstant } from "./requirements.ts";

/** Generates `checks/operations.ts`: the documented facts of each operation, for checks of any implementation. */
export const checks = perInterface("checks", (api) => {
  const all = resolved(api);
  const { operations } = all;
  if (operations.length === 0) return [];
  const module = new Module(api);
  const name = module.declare("checks");
  const check = module.type("../../runtime/checks/check.ts", "Check");
  const target = module.type("../../runtime/checks/operation-checks.ts", "ApiTarget");
  const operationChecks = module.value("../../runtime/checks/operation-checks.ts", "operationChecks");
  const writing = { module, conditionalOf: conditionalFields(api) };
  const lists = operations.map((each) => `...${operationChecks}(${operationExpression(all, each, writing)})`);
  const declaration = constant({
    name,
    type: `${check}<${target}>[]`,
    value: `[\n${lists.join(",\n\n")}\n]`,
    docs: doc(`The checks of each operation of “${oneLine(api.title)}”.`),
  });
  return [{ path: `${api.name}/checks/operations.ts`, content: module.print([declaration]) }];
});

/**
 * Returns the path parameters with the id of an existing resource. Deleting a missing resource may succeed, and
 * proxied operations are left to the upstream service.
 */
function idsOf({ operation, takes }: ResolvedOperation): string[] {
  if (operation.method === "delete" || operation.proxiedTo !== undefined || mayCreate(operation)) return [];
  return takes.parameters.filter(({ in: place, name }) => place === "path" && isIdName(name)).map(({ name }) => name);
}

interface Writing {
  module: Module;

  /** The conditional fields of its responses. */
  conditionalOf: ReturnType<typeof conditionalFields>;
}

/** Returns the facts for the checks of an operation, as an expression. */
function operationExpression(all: ResolvedInterface, each: ResolvedOperation, writing: Writing): string {
  const { api } = all;
  const { module, conditionalOf } = writing;
  const { name, method, path } = each.operation;
  // The first requirement states the purpose of the operation; the others need more than one request.
  const [stated] = divided(api, each.operation.requirements);
  const isStated = stated !== undefined;
  const requirements = [stated ?? impliedId(api, each.operation)];
  const credentials = credentialFacts(all, each, { requirements, isStated });
  const example = requestExample(each.operation);
  const errors = errorGuards(all, each).map((guard) => module.value("../validators.ts", guard));
  const conditional = conditionalOf(each.operation);
  const isGuarded = Object.keys(each.gives.guarded).length > 0;
  const inputs = inputFacts(api, each, { inherited: requirements, isStated });
  const ids = idsOf(each);
  const mediaTypes = mediaTypesOf(each);
  const bodyType = bodyTypeOf(each);
  const styles = each.takes.body?.contents.find(({ mediaType }) => mediaType === bodyType)?.styles;
  const separators = separatorsOf(each);
  const reserved = each.operation.parameters.filter((parameter) => hasSlashes(each.operation, parameter));
  const redirects = Object.keys(each.operation.responses).filter((status) => status.startsWith("3"));
  const statuses = each.isProxied ? [] : Object.keys(each.operation.responses);
  const headers = headersOf(each);
  const files = filesOf(each);
  const named = new Set([
    ...requirements,
    ...(credentials ? [...credentials.missing, ...credentials.invalid] : []),
    ...inputs.flatMap((input) => input.requirements),
  ]);
  const isDivided = api.requirements.some(({ id, parts }) => parts !== undefined && named.has(id));
  return shortObject([
    ["id", literal(`${api.name}/${name}`)],
    ["name", literal(name)],
    ["method", literal(method.toUpperCase())],
    ["path", literal(path)],
    ["requirements", literal(requirements)],
    ...(ids.length > 0 ? [["ids", literal(ids)] as const] : []),
    ...(example ? [["example", literal(example)] as const] : []),
    ...(statuses.length > 0 ? [["statuses", literal(statuses)] as const] : []),
    ...(headers.length > 0 ? [["headers", literal(Object.fromEntries(headers))] as const] : []),
    ["responses", isGuarded ? `${module.value("../validators.ts", "responses")}[${literal(name)}]` : "{}"],
    ...(mediaTypes ? [["mediaTypes", literal(mediaTypes)] as const] : []),
    ...(conditional.length > 0 ? [["conditional", literal(conditional)] as const] : []),
    ...(errors.length > 0 ? [["errors", `[${errors.join(", ")}]`] as const] : []),
    ...(bodyType === undefined ? [] : [["bodyType", literal(bodyType)] as const]),
    ...(styles ? [["styles", literal(styles)] as const] : []),
    ...(files.length > 0 ? [["files", literal(files)] as const] : []),
    ...(separators.length > 0 ? [["separators", literal(Object.fromEntries(separators))] as const] : []),
    ...(reserved.length > 0 ? [["reserved", literal(reserved.map((parameter) => parameter.name))] as const] : []),
    ...(redirects.length > 0 ? [["redirects", literal(redirects)] as const] : []),
    ...(each.gives.result.kind === "stream" ? [["streams", "true"] as const] : []),
    ...(credentials ? [["credentials", literal(credentials)] as const] : []),
    ["inputs", literal(inputs)],
    ...(isDivided ? [["parts", module.value("./requirements.ts", requirementsConstant(api))] as const] : []),
  ]);
}

/** The media type of request bodies, if it is not `application/json`; a JSON type is preferred. */
function bodyTypeOf({ takes: { body }, isProxied }: ResolvedOperation): string | undefined {
  const types = body?.mediaTypes ?? [];
  const first = types.find(isJson) ?? types[0];
  const isUsual = types.includes("application/json") || first?.includes("*");
  return isProxied || isUsual ? undefined : first;
}

/** The parts of a multipart body that are files. */
function filesOf({ operation: { requestBody }, takes }: ResolvedOperation): string[] {
  const isForm = Object.keys(requestBody?.content ?? {}).some((type) => type.startsWith("multipart/"));
  const fields = isForm ? (takes.body?.fields ?? []) : [];
  return fields.filter(({ schema }) => isBinary(schema.items ?? schema)).map(({ name }) => name);
}

/** The required headers of responses by status, in lower case. */
function headersOf({ gives, isProxied }: ResolvedOperation): [status: string, names: string[]][] {
  return Object.entries(isProxied ? {} : gives.sentHeaders).flatMap(([status, all]) => {
    const required = all.filter(({ required: isRequired }) => isRequired).map(({ name }) => name.toLowerCase());
    return required.length > 0 ? [[status, required]] : [];
  });
}

/** The separators of query lists that do not use commas. */
function separatorsOf({ takes: { parameters } }: ResolvedOperation): [name: string, separator: string][] {
  return parameters.flatMap(({ in: place, name, isList, separator }) =>
    place === "query" && isList && separator !== "," ? [[name, separator]] : [],
  );
}

/**
 * The media types of the responses of an operation by status, if they are fixed and one is not JSON. Bodies of any
 * type and streams are left out.
 */
function mediaTypesOf({
  operation: { responses },
  isProxied,
}: ResolvedOperation): Record<string, string[]> | undefined {
  const all = Object.entries(responses).map(([status, { content = {} }]) => {
    const types = Object.keys(content).map((type) => type.split(";", 1).join("").trim().toLowerCase());
    const isStreamed = Object.values(content).some(({ itemSchema }) => itemSchema !== undefined);
    return [status, isStreamed || types.some((type) => type.includes("*")) ? [] : types] as const;
  });
  const isUsual = all.every(([, types]) => types.every((type) => type === "application/json"));
  return isUsual || isProxied ? undefined : Object.fromEntries(all.map(([status, types]) => [status, [...types]]));
}

/** The guards of the errors that their body identifies: those with a required field. */
function errorGuards({ api, names }: ResolvedInterface, { operation }: ResolvedOperation): string[] {
  const components = operation.errorCases.flatMap(({ schema }) => componentOf(schema?.$ref) ?? []);
  const isTelling = (name: string): boolean => (api.components.schemas[name]?.required ?? []).length > 0;
  return [...new Set(components)].filter(isTelling).flatMap((name) => names.guards[name] ?? []);
}

/** A header with credentials; see `CredentialPlace` of the runtime. */
interface CredentialPlace {
  header: string;
  scheme?: string;
  cookie?: string;
  query?: string;
}

/** The header of the credentials, and their requirements; see `CredentialFacts` of the runtime. */
interface CredentialFacts extends CredentialPlace {
  others?: CredentialPlace[];
  missing: string[];
  invalid: string[];
}

/**
 * Returns the header of the credentials, and the requirements of the errors for missing and invalid ones. Without
 * such a documented error, the result is undefined: the response is then open. If the operation has no requirements,
 * the credentials of its spec are needed, and any rejection is accepted.
 *
 * @param isStated True if the operation has stated requirements.
 */
function credentialFacts(
  { api, schemes }: ResolvedInterface,
  { operation, needs }: ResolvedOperation,
  { requirements, isStated }: { requirements: string[]; isStated: boolean },
): CredentialFacts | undefined {
  const [first, ...others] = (needs.ways ?? []).map((way) => placeOf(way, schemes));
  const isDocumented = operation.errorCases.some(({ credentials }) => credentials !== undefined);
  const otherPlaces = others.filter((place) => place !== undefined);
  // Credentials of other kinds can't be removed from a request.
  if (first === undefined || otherPlaces.length < others.length) return undefined;
  const hasStatus = ["401", "403"].some((status) => Object.hasOwn(operation.responses, status));
  if (!isDocumented && (isStated || (others.length > 0 && !hasStatus))) return undefined;
  const governing = (which: "missing" | "refused"): string[] => {
    const errors = operation.errorCases.filter(({ credentials }) => credentials === which || credentials === "any");
    const own = provable(api, [...new Set(errors.flatMap((error) => error.requirements ?? []))]);
    return own.length > 0 ? own : requirements;
  };
  const open = (["missing", "invalid"] as const).filter(
    (which) => !operation.errorCases.some(({ credentials }) => credentials === "any" || credentials === caseOf[which]),
  );
  return {
    ...first,
    ...(otherPlaces.length > 0 && { others: otherPlaces }),
    missing: governing(caseOf.missing),
    invalid: governing(caseOf.invalid),
    ...(open.length > 0 && (operation.errorCases.length > 0 || !isDocumented) && { open }),
  };
}

/** Returns the place of an authentication alternative; undefined unless it is exactly one. */
function placeOf(
  [name = "", ...more]: readonly string[],
  schemes: ResolvedInterface["schemes"],
): CredentialPlace | undefined {
  const scheme = schemes[name];
  if (scheme === undefined || more.length > 0) return undefined;
  const { in: place, name: header, prefix } = credentialPlace(scheme);
  if (place === "cookie") return { header: "cookie", cookie: header };
  if (place === "query") return { header: queryHeader(header), query: header };
  return { header: header.toLowerCase(), ...(prefix !== "" && { scheme: capitalized(prefix.trim()) }) };
}

/** The values of the vocabulary for faults of credentials. */
const caseOf = { missing: "missing", invalid: "refused" } as const;

function capitalized(scheme: string): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}

/**
 * Returns the facts of each input that a server must respect; see `InputFacts` of the runtime.
 *
 * @param inherited The requirements of the operation, for which its inputs are needed.
 * @param isStated True if the operation has stated requirements.
 */
function inputFacts(
  api: InterfaceContract,
  { takes, operation }: ResolvedOperation,
  { inherited, isStated }: { inherited: string[]; isStated: boolean },
): { requirements: string[] }[] {
  const parameters = takes.parameters.filter((parameter) => parameter.in === "query");
  const isText = takes.body !== undefined && !takes.body.mediaTypes.some(isJson);
  const sent = takes.body?.contents.find(({ kind }) => kind === "json") ?? takes.body?.contents[0];
  // In forms and parts, an empty list equals a missing one.
  const repeated = sent?.fields.flatMap(({ name, isRepeated }) => (isRepeated ? [name] : [])) ?? [];
  const mayBeEmpty = (name: string, { minItems }: Schema): boolean => repeated.includes(name) && !minItems;
  const fields = (takes.body?.fields ?? []).map((field) => ({ ...field, in: "body" as const }));
  const nested = sent?.kind === "json" ? nestedFields(fields, api.components.schemas).slice(0, mostNested) : [];
  const all: readonly InputAt[] = [...parameters, ...fields, ...nested];
  // A request succeeds once for what it deletes.
  const members = isStated || operation.method === "delete" ? new Map<InputAt, unknown[]>() : membersOf(api, all);
  return all.flatMap((each) => {
    const { in: place, name, within, schema, requirements, ...input } = each;
    // The documents require fields of bodies, but do not specify requests without a parameter.
    const required = input.required && place === "body" && schema["x-always-sent"] !== true;
    const whole = withComponent(schema, api.components.schemas);
    const own = divided(api, requirements).slice(0, 1);
    const facts = {
      ...(required && !hasOneValue(whole) && !mayBeEmpty(name, whole) && { required }),
      ...boundsOf(whole),
      ...(!(isText && takesAnyText(whole)) && wrongOf(whole, place, required)),
      ...enumOf(api, whole, own.length > 0),
      ...(own.length === 0 && members.has(each) && { members: members.get(each) }),
    };
    if (Object.keys(facts).length === 0) return [];
    return [
      {
        in: place,
        name,
        ...(within && { within }),
        requirements: own.length > 0 && !required ? own : inherited,
        ...facts,
      },
    ];
  });
}

/** A parameter, or a field at any depth of a body. */
interface InputAt extends Pick<ResolvedField, "name" | "schema" | "required" | "requirements"> {
  readonly in: string;

  /** The names of the objects around a nested field, the outermost first; `0` for the first item of an array. */
  readonly within?: readonly string[];
}

/** Deeper fields are seldom the input of the operation itself. */
const deepest = 3;

/** A body with more fields is tested by a sample of them: each costs up to two requests. */
const mostNested = 24;

/**
 * Returns the fields of required objects, and of the items of required arrays, the outermost first. A request need not
 * have the others.
 */
function nestedFields(fields: readonly InputAt[], schemas: Record<string, Schema>): InputAt[] {
  const next = fields.flatMap(({ in: place, name, within = [], schema, required }): InputAt[] => {
    if (!required || schema["x-always-sent"] === true || within.length >= deepest) return [];
    const whole = withComponent(schema, schemas);
    const items = whole.type === "array" ? whole.items : undefined;
    const { own } = fieldsOf(items ?? whole, schemas);
    const around = [...within, name, ...(items ? ["0"] : [])];
    return own
      .filter((field) => field.schema["readOnly"] !== true)
      .map((field) => ({ ...field, in: place, within: around }));
  });
  return next.length === 0 ? [] : [...next, ...nestedFields(next, schemas)];
}

/** Returns true if no other rejection is possible for the missing input. */
function hasOneValue({ const: only, enum: values = [only] }: Schema): boolean {
  return values.length === 1 && values[0] !== undefined;
}

/** Returns the bounds that a number tells from their neighbors. */
function boundsOf({ minimum, maximum }: Schema): object {
  return { ...(isExact(minimum) && { minimum }), ...(isExact(maximum) && { maximum }) };
}

function isExact(bound: unknown): boolean {
  return typeof bound === "number" && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
}

/**
 * Returns a value of another type. Only numbers and required inputs have one: an implementation may ignore inputs
 * that it does not need.
 */
function wrongOf({ type }: Schema, place: string, required: boolean): object {
  if (type === "integer" || type === "number") return { wrongType: "many" };
  if (place === "query" || !required || typeof type !== "string") return {};
  return { wrongType: type === "object" ? "text" : { not: "expected" } };
}

/** Returns true if every text is a valid value, as for a field of a form. */
function takesAnyText({ type, items }: Schema): boolean {
  return type === "string" || (type === "array" && (items?.type === undefined || items.type === "string"));
}

/** The documented values, if a requirement concerns them. */
function enumOf(api: InterfaceContract, whole: Schema, isRequired: boolean): object {
  const documented = documentedMembers(api, whole);
  return isRequired && documented ? { enum: documented } : {};
}

/** Returns the members of the enum of an input; for a list of members, lists with one of them. */
function documentedMembers({ components: { schemas } }: InterfaceContract, whole: Schema): unknown[] | undefined {
  const { type, items, enum: values, anyOf = [] } = whole;
  if (type !== "array" || items === undefined) return values ?? anyOf.find((each) => each.enum)?.enum;
  const { minItems = 0 } = whole;
  const ofItems = Number(minItems) > 1 ? undefined : withComponent(items, schemas).enum;
  return ofItems?.map((value) => [value]);
}

/** The most requests that vary the members of enums: for an input, and for an operation. */
const mostMembers = { ofInput: 6, ofOperation: 24 };

/**
 * Returns the members of enums to send, by input. Those of a state table are left out: a thing does not take any state
 * at any time. An enum with more members is tested by a sample of them, from the first to the last one.
 */
function membersOf(api: InterfaceContract, inputs: readonly InputAt[]): Map<InputAt, unknown[]> {
  const states = new Set(api.states.map(({ schema }) => schema));
  const found = inputs.flatMap((input): [InputAt, unknown[]][] => {
    const whole = withComponent(input.schema, api.components.schemas);
    const isState = [input.schema, input.schema.items ?? {}].some(({ $ref }) => states.has(componentOf($ref) ?? ""));
    const all = (documentedMembers(api, whole) ?? []).filter((value) => value !== null);
    return isState || all.length < 2 || whole["x-always-sent"] === true ? [] : [[input, spread(all)]];
  });
  let left = mostMembers.ofOperation;
  return new Map(
    found.filter(([, members]) => {
      left -= members.length;
      return left >= 0;
    }),
  );
}

/** Returns at most as many items as are sent for an input, evenly from the first to the last one. */
function spread<Item>(all: readonly Item[]): Item[] {
  const { ofInput: most } = mostMembers;
  const step = Math.max(1, (all.length - 1) / (most - 1));
  return all.filter((_, index) => Array.from({ length: most }, (__, at) => Math.round(at * step)).includes(index));
}

/** Returns the requirements of a list whose parts are proved by requests to a server. */
function divided(api: InterfaceContract, ids: readonly string[] = []): string[] {
  return provable(api, ids).filter((id) => !isInWords(api.requirements.find((each) => each.id === id)));
}

/** Returns the requirements of a list that one kind of test proves, such as requests to a server. */
export function provable(
  { requirements }: InterfaceContract,
  ids: readonly string[] = [],
  wanted: Requirement["proof"] = "server",
): string[] {
  const provableIds = new Set(requirements.flatMap(({ id, proof }) => (proof === wanted ? [id] : [])));
  return ids.filter((id) => provableIds.has(id));
}
