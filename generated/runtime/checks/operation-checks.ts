// Generated from templates/runtime/checks/operation-checks.ts by `concordat generate`. Do not edit.

import { byStatus } from "../operation.ts";
import { type Guard, issues } from "../validation/validation.ts";
import { type Check, expectThat, NotTested } from "./check.ts";

/** An implementation of an API that is held to it. */
export interface ApiTarget {
  /** The address that the paths of the interface come after, without a slash at the end. */
  baseUrl: string;

  /** Sends a request to the target. */
  fetch(request: Request): Promise<Response>;

  /** Headers of every request: the credentials that the target accepts. Names are in lower case. */
  headers: Readonly<Record<string, string>>;

  /** Requests that succeed, by the name of the operation. */
  requests: Readonly<Record<string, ValidRequests>>;
}

/** Requests that succeed; or what makes new ones, where something has to be there first, or each succeeds only once. */
export type ValidRequests = readonly RequestParts[] | (() => Promise<readonly RequestParts[]>);

/** What a request is made of. */
export interface RequestParts {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;

  /** In place of those of the target, each by itself. */
  headers?: Readonly<Record<string, string>>;

  /** Sent as JSON; nothing is sent where it is left out. */
  body?: unknown;
}

/** What the checks of an operation know of it. */
export interface OperationFacts {
  /** The first part of the ids of its checks: `interface/operation`. */
  readonly id: string;

  /** The name of the operation. */
  readonly name: string;

  /** In capitals. */
  readonly method: string;

  /** With its parameters in braces: `/pets/{id}`. */
  readonly path: string;

  /** What the operation as a whole has to do. */
  readonly requirements: readonly [string, ...string[]];

  /** A request that any target understands; left out where it takes something of the target's own. */
  readonly example?: RequestParts;

  /** What holds for the bodies of answers, by status (`200`), range (`2XX`), or `default`. */
  readonly answers: Readonly<Record<string, Guard<unknown>>>;

  /** What holds for the bodies of documented errors, those that a body can be told by. */
  readonly refusals?: readonly Guard<unknown>[];

  /** Whether a success is a stream of events. */
  readonly streams?: boolean;

  /** The header that holds the credentials, and what a target requires of it. */
  readonly credentials?: CredentialFacts;

  readonly inputs: readonly InputFacts[];
}

/** Where the credentials stand, and what a target is to do without them. */
export interface CredentialFacts {
  /** In lower case. */
  readonly header: string;

  /** What stands before the credentials: `Bearer`, say. */
  readonly scheme?: string;

  /** What governs a request without credentials. */
  readonly missing: readonly [string, ...string[]];

  /** What governs a request whose credentials are not accepted. */
  readonly refused: readonly [string, ...string[]];
}

/** What is documented of an input: a parameter, or a field of the body. */
export interface InputFacts {
  readonly in: "query" | "body";
  readonly name: string;
  readonly requirements: readonly [string, ...string[]];
  readonly required?: boolean;

  /** A value of another type than the documented one, where none but that type can be meant. */
  readonly wrong?: unknown;

  readonly minimum?: number;
  readonly maximum?: number;

  /** The documented values. */
  readonly enum?: readonly unknown[];
}

/** Everything that the documents state of one request to an operation and its answer. */
export function operationChecks(facts: OperationFacts): Check<ApiTarget>[] {
  return [
    answersAsDocumented(facts),
    succeeds(facts),
    ...(facts.credentials ? credentialChecks(facts, facts.credentials) : []),
    ...facts.inputs.flatMap((input) => inputChecks(facts, input)),
  ];
}

/** The operation is there, and what it answers has the shape that is documented for the status. */
function answersAsDocumented(facts: OperationFacts): Check<ApiTarget> {
  return {
    id: `${facts.id}/answers`,
    requirements: facts.requirements,
    title: `${facts.method} ${facts.path} is there, and answers as documented for the status`,
    run: async (target) => {
      const answered = await send(target, facts, await someRequest(target, facts));
      expectThat("the status", ![404, 405, 501].includes(answered.status), "that of an operation", answered.status);
      expectShape(facts, answered);
    },
  };
}

