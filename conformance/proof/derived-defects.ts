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

/** A defect of an operation, before the operation is bound. */
interface OperationDefect {
  id: string;
  kind: string;

  /** The place that a message must have for the defect to show. Default: any message of the operation. */
  place?: string;
  intercept: ServiceInterceptor;
}

/** Returns defects of headers, errors, credentials and inputs, one for each statement of the contract of an interface. */
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
 * Returns the row defects of an interface without hand-written defects. A defect counts only if the check that must detect
 * it passes without it; otherwise there are too few rows. Rare defects may still lack rows that show them.
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

/** Returns the place that a passing check observes. */
export function placeOfCheck(check: string): string {
  return `check ${check}`;
}

/** A field of an error with one possible value. */
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

/** Returns a defect for every documented response header: the header is missing. */
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

/** Returns a defect for every constant field of a documented error: the field has another value. */
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
        answered.body = changedAt(body, `/${path.join("/")}`, () => otherConstant(constant));
      }),
    }));
  });
}

function isAt(body: unknown, { path, constant }: Constant): boolean {
  let isIt = false;
  changedAt(body, `/${path.join("/")}`, (value) => void (isIt ||= value === constant));
  return isIt;
}

function otherConstant(constant: unknown): unknown {
  if (typeof constant === "number") return constant + 1;
  return typeof constant === "boolean" ? !constant : `${String(constant)}!`;
}

/** Returns defects of documented JSON bodies: the content type is another one. */
function mediaTypeDefects({ responses }: Operation): OperationDefect[] {
  const schemas = Object.values(responses).map(({ content }) => content?.["application/json"]?.schema ?? {});
  // If nothing is documented about a body, its media type is open too.
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

/** Returns the defect that a request for an unknown id succeeds. */
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

/** Returns the defects of credential checks: accepts missing, wrong or partial credentials. */
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
      .map(([way, isIt]) => ({
        id: `credentials/${way}`,
        kind: "credentials",
        intercept: acceptingCredentials(header, isIt),
      }));
  });
}

/** Returns true if `given` is the beginning of the accepted credentials, with at least one character of the token. */
function isBeginning(given: string | null, accepted: string, scheme = ""): boolean {
  return given !== null && given.length > scheme.length + 1 && accepted.startsWith(given);
}

function withoutBlanks(text: string | null): string | undefined {
  return text?.replaceAll(" ", "");
}

/** Returns the token after the scheme. */
function tokenIn(text: string | null): string | undefined {
  return text?.slice(text.indexOf(" ") + 1);
}

/** Returns an interceptor that accepts some credentials as if they were the valid ones. */
function acceptingCredentials(
  header: string,
  isIt: (given: string | null, accepted: string) => boolean,
): ServiceInterceptor {
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

/** Returns the defects of inputs: rejected bounds and values, accepted wrong types, accepted missing required fields. */
export function inputDefects(operation: Operation, document: SchemaScope): OperationDefect[] {
  return inputsOf(operation, document).flatMap((input) => {
    const { name, required, schema } = input;
    const keywords = shapeOf(schema, document).alternatives.map((each) => each.keywords);
    const bounds = keywords
      .flatMap(({ minimum, maximum }) => [minimum, maximum])
      .filter((bound) => bound !== undefined);
    const values = keywords.flatMap((each) => each.enum ?? (each.const === undefined ? [] : [each.const]));
    const types = typesOf(input, document);
    const rejectedValue = (kind: string, value: unknown): OperationDefect => ({
      id: `${kind}/${name}/${String(value)}`,
      kind,
      place: `${name}=${String(value)}`,
      intercept: respondingTo(input, (given) => String(given) === String(value), 400),
    });
    return [
      ...bounds.map((bound) => rejectedValue("bound", bound)),
      ...values.map((value) => rejectedValue("value", value)),
      ...(required && types.size > 0
        ? [
            {
              id: `type/${name}`,
              kind: "type",
              place: wrongTypePlace(name),
              intercept: respondingTo(input, (given) => isWrong(given, types), 200),
            },
          ]
        : []),
      // A missing field with a single possible value is unambiguous, so accepting it is no defect.
      ...(required && values.length !== 1
        ? [
            {
              id: `required/${name}`,
              kind: "required",
              intercept: respondingTo(input, (given) => given === undefined, 200),
            },
          ]
        : []),
    ];
  });
}

function wrongTypePlace(name: string): string {
  return `${name} of a wrong type`;
}

/** Returns the places of inputs in a request body with an undocumented type. */
export function wrongInputs(operation: Operation, document: SchemaScope, body: unknown): string[] {
  return inputsOf(operation, document)
    .filter((input) => input.in === "body" && isRow(body) && isWrong(body[input.name], typesOf(input, document)))
    .map(({ name }) => wrongTypePlace(name));
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
    // The contract does not say how a service responds without a required query parameter.
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

/** Returns an interceptor that responds at once to requests with certain values of an input. */
function respondingTo({ in: place, name }: Input, isIt: (given: unknown) => boolean, status: number): Interceptor {
  return async (request, next) => {
    const [{ url, body }] = await decodeRequest(request);
    const given: unknown = place === "query" ? (url.searchParams.get(name) ?? undefined) : isRow(body) && body[name];
    return isIt(given) ? Response.json({}, { status }) : await next(request);
  };
}
