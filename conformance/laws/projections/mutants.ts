import { changedAt, isRow } from "../../defect-kit/changed-at.ts";
import { type DecodedRequest, type Interceptor, onResponse, when } from "../../defect-kit/interceptors.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { resolve } from "../../../generators/contract/model/resolve.ts";
import type { RequestedValues } from "../../kit/ledger-definition.ts";
import { type RowMutant, rowMutantsOf, type RowOperator } from "../mutants.ts";
import { type Projection, projectionChecks, projectionsOf } from "./projections.ts";

/** Returns the mutants of the shapes of a contract that can be requested: each one with too much, or with too little. */
export function projectionMutants(contract: InterfaceContract, values: RequestedValues = {}): RowMutant[] {
  return rowMutantsOf(
    contract,
    projectionChecks(contract, values),
    projectionsOf(contract, values).flatMap((projection) => operatorsOf(projection)),
  );
}

function operatorsOf({ contract, operation, schema, requested, value, label, omitted }: Projection): RowOperator[] {
  const isRequested = ({ body, url }: DecodedRequest): boolean =>
    requested.in === "body"
      ? isRow(body) && body[requested.field] === value
      : url.searchParams.get(requested.field) === value;
  const operator = (name: string, title: string, intercept: Interceptor, part?: string): RowOperator => ({
    operation: operation.name,
    check: `${operation.name}/shape/${label}`,
    name: `${operation.name}/shape/${label}/${name}`,
    title,
    intercept: when(isRequested, intercept),
    ...(part !== undefined && { part }),
  });
  const { required = [], additionalProperties } = resolve(schema, contract.components.schemas);
  const full = onResponse(async (response, { body, url }, sendAgain) => {
    const { [requested.field]: _, ...rest } = Object(body) as Record<string, unknown>;
    const other = new URL(url);
    other.searchParams.delete(requested.field);
    Object.assign(response, { body: (await sendAgain({ body: rest, url: other })).body });
  });
  return [
    ...(omitted.length > 0 ? [operator("ignored", `${requested.field} is not read`, full)] : []),
    ...omitted.map((name) =>
      operator(`with-${name}`, `the ${label} shape has ${name}`, setting(`/${name}`, {}), `${label}: no ${name}`),
    ),
    ...required.map((name) =>
      operator(`without-${name}`, `the ${label} shape has no ${name}`, setting(`/${name}`, undefined), name),
    ),
    ...(additionalProperties === false
      ? [operator("with-more", `the ${label} shape has another field`, setting("/status_code", 200), "nothing else")]
      : []),
  ];
}

/** Sets something in a response. */
function setting(pointer: string, given: unknown): Interceptor {
  return onResponse((response) => void (response.body = changedAt(response.body, pointer, () => given)));
}
