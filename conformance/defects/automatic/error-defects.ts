import type { SchemaDocument } from "../../documents/shape.ts";
import { changedAt } from "../changed-at.ts";
import { wayOut } from "../intercepts.ts";
import { type AnswerField, fieldsOf } from "./answer-fields.ts";
import type { OperationDefect } from "./automatic-defect.ts";
import type { OperationFacts } from "./facts.ts";

/** Every field of a documented error that has one possible value, with another value. */
export function errorDefects({ errorCases = [] }: OperationFacts, document: SchemaDocument): OperationDefect[] {
  return errorCases.flatMap(({ name, schema }) => {
    const constants = schema ? fieldsOf(schema, document).filter(({ constant }) => constant !== undefined) : [];
    return constants.map(({ path, constant }) => ({
      id: `error/${name}/${path.join("/")}`,
      kind: "error",
      answer: wayOut((answered) => {
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
