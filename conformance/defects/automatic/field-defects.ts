import type { SchemaDocument } from "../../documents/shape.ts";
import { type Change, changedAt, isRow, type Row } from "../changed-at.ts";
import { wayOut } from "../intercepts.ts";
import { type AnswerField, fieldsOf } from "./answer-fields.ts";
import type { OperationDefect } from "./automatic-defect.ts";
import type { OperationFacts } from "./facts.ts";

/**
 * Every documented field of the successes of an operation: left out, under another name, of another type, null. In errors
 * without a documented status of their own too, which may be successes by their status.
 */
export function fieldDefects({ responses }: OperationFacts, document: SchemaDocument): OperationDefect[] {
  const isOpen = (status: number): boolean => status < 300 || responses[status] === undefined;
  return Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([, { content }]) => content?.["application/json"]?.schema)
    .flatMap((schema) => (schema ? fieldsOf(schema, document) : []))
    .flatMap((field) => defectsOf(field, isOpen));
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
    answer: wayOut((answered) => {
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
