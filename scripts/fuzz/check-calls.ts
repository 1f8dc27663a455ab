import type { Hono } from "hono";
import type { Operation as Described } from "../../generators/contract/model/contract.ts";
import { resolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import { type Random, randomOf } from "../../generators/contract/model/random.ts";
import { pascalCase } from "../../generators/naming.ts";
import type { ErrorModel, Operation, Parameter, Property, Type } from "./program.ts";
import { fieldsOf, fitsHeader } from "./settle.ts";
import { valueOf, invalidValues } from "./values.ts";
import { Finding, type Made } from "./workshop.ts";

type Handlers = Record<string, (call: Record<string, unknown>) => unknown>;
type Method = (...args: unknown[]) => Promise<unknown>;

/** Asserts that a generated server receives the exact inputs of the generated client, and the client its responses. */
export async function checkCalls({ program, api, workshop }: Made): Promise<void> {
  if (api.operations.length === 0) return;
  const name = pascalCase(api.name);
  const server = await workshop.load(`${api.name}/server.ts`);
  const module = await workshop.load(`${api.name}/client.ts`);
  const create = server[`create${name}Server`] as (handlers: Handlers, options: object) => Hono;
  const createClient = module[`create${name}Client`] as (options: object) => Record<string, Method>;
  const isError = module[`is${name}Error`] as (error: unknown, operation: string) => boolean;
  const random = randomOf(program.seed);
  for (const [index, operation] of program.operations.entries()) {
    const described = api.operations.find(({ path }) => path.split("/")[1] === `r${index}`);
    if (described === undefined) throw new Finding("operation", `${operation.name} is missing in the contract`);
    const seen: Record<string, unknown>[] = [];
    const thrown: unknown[] = [];
    let respond: (() => unknown) | undefined;
    const handlers: Handlers = Object.fromEntries([
      [
        described.name,
        (call: Record<string, unknown>): unknown => {
          seen.push(call);
          return respond?.();
        },
      ],
    ]);
    const onError = (error: unknown): void => void thrown.push(error);
    const app = create(handlers, { validateResponses: "throw", onError });
    const client = createClient({
      baseUrl: "http://localhost",
      retry: { attempts: 1, retries: 0 },
      fetch: async (request: Request) => await app.fetch(request),
    });
    const method = client[described.name];
    if (method === undefined) throw new Finding("method", `the client has no method ${described.name}`);
    const input = resolvedOperation(api, described.name)?.takes.flat;
    for (let round = 0; round < 3; round++) {
      const inputs = inputsOf(operation, random);
      const sent = input ? clientInput(inputs, input.body) : undefined;
      const output = outputOf(operation, random);
      respond = () => output;
      const context = `${operation.name}(${JSON.stringify(sent)})`;
      seen.length = 0;
      let received: unknown;
      try {
        received = await (input ? method(sent) : method());
      } catch (error) {
        const causes = [error, ...thrown].map((each) => `${String(each)} ${JSON.stringify(each)}`).join("\n");
        throw new Finding("call", `${context} fails: ${causes}`);
      }
      const [call = {}] = seen;
      expectEqual("input", context, inputsIn(call, inputs), expectedInputs(operation, inputs));
      expectEqual("response", context, received, output);
      for (const error of operation.errors) {
        const body = valueOf({ kind: "object", properties: error.properties }, random);
        respond = () => Response.json(body, { status: error.status ?? 418 });
        const caught = await (input ? method(sent) : method()).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        checkError(caught, body, error, context);
        if (!isError(caught, described.name))
          throw new Finding("error", `${context}: isError does not recognize the documented error`);
      }
    }
    seen.length = 0;
    await checkWrongBodies(app, described, operation, random, () => seen.splice(0).length > 0);
  }
}

function checkError(caught: unknown, body: unknown, { status = 418 }: ErrorModel, context: string): void {
  if (!(caught instanceof Error) || !("status" in caught) || !("body" in caught))
    throw new Finding("error", `${context}: ${JSON.stringify(body)} is decoded as ${String(caught)}`);
  expectEqual("error", context, { status: caught.status, body: caught.body }, { status, body });
}

interface Given {
  parameters: Map<Parameter, unknown>;
  body: unknown;
}

function inputsOf({ parameters, body }: Operation, random: Random): Given {
  const inputs = parameters.flatMap((parameter): [Parameter, unknown][] =>
    parameter.optional && random() < 0.4 ? [] : [[parameter, parameterValue(parameter, random)]],
  );
  const isGiven = body && (!body.optional || random() < 0.6);
  const content = body?.form === "text" ? "*/ `text` \u{1F98A}\n" : body && valueOf(body.type, random);
  return { parameters: new Map(inputs), body: isGiven ? content : undefined };
}

/**
 * Returns a value that is allowed at the place of a parameter: no empty string, no empty list, and only ASCII in
 * headers.
 */
function parameterValue({ type, in: place, explode }: Parameter, random: Random): unknown {
  for (let tries = 0; tries < 50; tries++) {
    const value = valueOf(type, random);
    const texts = [value].flat().map(String);
    const separates = Array.isArray(value) && !explode && texts.some((text) => /[,]|^\s|\s$/.test(text));
    const isPlain = place !== "header" || texts.every(fitsHeader);
    if (isPlain && !separates && texts.length > 0 && !texts.includes("")) return value;
  }
  throw new Error(`no value of ${JSON.stringify(type)} is allowed in ${place}`);
}

/** Returns the input object of the client: the fields of the body next to the parameters, or the body under a name. */
function clientInput({ parameters, body }: Given, bodyName: string | undefined): Record<string, unknown> {
  const own = [...parameters].map(([{ name }, value]): [string, unknown] => [name, value]);
  const rest: [string, unknown][] = bodyName === "*" ? Object.entries(body ?? {}) : [[bodyName ?? "", body]];
  return Object.fromEntries([...own, ...(body === undefined ? [] : rest)]);
}

function inputsIn({ path, query, headers, body }: Record<string, unknown>, inputs: Given): object {
  const places = { path, query, headers };
  return { ...places, ...(body !== undefined || inputs.body !== undefined ? { body } : {}) };
}

/** Returns the expected inputs of a handler: with defaults, and with header names in lower case. */
function expectedInputs(operation: Operation, { parameters, body }: Given): object {
  const placed = (place: Parameter["in"]): object | undefined => {
    const own = operation.parameters.filter((each) => each.in === place);
    if (own.length === 0) return undefined;
    return Object.fromEntries(
      own.flatMap((each): [string, unknown][] => {
        const name = place === "header" ? each.name.toLowerCase() : each.name;
        if (parameters.has(each)) return [[name, parameters.get(each)]];
        return each.fallback === undefined ? [] : [[name, each.fallback]];
      }),
    );
  };
  const fields =
    operation.body && operation.body.form !== "text" && body !== undefined ? bodyFields(operation.body.type) : [];
  const filled = fields.filter(({ name, fallback }) => fallback !== undefined && !Object.hasOwn(body as object, name));
  const whole =
    filled.length === 0
      ? body
      : Object.fromEntries([
          ...Object.entries(body as object),
          ...filled.map(({ name, fallback }) => [name, fallback] as const),
        ]);
  return {
    path: placed("path"),
    query: placed("query"),
    headers: placed("header"),
    ...(body !== undefined && { body: whole }),
  };
}

function bodyFields(type: Type): Property[] {
  if (type.kind === "object") return type.properties;
  return type.kind === "named" ? fieldsOf(type.declaration) : [];
}

function outputOf({ response }: Operation, random: Random): unknown {
  if (response.form === "nothing") return undefined;
  return response.form === "text" ? "*/ `text` \u{1F98A}\n" : valueOf(response.type, random);
}

/** Asserts that invalid bodies are rejected before the handler is called. */
async function checkWrongBodies(
  app: Hono,
  described: Described,
  { body, parameters, name }: Operation,
  random: Random,
  wasHandled: () => boolean,
): Promise<void> {
  const isJson = Object.keys(described.requestBody?.content ?? {}).every((type) => type === "application/json");
  if (!body || body.form === "text" || !isJson || parameters.length > 0) return;
  const good = valueOf(body.type, random);
  for (const invalid of invalidValues(body.type, good, false).slice(0, 8)) {
    if (invalid === undefined) continue;
    const headers = { "content-type": "application/json" };
    const response = await app.request(described.path, { method: described.method.toUpperCase(), headers, body: JSON.stringify(invalid) }); // prettier-ignore
    if (wasHandled() || ![400, 422].includes(response.status))
      throw new Finding("invalid body", `${name} accepts ${JSON.stringify(invalid)}: ${response.status}`);
  }
}

function expectEqual(check: string, context: string, found: unknown, expected: unknown): void {
  const [one, other] = [canonical(found), canonical(expected)];
  if (one !== other) throw new Finding(check, `${context}\n  expected ${other}\n  found    ${one}`);
}

/** Returns JSON with sorted fields. */
function canonical(value: unknown): string {
  return String(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === "object" && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ),
  );
}