/** Every request that should succeed does. */
function succeeds(facts: OperationFacts): Check<ApiTarget> {
  return {
    id: `${facts.id}/succeeds`,
    requirements: facts.requirements,
    title: `${facts.method} ${facts.path} answers a success, of the documented shape`,
    run: async (target) => {
      for (const parts of await declaredRequests(target, facts)) {
        const answered = await send(target, facts, parts);
        expectSuccess(facts, answered);
        if (facts.streams) expectThat("Content-Type", isStream(answered.headers), "text/event-stream", "another");
      }
    },
  };
}

function credentialChecks(facts: OperationFacts, credentials: CredentialFacts): Check<ApiTarget>[] {
  const { header, scheme, missing, refused } = credentials;
  const before = scheme === undefined ? "" : `${scheme} `;
  const cases = [
    { name: "missing", requirements: missing, what: `without ${header}`, value: "" },
    {
      name: "wrong",
      requirements: refused,
      value: `${before}no-such-credentials`,
      what: `with credentials in ${header} that nobody was given`,
    },
    ...(scheme === undefined
      ? []
      : [
          { name: "malformed", requirements: refused, what: `with ${header} that holds a scheme alone`, value: scheme },
        ]),
  ];
  return cases.map(({ name, requirements, what, value }) => ({
    id: `${facts.id}/credentials/${name}`,
    requirements,
    title: `${facts.method} ${facts.path} ${what} is refused`,
    run: async (target) => {
      const parts = await someRequest(target, facts);
      const answered = await send(target, facts, { ...parts, headers: { ...parts.headers, [header]: value } });
      expectRejection(facts, answered);
      expectShape(facts, answered);
    },
  }));
}

function inputChecks(facts: OperationFacts, input: InputFacts): Check<ApiTarget>[] {
  const { requirements, required, wrong, minimum, maximum, enum: values = [] } = input;
  const where = `${input.in === "body" ? "the field" : "the parameter"} ${input.name}`;
  const check = (
    name: string,
    what: string,
    run: (answered: ReadResponse) => void,
    change: Change,
  ): Check<ApiTarget> => ({
    id: `${facts.id}/${input.name}/${name}`,
    requirements,
    title: `${facts.method} ${facts.path} ${what}`,
    run: async (target) => run(await send(target, facts, change(await declaredRequest(target, facts)))),
  });
  const refuses = (answered: ReadResponse): void => expectRejection(facts, answered);
  const accepts = (answered: ReadResponse): void => expectSuccess(facts, answered);
  const to = (value: unknown) => (parts: RequestParts) => withInput(parts, input, value);
  const bounds = Object.entries({ minimum, maximum }).filter(([, bound]) => bound !== undefined);
  return [
    ...(required ? [check("missing", `is refused without ${where}`, refuses, to(undefined))] : []),
    ...(wrong === undefined
      ? []
      : [check("type", `is refused with ${JSON.stringify(wrong)} in ${where}`, refuses, to(wrong))]),
    ...bounds.map(([name, bound]) => check(name, `takes ${bound} in ${where}, its ${name}`, accepts, to(bound))),
    ...values.map((value) => check(String(value), `takes ${JSON.stringify(value)} in ${where}`, accepts, to(value))),
  ];
}

type Change = (parts: RequestParts) => RequestParts;

function expectSuccess(facts: OperationFacts, answered: ReadResponse): void {
  expectThat("the status", answered.status >= 200 && answered.status < 300, "a success", answered.status);
  expectShape(facts, answered);
  expectThat("the answer", isDocumentedSuccess(facts, answered), "a success", answered.body);
}

function expectRejection(facts: OperationFacts, answered: ReadResponse): void {
  expectThat("the answer", isRejection(facts, answered), "a refusal", answered);
}

/** Holds a body to what is documented for its status: to a success or an error, where the status of errors is open. */
function expectShape({ answers: documented }: OperationFacts, { status, body }: ReadResponse): void {
  const guard = byStatus(documented, status);
  if (guard === undefined || guard(body) || documented["default"]?.(body)) return;
  const [issue] = issues(guard, body);
  expectThat(`the body${issue?.path ?? ""}`, false, issue?.expected ?? "the documented shape", body);
}

/** What was answered, read to its end unless it is a stream. */
export interface ReadResponse {
  status: number;
  headers: Headers;

