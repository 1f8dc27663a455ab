import type { InterfaceContract, Operation } from "../contract/contract.ts";
import type { ModuleScope } from "../typescript/module-scope.ts";
import { answerType, isStream, streamKinds } from "../contract/operation-facts.ts";
import { commentText, oneLine, wrapped } from "../typescript/documentation.ts";
import { isOptional, type OperationInput } from "../contract/inputs.ts";
import { methodExample } from "../contract/examples.ts";
import type { Paging } from "./paging.ts";

/** A member of the client's interface: the method of an operation. */
export interface ClientMethod {
  comment: string;
  declaration: string;
}

export function clientMethod(
  api: InterfaceContract,
  operation: Operation,
  input: { type: string; input: OperationInput } | undefined,
  paging: Paging | undefined,
  scope: ModuleScope,
): ClientMethod {
  const name = propertyName(operation.name);
  const comment = `/*${commentText(documentation(api, operation, input?.input))}*/`;
  if (paging && input) {
    const types = [input.type, answerType(operation, scope), paging.item, ...(paging.options ? [paging.options] : [])];
    return {
      comment,
      declaration: `${name}: ${scope.type("../runtime/paging/paging.ts", "PagedMethod")}<${types.join(", ")}>`,
    };
  }
  const takes = input ? [`input${isOptional(input.input) ? "?" : ""}: ${input.type}`] : [];
  if (isStream(operation)) {
    const options = scope.type("../runtime/stream/reader.ts", "StreamOptions");
    const event = `${scope.type("../runtime/stream/reader.ts", "StreamEvent")}<${eventsType(api, operation, scope)}>`;
    return {
      comment,
      declaration: `${name}(${[...takes, `options?: ${options}`].join(", ")}): AsyncGenerator<${event}, void>`,
    };
  }
  const options = scope.type("../runtime/client/client.ts", "RequestOptions");
  const parameters = [...takes, `options?: ${options}`].join(", ");
  return { comment, declaration: `${name}(${parameters}): Promise<${answerType(operation, scope)}>` };
}

/** `constructor(…)` in an interface is a method like any other, and yet not written so; `new(…)` would be none. */
function propertyName(name: string): string {
  const isPlain = /^[A-Za-z_$][\w$]*$/.test(name) && name !== "constructor" && name !== "new";
  return isPlain ? name : JSON.stringify(name);
}

function documentation(api: InterfaceContract, operation: Operation, input: OperationInput | undefined): string[] {
  const { summary, description, deprecated, errorCases, name } = operation;
  const errors = errorCases.map(
    ({ status, condition }) => `@throws {ApiError} ${status ?? "status not documented"}: ${phrase(condition)}`,
  );
  const example = methodExample(api, operation, input);
  const title = summary ?? (description === undefined ? `Calls \`${name}\`` : undefined);
  const paragraphs = [
    title === undefined ? [] : [`${title.replace(/\.$/, "")}.`],
    description === undefined ? [] : wrapped(description),
    [...errors, ...(deprecated ? ["@deprecated"] : [])],
    example.length > 0 ? ["@example", "```ts", ...example, "```"] : [],
  ].filter((lines) => lines.length > 0);
  return paragraphs.flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]));
}

/** Text of a document as a part of a sentence: names and abbreviations keep their capitals. */
function phrase(text: string): string {
  return oneLine(text)
    .replace(/\.$/, "")
    .replace(/^\p{Lu}(?=\p{Ll}*(?:[\s,;:]|$))/u, (first) => first.toLowerCase());
}

/** The events of this operation's stream. */
function eventsType(api: InterfaceContract, operation: Operation, scope: ModuleScope): string {
  const { kinds } = streamKinds(api, operation);
  if (kinds.length === 0) return "Record<never, never>";
  const all = scope.type("./types.ts", "StreamEvents");
  if (kinds.length === api.streamEvents.length) return all;
  return `Pick<${all}, ${kinds.map((kind) => JSON.stringify(kind)).join(" | ")}>`;
}