type Sign = (envelope: object, delivery: object) => Promise<Request>;
type Create = (options: object) => ((request: Request) => Promise<Response>) & { idle?: () => Promise<void> };

/** Asserts that the handler of each event receives the exact payload of a signed delivery. */
export async function checkEvents({ program, api, workshop }: Made): Promise<void> {
  if (program.catalog === undefined || api.deliveries.length === 0) return;
  const name = pascalCase(api.name);
  const module = await workshop.load(`${api.name}/webhooks.ts`);
  const create = module[`create${name}Receiver`] as Create;
  const sign = module[`sign${name}Event`] as Sign;
  const random = randomOf(program.seed);
  for (const event of program.catalog.events) {
    const data = event.payload ? valueOf({ kind: "named", declaration: event.payload }, random) : { a: ["*/"] };
    const envelope = { event: event.name, at: "2026-02-28T12:30:00Z", data };
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const rejected: unknown[] = [];
    const receive = create({
      secrets: ["secret"],
      on: Object.fromEntries([[event.name, resolve]]),
      onInvalid: (rejection: unknown) => void rejected.push(rejection),
      onUnknown: (unknown: string) => void rejected.push(`unknown: ${unknown}`),
    });
    const response = await receive(await sign(envelope, { secret: "secret", id: "1" }));
    if (!response.ok || rejected.length > 0)
      throw new Finding("event", `${canonical(envelope)}: ${response.status} ${canonical(rejected)}`);
    const late = new Promise((give) => setTimeout(give, 1000, "nothing").unref());
    const received = await Promise.race([promise, late]);
    if (canonical(received) !== canonical(envelope))
      throw new Finding("event", `expected ${canonical(envelope)}\n  found    ${canonical(received)}`);
  }
}
