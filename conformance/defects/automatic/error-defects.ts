import { type SchemaDocument } from "../../documents/shape.ts";
import { changeAnswer } from "./intercepts.ts";
import { type AnswerField, fieldsOf } from "./answer-fields.ts";
import type { AutomaticDefect } from "./automatic-defect.ts";
import { changeAt } from "./change-at.ts";
import type { OperationFacts } from "./facts.ts";

/** Every field of a documented error that has one possible value, with another value. */
export function errorDefects(
  { errorCases = [] }: OperationFacts,
  document: SchemaDocument,
): Omit<AutomaticDefect, "operation">[] {
  return errorCases.flatMap(({ name, schema }) => {
    const constants = schema ? fieldsOf(schema, document).filter(({ constant }) => constant !== undefined) : [];
    return constants.map(({ path, constant }) => ({
      id: `error/${name}/${path.join("/")}`,
      kind: "error",
      answer: changeAnswer((body) => {
        if (!constants.every((each) => isAt(body, each))) return;
        changeAt(body, path, (owner, field) => void (owner[field] = anotherThan(constant)));
      }),
    }));
  });
}

function isAt(body: unknown, { path, constant }: AnswerField): boolean {
  let isIt = false;
  changeAt(body, path, (owner, name) => void (isIt ||= owner[name] === constant));
  return isIt;
}

function anotherThan(constant: unknown): unknown {
  if (typeof constant === "number") return constant + 1;
  return typeof constant === "boolean" ? !constant : `${String(constant)}!`;
}
