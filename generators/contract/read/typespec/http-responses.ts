import { isVoidType } from "@typespec/compiler";
import { getStatusCodeDescription, type HttpOperation, type HttpOperationResponse, Visibility } from "@typespec/http";
import { isDefaultResponse } from "@typespec/openapi";
import type { Response, Schema } from "../../model/contract.ts";
import type { OperationExamples } from "./operation-examples.ts";
import type { Context } from "./http-context.ts";
import { valueOf } from "./http-parameters.ts";
import { contentOf, contentsOf, linesOf, streamOf } from "./http-bodies.ts";

export function responsesOf(
  context: Context,
  group: readonly HttpOperation[],
  examples: OperationExamples,
): Record<string, Response> {
  const byStatus = new Map<string, HttpOperationResponse[]>();
  for (const response of group.flatMap(({ responses }) => responses))
    for (const status of statusesOf(context, response)) {
      const known = byStatus.get(status) ?? [];
      if (!known.some(({ type }) => group.length > 1 && type === response.type)) known.push(response);
      byStatus.set(status, known);
    }
  // A response to HEAD has the headers of the GET response, and no body.
  const isHead = group.some(({ verb }) => verb === "head");
  return Object.fromEntries(
    [...byStatus].map(([status, responses]) => {
      const { content, ...response } = responseOf(context, status, responses, examples);
      return [status, { ...response, ...(content && !isHead && { content }) }];
    }),
  );
}

/** Returns the keys of a response: statuses, ranges of a hundred (`4XX`), or `default`. */
export function statusesOf({ program, reports }: Context, { statusCodes, type }: HttpOperationResponse): string[] {
  if (isDefaultResponse(program, type) || statusCodes === "*") return ["default"];
  if (typeof statusCodes === "number") return [String(statusCodes)];
  const { start, end } = statusCodes;
  const beyond = [
    ...(start < 100 ? [`${start} to ${Math.min(end, 99)}`] : []),
    ...(end > 599 ? [`${Math.max(start, 600)} to ${end}`] : []),
  ];
  for (const range of beyond)
    reports.warn(type, "status", `statuses from ${range} are outside the range of HTTP, 100 to 599, and are left out`);
  return [1, 2, 3, 4, 5].flatMap((hundred) => {
    const [first, last] = [Math.max(start, hundred * 100), Math.min(end, hundred * 100 + 99)];
    if (last - first === 99) return [`${hundred}XX`];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index));
  });
}

function responseOf(
  context: Context,
  status: string,
  responses: readonly HttpOperationResponse[],
  examples: OperationExamples,
): Response {
  const descriptions = [...new Set(responses.flatMap(({ description }) => description || []))];
  const contents = responses.flatMap((response) => response.responses);
  const headers = new Map<string, ReturnType<typeof valueOf>>();
  for (const { headers: own = {} } of contents)
    for (const [name, property] of Object.entries(own)) {
      const [known, value] = [headers.get(name), valueOf(context, property, Visibility.Read)];
      if (known === undefined) headers.set(name, value);
      else if (known.required !== value.required || !isAlike(known.schema, value.schema))
        context.reports.warn(
          property,
          "duplicate-header",
          `the header ${name} is described twice for status ${status}, by content type: the first description is used for both`,
        );
    }
  const entries = contents.flatMap((content) => {
    const { body } = content;
    if (body === undefined || isVoidType(body.type)) return [];
    return body.contentTypes.map((mediaType) => ({
      mediaType,
      content:
        streamOf(context, content) ??
        linesOf(context, body, Visibility.Read, mediaType) ??
        // No reader uses the parts of this content.
        (body.bodyKind === "multipart" ? { schema: { contentMediaType: mediaType } } : undefined) ??
        contentOf(context, body, Visibility.Read, mediaType, (schema) => examples.response(status, mediaType, schema)),
    }));
  });
  const usual = status === "default" ? "An unexpected error response." : getStatusCodeDescription(status);
  return {
    description: descriptions.length > 0 ? descriptions.join(" ") : (usual ?? "unknown"),
    ...(headers.size > 0 && { headers: Object.fromEntries(headers) }),
    ...(entries.length > 0 && { content: contentsOf(entries) }),
  } as Response;
}

/** Returns true for schemas that are equal without their descriptions. */
function isAlike(a: Schema, b: Schema): boolean {
  const [left, right] = [a, b].map(({ description: _, title: __, ...schema }) => JSON.stringify(schema));
  return left === right;
}
