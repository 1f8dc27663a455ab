// Generated from templates/runtime/request-validation.ts by `concordat generate`. Do not edit.

import { coerce, type ValueRule } from "./coerce.ts";
import { type ReadBody, readBody } from "./request-body.ts";
import type { BodyRules, OperationRules, ValueRules } from "./server-operation.ts";
import { valueAt } from "./validation-found.ts";
import { describe, type Issue, issues } from "./validation.ts";

/** The inputs of an operation as they were sent, of their declared types, with defaults filled in. */
export interface RequestInputs {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
}

/** What was read of a request, and what is wrong with it. */
export interface ReadRequest {
  inputs: RequestInputs;

  /** Empty where the request is valid. Paths begin with the place: `/query/limit`, `/body/name`. */
  issues: Issue[];
}

/** How requests are read, see `ServerOptions`. */
export interface ReadOptions {
  maxBodyBytes: number;
  nullIsAbsent: boolean;
}

/**
 * Reads and checks the inputs of an operation.
 *
 * @throws {RefusedRequest} where the body can't be read.
 */
export async function readRequest(
  request: Request,
  params: Readonly<Record<string, string>>,
  rules: OperationRules,
  { maxBodyBytes, nullIsAbsent }: ReadOptions,
): Promise<ReadRequest> {
  const path = readValues("path", rules.pathValues, (name) => present(params[name]));
  const search = rules.query && new URL(request.url).searchParams;
  const query = readValues("query", rules.query, (name) => search?.getAll(name) ?? []);
  const headers = readValues("headers", rules.headers, (name) => present(request.headers.get(name)));
  const body = rules.body && checkBody(await readBody(request, rules.body, maxBodyBytes), rules.body, nullIsAbsent);
  const inputs = {
    ...(path && { path: path.value }),
    ...(query && { query: query.value }),
    ...(headers && { headers: headers.value }),
    ...(body && { body: body.value }),
  };
  const found = [path, query, headers, body].flatMap((part) => part?.issues ?? []);
  return { inputs, issues: [...found, ...missingAlternatives(inputs, rules.requiresOneOf)] };
}

interface Checked<T> {
  value: T;
  issues: Issue[];
}

function present(text: string | null | undefined): string[] {
  return text === null || text === undefined ? [] : [text];
}

function readValues(
  place: string,
  rules: ValueRules | undefined,
  textsOf: (name: string, rule: ValueRule) => string[],
): Checked<Record<string, unknown>> | undefined {
  if (rules === undefined) return undefined;
  const entries = Object.entries(rules.values).flatMap(([name, rule]) => {
    const value = coerce(textsOf(name, rule), rule);
    return value === undefined ? [] : [[name, value] as const];
  });
  const value = Object.fromEntries(entries);
  return { value, issues: rules.guard ? issuesAt(place, issues(rules.guard, value)) : [] };
}

function checkBody(
  { isGiven, value: sent }: ReadBody,
  { required, guard, defaults }: BodyRules,
  nullIsAbsent: boolean,
): Checked<unknown> {
  const value = nullIsAbsent && isRecord(sent) ? withoutNulls(sent) : sent;
  if (value === undefined) return { value, issues: required && !isGiven ? [missing("/body", "a body")] : [] };
  const found = guard ? issuesAt("body", issues(guard, value)) : [];
  return { value: isRecord(value) ? { ...defaults, ...value } : value, issues: found };
}

function issuesAt(place: string, found: Issue[]): Issue[] {
  return found.map((issue) => {
    const moved = { ...issue, path: `/${place}${issue.path}` };
    return { ...moved, message: describe(moved) };
  });
}

function missing(path: string, expected: string): Issue {
  const issue = { path, found: "nothing", expected };
  return { ...issue, message: describe(issue) };
}

/** At least one of the inputs has to have a value. */
function missingAlternatives(inputs: RequestInputs, alternatives: readonly string[] = []): Issue[] {
  const [preferred] = alternatives;
  const isGiven = alternatives.some((pointer) => (valueAt(inputs, pointer) ?? undefined) !== undefined);
  return preferred === undefined || isGiven
    ? []
    : [missing(preferred, `a value there or at ${alternatives.slice(1).join(" or ")}`)];
}

function withoutNulls(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
