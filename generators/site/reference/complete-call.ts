import type { InterfaceContract, MediaType, Operation, Parameter } from "../../contract/contract.ts";
import { placeholder, sampleValue } from "./sample-value.ts";

/** The operation with an example for all that a call of it needs: that of the spec, or else a value to be replaced. */
export function withExamples({ components }: InterfaceContract, operation: Operation): Operation {
  const { schemas } = components;
  const { parameters, requestBody, requiresOneOf = [] } = operation;
  const title = sharedTitle(operation);
  const isShown = (name: string): boolean =>
    parameters.some((each) => each.name === name && exampleOf(each, title).length > 0);
  const [preferred] = requiresOneOf.some((input) => isShown(nameOf(input))) ? [] : requiresOneOf.map(nameOf);

  const complete = (parameter: Parameter): Parameter => {
    const { example: _example, examples: _examples, ...bare } = parameter;
    const [shown] = exampleOf(parameter, title);
    if (shown !== undefined) return { ...bare, example: shown };
    if (!parameter.required && parameter.name !== preferred) return bare;
    const isText = parameter.in === "path" && parameter.schema.type === "string";
    const example = isText ? placeholder(parameter.name) : sampleValue(parameter.schema, schemas, parameter.name);
    return { ...bare, example };
  };
  const completeMedia = (media: MediaType): MediaType => {
    const { example: _example, examples: _examples, ...bare } = media;
    const [shown] = exampleOf(media, title);
    if (shown !== undefined) return { ...bare, example: shown };
    return requestBody?.required ? { ...bare, example: sampleValue(media.schema ?? {}, schemas, "body") } : bare;
  };
  const [content] = Object.entries(requestBody?.content ?? {});
  return {
    ...operation,
    parameters: parameters.map(complete),
    ...(requestBody && {
      requestBody: { ...requestBody, content: content ? { [content[0]]: completeMedia(content[1]) } : {} },
    }),
  };
}

/** Examples of the same title belong to the same call. */
function sharedTitle({ parameters, requestBody }: Operation): string | undefined {
  const holders = [...parameters, ...Object.values(requestBody?.content ?? {})];
  return holders.flatMap(({ examples }) => Object.keys({ ...(examples as object | undefined) }))[0];
}

function exampleOf(holder: Record<string, unknown> | Parameter, title: string | undefined): [] | [unknown] {
  if ("example" in holder) return [holder["example"]];
  const examples = holder["examples"];
  if (typeof examples !== "object" || examples === null || title === undefined) return [];
  const found = Object.entries(examples).find(([name]) => name === title)?.[1] as { value?: unknown } | undefined;
  return found && "value" in found ? [found.value] : [];
}

/** `query.id` → `id`. */
function nameOf(input: string): string {
  return input.slice(input.indexOf(".") + 1);
}
