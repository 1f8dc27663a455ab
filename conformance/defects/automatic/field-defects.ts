import type { SchemaDocument } from "../../documents/shape.ts";
import { changeAnswer } from "./intercepts.ts";
import { type AnswerField, fieldsOf } from "./answer-fields.ts";
import type { AutomaticDefect } from "./automatic-defect.ts";
import { changeAt } from "./change-at.ts";
import type { OperationFacts } from "./facts.ts";

type Change = (owner: Record<string, unknown>, name: string) => void;

/** Every documented field of the successes of an operation: left out, under another name, of another type, null. */
export function fieldDefects(
  { responses }: OperationFacts,
  document: SchemaDocument,
): Omit<AutomaticDefect, "operation">[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([, { content }]) => content?.["application/json"]?.schema)
    .flatMap((schema) => (schema ? fieldsOf(schema, document) : []))
    .flatMap((field) =>
      Object.entries(changesOf(field)).map(([kind, change]) => ({
        id: `${kind}/${field.path.join("/")}`,
        kind,
        answer: changeAnswer((body, { ok }) => {
          if (ok) changeAt(body, field.path, change);
        }),
      })),
    );
}

function changesOf({ required, nullable, types }: AnswerField): Record<string, Change> {
  return {
    ...(required && {
      drop: (owner, name) => void delete owner[name],
      rename: (owner, name) => {
        owner[`${name}_`] = owner[name];
        delete owner[name];
      },
    }),
    ...(!nullable && { null: (owner, name) => void (owner[name] = null) }),
    retype: (owner, name) => {
      if (owner[name] !== null) owner[name] = ofAnotherType(types, owner[name]);
    },
  };
}

/** A value of a type that is not documented. What a program would mistake for the right one comes first. */
function ofAnotherType(types: ReadonlySet<string>, value: unknown): unknown {
  if (!types.has("string")) return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (!types.has("number") && !types.has("integer")) return 7;
  return types.has("object") ? true : {};
}
