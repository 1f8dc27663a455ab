import type { Schema } from "../../documents/schema.ts";
import { type SchemaDocument, shapeOf } from "../../documents/shape.ts";
import type { Intercept } from "../defect.ts";
import { isRow } from "../changed-at.ts";
import { opened } from "../messages.ts";
import type { OperationDefect } from "./automatic-defect.ts";
import type { OperationFacts } from "./facts.ts";

interface Input {
  in: string;
  name: string;
  required: boolean;
  schema: Schema;
}

/** Every documented value that is the last one allowed, or one of a list: refused; what is required: not asked for. */
export function inputDefects(operation: OperationFacts, document: SchemaDocument): OperationDefect[] {
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
      answer: answering(input, (given) => String(given) === String(value), 400),
    });
    return [
      ...bounds.map((bound) => refused("bound", bound)),
      ...values.map((value) => refused("value", value)),
      ...(required
        ? [{ id: `required/${name}`, kind: "required", answer: answering(input, (given) => given === undefined, 200) }]
        : []),
    ];
  });
}

function inputsOf({ parameters, requestBody }: OperationFacts, document: SchemaDocument): Input[] {
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
function answering({ in: place, name }: Input, isIt: (given: unknown) => boolean, status: number): Intercept {
  return async (request, next) => {
    const [{ url, body }] = await opened(request);
    const given: unknown = place === "query" ? (url.searchParams.get(name) ?? undefined) : isRow(body) && body[name];
    return isIt(given) ? Response.json({}, { status }) : await next(request);
  };
}
