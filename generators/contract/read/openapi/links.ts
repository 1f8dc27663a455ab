import { isRecord } from "../../../../spec/library/record.ts";
import { linkedParameter } from "../../facts/response-links.ts";
import type { InterfaceContract, Operation, Response, ResponseLink, Schema } from "../../model/contract.ts";
import { possibleProperties, resolve } from "../../model/resolve.ts";
import { type Expression, expressionsIn, parseExpression } from "../../model/runtime-expressions.ts";
import { jsonSchemaOf, mapEntries, pointerSteps } from "../../model/schemas.ts";
import type { Documents } from "./load.ts";
import type { GivenLink, LinkTargets } from "./operations.ts";
import { inside, keyOf } from "./pointers.ts";
import { foundWords, type Problems, typeName } from "./problems.ts";

/** Returns an interface with the links of its responses. A link to something that the interface lacks is reported. */
export function withLinks(
  api: InterfaceContract,
  { given, targets }: { given: readonly GivenLink[]; targets: LinkTargets },
  documents: Documents,
  problems: Problems,
): InterfaceContract {
  const operations = new Map(api.operations.map((each) => [each.name, each]));
  const byResponse = Map.groupBy(given, ({ operation, status }) => `${operation} ${status}`);
  return {
    ...api,
    operations: api.operations.map((operation) => ({
      ...operation,
      responses: mapEntries(operation.responses, (response, status): Response => {
        const found = byResponse.get(`${operation.name} ${status}`) ?? [];
        const links = found.map((each) => linkOf(each, operation, response)).filter((each) => each !== undefined);
        return links.length === 0 ? response : { ...response, links: Object.fromEntries(links) };
      }),
    })),
  };

  function linkOf(link: GivenLink, source: Operation, response: Response): [string, ResponseLink] | undefined {
    const { name, value, place } = link;
    const target = targetOf(link);
    if (target === undefined) return undefined;
    const { description, parameters, requestBody, server } = value;
    if (server !== undefined)
      problems.warn(inside(place, "server"), "link", "the server is left out: a link leads to the same server");
    if (parameters !== undefined && !isRecord(parameters))
      problems.warn(inside(place, "parameters"), "link", `expected an object, found ${typeName(parameters)}`);
    const isKnown = (written: unknown, ...keys: string[]): boolean => {
      const faults = expressionsIn(written).map((text) => faultOf(text, source, response));
      const fault = faults.find((each) => each !== undefined);
      if (fault !== undefined) problems.warn(inside(place, ...keys), "link", fault.message);
      return fault?.isFatal !== true;
    };
    const known = Object.entries(isRecord(parameters) ? parameters : {}).filter(([key, each]) => {
      if (linkedParameter(target, key) !== undefined) return isKnown(each, "parameters", key);
      const names = target.parameters.map((parameter) => parameter.name).join(", ");
      const message = `${target.name} has no parameter ${key}${names && `, only ${names}`}: it is left out of the link`;
      problems.warn(inside(place, "parameters", key), "link", message);
      return false;
    });
    return [
      name,
      {
        operationId: target.name,
        ...(typeof description === "string" && description !== "" && { description }),
        ...(known.length > 0 && { parameters: Object.fromEntries(known) }),
        ...(requestBody !== undefined && isKnown(requestBody, "requestBody") && { requestBody }),
      },
    ];
  }

  function targetOf({ name, value: { operationId, operationRef }, place }: GivenLink): Operation | undefined {
    const [key, ref] = operationId === undefined ? ["operationRef", operationRef] : ["operationId", operationId];
    const isOne = typeof ref === "string" && (operationId === undefined) !== (operationRef === undefined);
    if (!isOne) {
      const found = operationId === undefined ? foundWords(operationRef) : "found both, or no text";
      problems.warn(place, "link", `expected either operationId or operationRef, ${found}: ${name} is left out`);
      return undefined;
    }
    const at = key === "operationRef" ? documents.placeOf(ref, place) : undefined;
    const found = key === "operationId" ? targets.byId.get(ref) : at && targets.byPlace.get(keyOf(at));
    const target = operations.get(found ?? "");
    if (target === undefined)
      problems.warn(inside(place, key), "link", `there is no operation ${JSON.stringify(ref)}: ${name} is left out`);
    return target;
  }

  /** Returns why an expression has no value, or may have none. */
  function faultOf(
    text: string,
    source: Operation,
    response: Response,
  ): { message: string; isFatal: boolean } | undefined {
    const expression = parseExpression(text);
    if (expression === undefined)
      return { message: `${JSON.stringify(text)} is no runtime expression: it is left out`, isFatal: true };
    const lacking = lackedBy(expression, source, response);
    if (lacking === undefined) return undefined;
    // A service may send more than it documents; requests have only documented inputs.
    const isFatal = expression.of === "request";
    return { message: `${text}: ${lacking}${isFatal ? ": it is left out" : ""}`, isFatal };
  }

  function lackedBy(expression: Expression, source: Operation, response: Response): string | undefined {
    if (!("in" in expression)) return undefined;
    const { of: side } = expression;
    if (expression.in === "body") {
      const content = side === "request" ? source.requestBody?.content : response.content;
      if (content === undefined) return `the ${side} of ${source.name} has no body`;
      const field = missingField(jsonSchemaOf(content), pointerSteps(expression.pointer));
      return field === undefined ? undefined : `the body of the ${side} of ${source.name} has no ${field}`;
    }
    const { in: where, name } = expression;
    const isSame = (each: string): boolean =>
      where === "header" ? each.toLowerCase() === name.toLowerCase() : each === name;
    const isDocumented =
      side === "response"
        ? Object.keys(response.headers ?? {}).some(isSame)
        : source.parameters.some((each) => each.in === where && isSame(each.name));
    return isDocumented ? undefined : `the ${side} of ${source.name} has no ${where} ${name}`;
  }

  /** Returns the first name on the way to a value that its schema does not describe. */
  function missingField(schema: Schema | undefined, [name, ...rest]: readonly string[]): string | undefined {
    if (schema === undefined || name === undefined) return undefined;
    const { schemas } = api.components;
    const { type, items, additionalProperties, patternProperties } = resolve(schema, schemas);
    const fields = possibleProperties(schema, schemas);
    if (Object.hasOwn(fields, name)) return missingField(fields[name], rest);
    if (type === "array" || items !== undefined) return /^\d+$/.test(name) ? missingField(items, rest) : name;
    const isOpen = typeof additionalProperties === "object" || additionalProperties === true || patternProperties;
    return Object.keys(fields).length > 0 && !isOpen ? name : undefined;
  }
}
