import { changedAt, isRow } from "../defect-kit/changed-at.ts";
import {
  atOperation,
  decodeRequest,
  type Interceptor,
  onResponse,
  type ServiceInterceptor,
} from "../defect-kit/interceptors.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { contractOf } from "../kit/contract.ts";
import { type Schema, type SchemaScope, shapeOf } from "../kit/json-schema.ts";
import { scopeOf } from "../kit/elements.ts";
import type { DerivedVariation } from "./derived-variations.ts";
import { rowMutants } from "./law-defects.ts";

/** A defect of an operation, before it is known of which. */
interface OperationDefect {
  id: string;
  kind: string;

  /** What a message of the operation has to have for the defect to show, as places are told. Default: nothing. */
  place?: string;
  intercept: ServiceInterceptor;
}

/** Defects of headers, errors, credentials and inputs, one for each thing that the contract of an interface says. */
export function derivedDefects(name: string): DerivedVariation[] {
  const contract = contractOf(name);
  const document = scopeOf(contract);
  return contract.operations.flatMap((operation) =>
    [
      ...headerDefects(operation),
      ...errorDefects(operation, document),
      ...credentialDefects(operation, contract),
      ...inputDefects(operation, document),
      ...mediaTypeDefects(operation),
      ...idDefects(operation),
    ].map(({ id, kind, place, intercept }) => ({
      id: `${name}/${operation.name}/${id}`,
      kind,
      operation: operation.name,
      place: place === undefined ? operation.name : `${operation.name} ${place}`,
      requirements: [],
      own: [],
      meaning: "other",
      expectation: () => "fails",
      intercept: atOperation(contract, operation.name, intercept),
    })),
  );
}

/**
 * The defects of the rows of an interface that nobody has written defects for. One counts if the check that has to detect
 * it passes without: else there are no rows to tell by. Whether there are rows that show what is rare is not known.
 */
export function derivedListDefects(name: string): DerivedVariation[] {
  return rowMutants(name).map(({ id, operation, check, requirement, isPlain, intercept }) => ({
    id,
    kind: "list",
    operation,
    place: placeOfCheck(check),
    requirements: [requirement],
    own: [],
    meaning: "other",
    expectation: () => (isPlain ? "fails" : "unseen"),
    intercept,
  }));
}

/** The place that a check has come to if it passes. */
export function placeOfCheck(check: string): string {
  return `check ${check}`;
}

/** A field of an error that has one possible value. */
interface Constant {
  path: readonly string[];
  constant: unknown;
}

function constantsOf(schema: Schema, document: SchemaScope, path: readonly string[] = []): Constant[] {
  const [only, ...others] = shapeOf(schema, document).alternatives;
  if (only === undefined || others.length > 0) return [];
  const { const: constant, properties = {} } = only.keywords;
  if (constant !== undefined) return [{ path, constant }];
  return Object.entries(properties).flatMap(([name, each]) => constantsOf(each, document, [...path, name]));
}

/** Every documented header of an answer, left out. */
function headerDefects({ responses }: Operation): OperationDefect[] {
  return Object.entries(responses).flatMap(([status, { headers = {} }]) =>
    Object.keys(headers).map((name) => ({
      id: `header/${status}/${name}`,
      kind: "header",
      place: status,
      intercept: onResponse((answered) => {
        if (String(answered.status) === status) answered.headers.delete(name);
      }),
    })),
  );
}

/** Every field of a documented error that has one possible value, with another value. */
function errorDefects({ errorCases }: Operation, document: SchemaScope): OperationDefect[] {
  return errorCases.flatMap(({ name, schema }) => {
    const constants = schema ? constantsOf(schema, document) : [];
    return constants.map(({ path, constant }) => ({
      id: `error/${name}/${path.join("/")}`,
      kind: "error",
      place: name,
      intercept: onResponse((answered) => {
        const { body } = answered;
        if (!constants.every((each) => isAt(body, each))) return;
        answered.body = changedAt(body, `/${path.join("/")}`, () => anotherThan(constant));
      }),
    }));
  });
}