  /** The body, parsed where it is JSON; undefined where there is none. */
  body: unknown;
}

/** Sends a request to an operation. */
export async function send(target: ApiTarget, facts: OperationFacts, parts: RequestParts): Promise<ReadResponse> {
  const response = await target.fetch(requestOf(target, facts, parts));
  const { status, headers } = response;
  // What should be a stream may go on for ever, whatever it says that it is.
  if (isStream(headers) || (facts.streams && response.ok)) {
    await response.body?.cancel();
    return { status, headers, body: undefined };
  }
  return { status, headers, body: parsed(await response.text()) };
}

/** Requests that have to succeed: those that the target declares. There is at least one. */
export async function declaredRequests(
  target: ApiTarget,
  { name }: OperationFacts,
): Promise<readonly [RequestParts, ...RequestParts[]]> {
  const declared = target.requests[name] ?? [];
  const [first, ...others] = typeof declared === "function" ? await declared() : declared;
  if (first === undefined) throw new NotTested(`the target declares no requests.${name}`);
  return [first, ...others];
}

/** A request that has to succeed: the first that the target declares. */
export async function declaredRequest(target: ApiTarget, facts: OperationFacts): Promise<RequestParts> {
  const [first] = await declaredRequests(target, facts);
  return first;
}

/**
 * A request that can be sent to any target; where the target declares one that succeeds, that. What may change or delete
 * something and is not documented with an example is sent to no target that has not declared it.
 */
export async function someRequest(target: ApiTarget, facts: OperationFacts): Promise<RequestParts> {
  const { example, method, name } = facts;
  const isHarmless = method === "GET" || method === "HEAD" || example?.body !== undefined;
  return example && isHarmless && !target.requests[name] ? example : await declaredRequest(target, facts);
}

/** The request with another value of an input; without it where there is no value. */
export function withInput(parts: RequestParts, input: Pick<InputFacts, "in" | "name">, value?: unknown): RequestParts {
  const given: unknown = parts[input.in];
  const fields = typeof given === "object" && given !== null ? Object.entries(given) : [];
  const others = fields.filter(([name]) => name !== input.name);
  return { ...parts, [input.in]: Object.fromEntries(value === undefined ? others : [...others, [input.name, value]]) };
}

/**
 * Whether an answer is a refusal: its status says so, or, since documents leave some statuses open, its body is
 * that of a documented error.
 */
export function isRejection({ answers, refusals = [] }: OperationFacts, { status, body }: ReadResponse): boolean {
  if (status >= 400 || refusals.some((isError) => isError(body))) return true;
  const isError = answers["default"]?.(body) ?? false;
  return isError && !(byStatus(successes(answers), status)?.(body) ?? false);
}

/** Whether an answer is a success: its status is one, and its body what is documented for it. */
export function isDocumentedSuccess(facts: OperationFacts, answered: ReadResponse): boolean {
  const documented = byStatus(successes(facts.answers), answered.status);
  const { status } = answered;
  return status >= 200 && status < 300 && (documented === undefined || documented(answered.body));
}

/** What is documented of successes. */
export function successes(answers: OperationFacts["answers"]): OperationFacts["answers"] {
  return Object.fromEntries(Object.entries(answers).filter(([status]) => status.startsWith("2")));
}

/** Whether an answer is a stream of events. */
export function isStream(headers: Headers): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}

function requestOf(target: ApiTarget, { method, path }: OperationFacts, parts: RequestParts): Request {
  const filled = path.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = parts.path?.[name];
    if (value === undefined) throw new NotTested(`the request has no value for {${name}} of ${path}`);
    return value.split("/").map(encodeURIComponent).join("/");
  });
  const url = new URL(target.baseUrl + filled);
  for (const [name, value] of Object.entries(parts.query ?? {})) url.searchParams.set(name, String(value));
  const headers = new Headers({ ...target.headers, ...parts.headers });
  for (const [name] of [...headers].filter(([, value]) => value === "")) headers.delete(name);
  if (parts.body === undefined) return new Request(url, { method, headers });
  headers.set("content-type", "application/json");
  return new Request(url, { method, headers, body: JSON.stringify(parts.body) });
}

function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
