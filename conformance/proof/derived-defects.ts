import { type Change, changedAt, isRow, type Row } from "../defect-kit/changed-at.ts";
import { decodeRequest, type Interceptor, onResponse, type ServiceInterceptor } from "../defect-kit/interceptors.ts";
import { type Contract, contractOf, type ContractOperation, operationOf } from "../kit/contract.ts";
import { type Schema, type SchemaScope, shapeOf } from "../kit/json-schema.ts";

/** A defect that is made from the contract. */
export interface DerivedDefect {
  /** Unique among all: `interface/operation/kind/where`. */
  id: string;

  /** The kind of change: `drop`, `null`, and so on. */
  kind: string;

  /** The name of the operation that it is in. */
  operation: string;
  intercept: ServiceInterceptor;
}

/** A defect of an operation, before it is known of which. */
type OperationDefect = Omit<DerivedDefect, "operation">;

/** The schemas of a contract, to resolve references with. */
function documentOf(name: string, { components: { schemas } }: Contract): SchemaScope {
  return { file: `${name}/contract.json`, schemas, extensions: true };
}

/** The defects of an implementation of an interface, one for each thing that its contract says. */
export function derivedDefects(name: string): DerivedDefect[] {
  const contract = contractOf(name);
  const document = documentOf(name, contract);
  return contract.operations.flatMap((operation) =>
    [
      ...fieldDefects(operation, document),
      ...headerDefects(operation),
      ...errorDefects(operation, document),
      ...credentialDefects(operation, contract),
      ...inputDefects(operation, document),
    ].map(({ id, kind, intercept }) => ({
      id: `${name}/${operation.name}/${id}`,
      kind,
      operation: operation.name,
      intercept: atOperation(contract, operation.name, intercept),
    })),
  );
}

function atOperation({ operations }: Contract, name: string, interceptor: ServiceInterceptor): ServiceInterceptor {
  return async (request, next, service) =>
    operationOf(operations, request)?.name === name ? await interceptor(request, next, service) : await next(request);
}

/** A field of a body that has to be as it is documented, whichever of its documented shapes the body has. */
interface AnswerField {
  /** The way to it: the names of fields, and `*` for every item of an array or every value of a map. */
  path: readonly string[];

  /** It has to be there. */
  required: boolean;

  /** It may be null; where it is there on a condition, null is no more than a warning. */
  nullable: boolean;

  /** Those that its value may have. */
  types: ReadonlySet<string>;

  /** Its one value, where it has only one. */
  constant?: unknown;
}

/** Every field of a body, those of objects within it too. */
export function fieldsOf(schema: Schema, document: SchemaScope): AnswerField[] {
  return within([schema], document, [], 0);
}

/** As deep as fields are looked for: schemas may hold themselves. */
const deepest = 12;

function within(schemas: Schema[], document: SchemaScope, path: readonly string[], depth: number): AnswerField[] {
  const all = schemas.flatMap((schema) => shapeOf(schema, document).alternatives).map(({ keywords }) => keywords);
  const objects = all.filter(({ type }) => type === "object");
  // A value that fits an alternative without fields can't be wrong.
  if (all.length === 0 || depth > deepest || all.some(({ type }) => type === undefined)) return [];
  const [first = {}] = objects;
  const names = Object.keys(first.properties ?? {}).filter((name) => objects.every((each) => each.properties?.[name]));
  const named = names.flatMap((name) => {
    const children = present(objects.map((each) => each.properties?.[name]));
    const required = objects.every((each) => each.required?.includes(name));
    return [
      ...field([...path, name], children, required, document),
      ...within(children, document, [...path, name], depth + 1),
    ];
  });
  const items = present(all.map((each) => each.items));
  const values = present(
    objects.map(({ additionalProperties: each }) => (typeof each === "object" ? each : undefined)),
  );
  const inside = items.length > 0 ? items : names.length === 0 ? values : [];
  return [...named, ...(inside.length > 0 ? within(inside, document, [...path, "*"], depth + 1) : [])];
}

function field(path: readonly string[], schemas: Schema[], required: boolean, document: SchemaScope): AnswerField[] {
  const shapes = schemas.map((schema) => shapeOf(schema, document));
  const alternatives = shapes.flatMap((shape) => shape.alternatives).map(({ keywords }) => keywords);
  const types = alternatives.map(typeOf);
  if (types.includes(undefined)) return [];
  const [only, ...others] = new Set(alternatives.map((each) => each.const));
  return [
    {
      path,
      required,
      nullable: shapes.some(({ nullable }) => nullable) || schemas.some((schema) => schema["x-when"] !== undefined),
      types: new Set(present(types)),
      ...(only !== undefined && others.length === 0 && { constant: only }),
    },
  ];
}

function typeOf({ type, const: constant, enum: values = [constant] }: Schema): string | undefined {
  if (typeof type === "string") return type;
  const [of] = new Set(values.map((value) => typeof value));
  return of === "undefined" ? undefined : of;
}

function present<Value>(values: readonly (Value | undefined)[]): Value[] {
  return values.filter((value) => value !== undefined);
}

/**
 * Every documented field of the successes of an operation: left out, under another name, of another type, null. In errors
 * without a documented status of their own too, which may be successes by their status.
 */
export function fieldDefects({ responses }: ContractOperation, document: SchemaScope): OperationDefect[] {
  const isOpen = (status: number): boolean => status < 300 || responses[status] === undefined;
  return Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([, { content }]) => content?.["application/json"]?.schema)
    .flatMap((schema) => (schema ? fieldsOf(schema, document) : []))
    .flatMap((each) => defectsOf(each, isOpen));
}