function isAt(body: unknown, { path, constant }: Constant): boolean {
  let isIt = false;
  changedAt(body, `/${path.join("/")}`, (value) => void (isIt ||= value === constant));
  return isIt;
}

function anotherThan(constant: unknown): unknown {
  if (typeof constant === "number") return constant + 1;
  return typeof constant === "boolean" ? !constant : `${String(constant)}!`;
}

/** A body that is documented as JSON, and said to be something else. */
function mediaTypeDefects({ responses }: Operation): OperationDefect[] {
  const schemas = Object.values(responses).map(({ content }) => content?.["application/json"]?.schema ?? {});
  // Where nothing is documented of a body, its type is not either.
  if (schemas.every((schema) => Object.keys(schema).length === 0)) return [];
  return ["text/plain", "application/jsonp"].map((type) => ({
    id: `media-type/${type}`,
    kind: "media-type",
    intercept: async (request, next) => {
      const { status, headers, body } = await next(request);
      const others = new Headers(headers);
      if (body !== null) others.set("content-type", type);
      return new Response(body, { status, headers: others });
    },
  }));
}

/** What is done to something that is not there: a success. */
function idDefects({ method, path, proxiedTo }: Operation): OperationDefect[] {
  if (method === "delete" || proxiedTo !== undefined || !/\{(?:id|\w+_id|\w+Id)\}/.test(path)) return [];
  return [
    {
      id: "unknown-id",
      kind: "unknown-id",
      place: "404",
      intercept: onResponse((answered) => {
        if (answered.status !== 404 && answered.status !== 400) return;
        answered.status = 200;
        answered.body = {};
      }),
    },
  ];
}

/** Every way of not looking at credentials: at whether there are any, whose they are, and whether they are whole. */
function credentialDefects(operation: Operation, contract: InterfaceContract): OperationDefect[] {
  const { security = contract.security ?? [], errorCases } = operation;
  if (errorCases.every(({ credentials }) => credentials === undefined)) return [];
  const { securitySchemes } = contract.components;
  const schemes = security.flatMap((each) => Object.keys(each)).flatMap((name) => securitySchemes[name] ?? []);
  return schemes.flatMap(({ type, in: place, name = "", scheme }) => {
    if (type !== "http" && place !== "header") return [];
    const header = type === "http" ? "authorization" : name;
    const ways: [way: string, isIt: (given: string | null, accepted: string) => boolean][] = [
      ["missing", (given) => given === null],
      ["wrong", (given, accepted) => given !== null && given !== accepted],
      ["malformed", (given) => given?.trim() === scheme],
      ["longer", (given, accepted) => given !== accepted && given?.startsWith(accepted) === true],
      ["beginning", (given, accepted) => given !== accepted && isBeginning(given, accepted, scheme)],
      ["case", (given, accepted) => given !== accepted && given?.toLowerCase() === accepted.toLowerCase()],
      ["blanks", (given, accepted) => given !== accepted && withoutBlanks(given) === withoutBlanks(accepted)],
      [
        "scheme",
        (given, accepted) => given !== accepted && / /.test(given ?? "") && tokenIn(given) === tokenIn(accepted),
      ],
      ["bare", (given, accepted) => given === tokenIn(accepted)],
    ];
    return ways
      .filter(([way]) => !["malformed", "scheme", "bare"].includes(way) || scheme !== undefined)
      .map(([way, isIt]) => ({ id: `credentials/${way}`, kind: "credentials", intercept: taking(header, isIt) }));
  });
}

/** True of the beginning of the credentials, at least a character of it. */
function isBeginning(given: string | null, accepted: string, scheme = ""): boolean {
  return given !== null && given.length > scheme.length + 1 && accepted.startsWith(given);
}

function withoutBlanks(text: string | null): string | undefined {
  return text?.replaceAll(" ", "");
}

/** What stands after the scheme. */
function tokenIn(text: string | null): string | undefined {
  return text?.slice(text.indexOf(" ") + 1);
}

