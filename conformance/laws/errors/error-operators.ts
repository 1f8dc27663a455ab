import { flatten } from "../../../generators/contract/model/flatten.ts";
import { changedAt, found } from "../../defect-kit/changed-at.ts";
import { type DecodedResponse, type Interceptor, onResponse } from "../../defect-kit/interceptors.ts";
import type { Schema } from "../../../generators/contract/model/contract.ts";
import { type DocumentedError, isOpenText, isUnavailable } from "./documented-error.ts";

/** A mutant of the response with a documented error. */
export interface ErrorOperator {
  name: string;
  title: string;
  make: () => Interceptor;
}

/** A wrong field of a response; undefined removes it. */
type FieldWay = readonly [name: string, title: string, path: string, value: unknown];

/** Returns the mutants of the response with an error: its status, each constant and each required field. */
export function errorOperators(documented: DocumentedError): ErrorOperator[] {
  const { error, constants, required, fields } = documented;
  if (error.status === undefined && constants.length === 0 && patternsOf(documented).length === 0) return [];
  const change = (name: string, title: string, alter: (response: DecodedResponse) => void): ErrorOperator => ({
    name: `${error.name}/${name}`,
    title: `${error.name}: ${title}`,
    make: () =>
      onResponse((response) => {
        if (isIt(documented, response)) alter(response);
      }),
  });
  const statuses = error.status === undefined ? [] : [200, error.status === 400 ? 403 : 400];
  const all = [
    ...constants.map(({ path, value }): FieldWay => [`another-${path}`, `${path} is wrong`, path, otherValue(value)]),
    ...required.flatMap((name) => {
      const ways = waysOf(name, flatten(fields[name] ?? {}, documented.contract.components.schemas));
      return ways.filter(([, , path, value]) => value === undefined || !isUnavailable(documented, path, value));
    }),
  ];
  return [
    ...statuses.map((status) =>
      change(`status-${status}`, `the status is ${status}`, (response) => void (response.status = status)),
    ),
    ...all.map(([name, title, path, value]) =>
      change(name, title, (response) => {
        response.body = changedAt(response.body, pointerTo(path), () => value);
      }),
    ),
  ];
}

function waysOf(name: string, schema: Schema): FieldWay[] {
  const ways: (FieldWay | false)[] = [
    [`no-${name}`, `${name} is missing`, name, undefined],
    isOpenText(schema) && [`empty-${name}`, `${name} is empty`, name, ""],
    schema["pattern"] !== undefined && [
      `other-${name}`,
      `${name} does not match its pattern`,
      name,
      "Something went wrong",
    ],
    schema.type === "null" && [`object-${name}`, `${name} is an object`, name, {}],
  ];
  return ways.filter((each) => each !== false);
}

/** Returns true for the response with an error. */
export function isIt(documented: DocumentedError, { status, body }: DecodedResponse): boolean {
  const { error, constants } = documented;
  if (error.status !== undefined && status !== error.status) return false;
  return (
    constants.every(({ path, value }) => found(body, pointerTo(path)) === value) &&
    patternsOf(documented).every(([name, pattern]) => pattern.test(String(found(body, `/${name}`))))
  );
}

/** Returns the required fields of an error that have a pattern. */
function patternsOf({ contract, required, fields }: DocumentedError): [name: string, pattern: RegExp][] {
  return required.flatMap((name): [string, RegExp][] => {
    const { pattern } = flatten(fields[name] ?? {}, contract.components.schemas);
    return typeof pattern === "string" ? [[name, new RegExp(pattern, "u")]] : [];
  });
}

function pointerTo(path: string): string {
  return `/${path.replaceAll(".", "/")}`;
}

function otherValue(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  return typeof value === "boolean" ? !value : `${String(value)}!`;
}