function defectsOf(
  { path, required, nullable, types }: AnswerField,
  isOpen: (status: number) => boolean,
): OperationDefect[] {
  const at = `/${path.join("/")}`;
  const name = path.at(-1) ?? "";
  const make = (kind: string, pointer: string, change: Change): OperationDefect => ({
    id: `${kind}${at}`,
    kind,
    intercept: onResponse((answered) => {
      const { status, body } = answered;
      if (isOpen(status)) answered.body = changedAt(body, pointer, change);
    }),
  });
  return [
    ...(required
      ? [
          make("drop", at, () => undefined),
          make("rename", at.slice(0, at.lastIndexOf("/")), (owner) => (isRow(owner) ? renamed(owner, name) : owner)),
        ]
      : []),
    ...(nullable ? [] : [make("null", at, (value) => (value === undefined ? undefined : null))]),
    make("retype", at, (value) => (value === undefined || value === null ? value : ofAnotherType(types, value))),
  ];
}

function renamed(owner: Row, name: string): Row {
  const { [name]: value, ...others } = owner;
  return value === undefined ? others : { ...others, [`${name}_`]: value };
}

/** A value of a type that is not documented. What a program would mistake for the right one comes first. */
function ofAnotherType(types: ReadonlySet<string>, value: unknown): unknown {
  if (!types.has("string")) return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (!types.has("number") && !types.has("integer")) return 7;
  return types.has("object") ? true : {};
}

/** Every documented header of an answer, left out. */
function headerDefects({ responses }: ContractOperation): OperationDefect[] {
  return Object.entries(responses).flatMap(([status, { headers = {} }]) =>
    Object.keys(headers).map((name) => ({
      id: `header/${status}/${name}`,
      kind: "header",
      intercept: onResponse((answered) => {
        if (String(answered.status) === status) answered.headers.delete(name);
      }),
    })),
  );
}

/** Every field of a documented error that has one possible value, with another value. */
function errorDefects({ errorCases = [] }: ContractOperation, document: SchemaScope): OperationDefect[] {
  return errorCases.flatMap(({ name, schema }) => {
    const constants = schema ? fieldsOf(schema, document).filter(({ constant }) => constant !== undefined) : [];
    return constants.map(({ path, constant }) => ({
      id: `error/${name}/${path.join("/")}`,
      kind: "error",
      intercept: onResponse((answered) => {
        const { body } = answered;
        if (!constants.every((each) => isAt(body, each))) return;
        answered.body = changedAt(body, `/${path.join("/")}`, () => anotherThan(constant));
      }),
    }));
  });
}

function isAt(body: unknown, { path, constant }: AnswerField): boolean {
  let isIt = false;
  changedAt(body, `/${path.join("/")}`, (value) => void (isIt ||= value === constant));
  return isIt;
}

function anotherThan(constant: unknown): unknown {
  if (typeof constant === "number") return constant + 1;
  return typeof constant === "boolean" ? !constant : `${String(constant)}!`;
}

/** Every way of not looking at credentials: at whether there are any, whose they are, and whether they are whole. */
function credentialDefects(operation: ContractOperation, contract: Contract): OperationDefect[] {
  const { security = contract.security ?? [], errorCases = [] } = operation;
  if (errorCases.every(({ credentials }) => credentials === undefined)) return [];
  const { securitySchemes = {} } = contract.components;
  const schemes = security.flatMap((each) => Object.keys(each)).flatMap((name) => securitySchemes[name] ?? []);
  return schemes.flatMap(({ type, in: place, name = "", scheme }) => {
    if (type !== "http" && place !== "header") return [];
    const header = type === "http" ? "authorization" : name;
    const ways: [way: string, isIt: (given: string | null, accepted: string) => boolean][] = [
      ["missing", (given) => given === null],
      ["wrong", (given, accepted) => given !== null && given !== accepted],
      ["malformed", (given) => given?.trim() === scheme],
    ];
    return ways
      .filter(([way]) => way !== "malformed" || scheme !== undefined)
      .map(([way, isIt]) => ({ id: `credentials/${way}`, kind: "credentials", intercept: taking(header, isIt) }));
  });
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
export function inputDefects(operation: ContractOperation, document: SchemaScope): OperationDefect[] {
  return inputsOf(operation, document).flatMap((input) => {
    const { name, required, schema } = input;
    const keywords = shapeOf(schema, document).alternatives.map((each) => each.keywords);
    const bounds = keywords
      .flatMap(({ minimum, maximum }) => [minimum, maximum])
      .filter((bound) => bound !== undefined);
    const values = keywords.flatMap((each) => each.enum ?? (each.const === undefined ? [] : [each.const]));
    const refused = (kind: string, value: unknown): OperationDefect => ({
      id: `${kind}/${name}/${String(value)}`,
      kind,
      intercept: answering(input, (given) => String(given) === String(value), 400),
    });
    return [
      ...bounds.map((bound) => refused("bound", bound)),
      ...values.map((value) => refused("value", value)),
      ...(required
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

function inputsOf({ parameters, requestBody }: ContractOperation, document: SchemaScope): Input[] {
  const schema = requestBody?.content["application/json"]?.schema;
  const objects = schema ? shapeOf(schema, document).alternatives : [];
  return [
    ...parameters.filter((each) => each.in === "query").map((each) => ({ ...each, required: each.required ?? false })),
    ...objects.flatMap(({ keywords: { properties = {}, required = [] } }) =>
      Object.entries(properties).map(([name, each]) => ({
        in: "body",
        name,
        required: required.includes(name),
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