/** Takes some credentials for the right ones. */
function taking(header: string, isIt: (given: string | null, accepted: string) => boolean): ServiceInterceptor {
  return async (request, next, service) => {
    const accepted = service.headers[header] ?? "";
    const headers = new Headers(request.headers);
    if (isIt(headers.get(header), accepted)) headers.set(header, accepted);
    return await next(new Request(request, { headers }));
  };
}

interface Input {
  in: string;
  name: string;
  required: boolean;
  schema: Schema;
}

/** Every documented value that is the last one allowed, or one of a list: refused; what is required: not asked for. */
export function inputDefects(operation: Operation, document: SchemaScope): OperationDefect[] {
  return inputsOf(operation, document).flatMap((input) => {
    const { name, required, schema } = input;
    const keywords = shapeOf(schema, document).alternatives.map((each) => each.keywords);
    const bounds = keywords
      .flatMap(({ minimum, maximum }) => [minimum, maximum])
      .filter((bound) => bound !== undefined);
    const values = keywords.flatMap((each) => each.enum ?? (each.const === undefined ? [] : [each.const]));
    const types = typesOf(input, document);
    const refused = (kind: string, value: unknown): OperationDefect => ({
      id: `${kind}/${name}/${String(value)}`,
      kind,
      place: `${name}=${String(value)}`,
      intercept: answering(input, (given) => String(given) === String(value), 400),
    });
    return [
      ...bounds.map((bound) => refused("bound", bound)),
      ...values.map((value) => refused("value", value)),
      ...(required && types.size > 0
        ? [
            {
              id: `type/${name}`,
              kind: "type",
              place: ofWrongType(name),
              intercept: answering(input, (given) => isWrong(given, types), 200),
            },
          ]
        : []),
      // Of a single value nothing else can be meant than what is left out.
      ...(required && values.length !== 1
        ? [
            {
              id: `required/${name}`,
              kind: "required",
              intercept: answering(input, (given) => given === undefined, 200),
            },
          ]
        : []),
    ];
  });
}

function ofWrongType(name: string): string {
  return `${name} of a wrong type`;
}

/** The inputs in the body of a request that are of a type that is not documented, as places are told. */
export function wrongInputs(operation: Operation, document: SchemaScope, body: unknown): string[] {
  return inputsOf(operation, document)
    .filter((input) => input.in === "body" && isRow(body) && isWrong(body[input.name], typesOf(input, document)))
    .map(({ name }) => ofWrongType(name));
}

function typesOf({ schema }: Input, document: SchemaScope): ReadonlySet<string> {
  const types = shapeOf(schema, document).alternatives.flatMap(({ keywords: { type = [] } }) => type);
  return new Set(types.includes("number") ? [...types, "integer"] : types);
}

function isWrong(value: unknown, types: ReadonlySet<string>): boolean {
  if (value === undefined || value === null || types.size === 0) return false;
  return !types.has(Array.isArray(value) ? "array" : Number.isInteger(value) ? "integer" : typeof value);
}

function inputsOf({ parameters, requestBody }: Operation, document: SchemaScope): Input[] {
  const schema = requestBody?.content["application/json"]?.schema;
  const objects = schema ? shapeOf(schema, document).alternatives : [];
  return [
    // What becomes of an address without a parameter is open.
    ...parameters.filter((each) => each.in === "query").map((each) => ({ ...each, required: false })),
    ...objects.flatMap(({ keywords: { properties = {}, required = [] } }) =>
      Object.entries(properties).map(([name, each]) => ({
        in: "body",
        name,
        required: required.includes(name) && each["x-always-sent"] !== true,
        schema: each,
      })),
    ),
  ];
}

/** Answers requests with some value of an input without looking any further. */
function answering({ in: place, name }: Input, isIt: (given: unknown) => boolean, status: number): Interceptor {
  return async (request, next) => {
    const [{ url, body }] = await decodeRequest(request);
    const given: unknown = place === "query" ? (url.searchParams.get(name) ?? undefined) : isRow(body) && body[name];
    return isIt(given) ? Response.json({}, { status }) : await next(request);
  };
}
