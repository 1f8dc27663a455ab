import { changedAt, isRow } from "../../defect-kit/changed-at.ts";
import { type DecodedRequest, type Interceptor, onResponse, when } from "../../defect-kit/interceptors.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { resolve } from "../../../generators/contract/model/resolve.ts";
import type { RequestedValues } from "../../kit/ledger-definition.ts";
import { type RowMutant, rowMutantsOf, type RowOperator } from "../mutants.ts";
import { type Projection, projectionChecks, projectionsOf, usualShapesOf } from "./projections.ts";

/** Returns the mutants of the requestable shapes of a contract: each one with too many, or too few fields. */
export function projectionMutants(contract: InterfaceContract, values: RequestedValues = {}): RowMutant[] {
  return rowMutantsOf(contract, projectionChecks(contract, values), [
    ...projectionsOf(contract, values).flatMap((projection) => operatorsOf(projection)),
    ...usualShapesOf(contract).flatMap((projection) =>
      usualOperatorsOf(
        projection,
        projectionsOf(contract, values).find(({ operation }) => operation === projection.operation),
      ),
    ),
  ]);
}

/** Makes the mutants of a shape: an interceptor of the requests for it, or of those without the input. */
function operatorFor({ operation, requested, value, label }: Projection, isSent: (found: unknown) => boolean) {
  const isIntercepted = ({ body, url }: DecodedRequest): boolean =>
    isSent(
      requested.in === "body"
        ? isRow(body) && body[requested.field]
        : (url.searchParams.get(requested.field) ?? undefined),
    );
  return (name: string, title: string, intercept: Interceptor, part?: string): RowOperator => ({
    operation: operation.name,
    check: `${operation.name}/shape/${label}`,
    name: `${operation.name}/shape/${label}/${name}`,
    title: title.replace("{}", `${requested.field}=${value}`),
    intercept: when(isIntercepted, intercept),
    ...(part !== undefined && { part }),
  });
}

/** Sends a request with another value for the input that requests shapes; undefined removes it. */
function withRequestedShape({ requested }: Projection, value: string | undefined): Interceptor {
  return onResponse(async (response, { body, url }, sendAgain) => {
    const { [requested.field]: _, ...rest } = Object(body) as Record<string, unknown>;
    const other = new URL(url);
    other.searchParams.delete(requested.field);
    if (value !== undefined && requested.in === "query") other.searchParams.set(requested.field, value);
    const inBody = { ...rest, ...(value !== undefined && { [requested.field]: value }) };
    const again = requested.in === "body" ? { body: inBody } : { url: other };
    Object.assign(response, { body: (await sendAgain(again)).body });
  });
}

function usualOperatorsOf(projection: Projection, other: Projection | undefined): RowOperator[] {
  const { value, label, requested, operation } = projection;
  const asked = operatorFor(projection, (found) => found === value);
  const unasked = operatorFor(projection, (found) => found === undefined);
  const part = `${label} or omitted`;
  return [
    asked("with-more", "{} adds a field", withResponseValue(`/${requested.field}`, value), operation.name),
    asked("without-last", "{} lacks a field", withoutLast, operation.name),
    ...(other === undefined
      ? []
      : [
          asked(
            `as-${other.label}`,
            `{} returns the ${other.label} shape`,
            withRequestedShape(projection, other.value),
            part,
          ),
          unasked(
            "by-default",
            `${other.label} is the default`,
            withRequestedShape(projection, other.value),
            operation.name,
          ),
        ]),
  ];
}

function operatorsOf(projection: Projection): RowOperator[] {
  const { contract, schema, requested, value, label, omitted } = projection;
  const operator = operatorFor(projection, (found) => found === value);
  const { required = [], additionalProperties } = resolve(schema, contract.components.schemas);
  return [
    ...(omitted.length > 0 || requested.smaller
      ? [operator("ignored", `${requested.field} is ignored`, withRequestedShape(projection, undefined))]
      : []),
    ...omitted.map((name) =>
      operator(
        `with-${name}`,
        `the ${label} shape has ${name}`,
        withResponseValue(`/${name}`, {}),
        `${label}: no ${name}`,
      ),
    ),
    ...required.map((name) =>
      operator(`without-${name}`, `the ${label} shape has no ${name}`, withResponseValue(`/${name}`, undefined), name),
    ),
    ...(additionalProperties === false
      ? [
          operator(
            "with-more",
            `the ${label} shape has another field`,
            withResponseValue("/status_code", 200),
            "nothing else",
          ),
        ]
      : []),
  ];
}

/** Removes the last field of a response that is not null. */
const withoutLast = onResponse((response) => {
  const name = Object.entries(Object(response.body)).findLast(([, value]) => value !== null)?.[0];
  response.body = changedAt(response.body, `/${name}`, () => undefined);
});

/** Sets a value in a response. */
function withResponseValue(pointer: string, given: unknown): Interceptor {
  return onResponse((response) => void (response.body = changedAt(response.body, pointer, () => given)));
}
