import type { InterfaceContract } from "../model/contract.ts";
import { possibleProperties } from "../model/resolve.ts";
import { stepsInResponse } from "../model/runtime-expressions.ts";
import { flatten } from "../model/flatten.ts";
import { operationOf } from "./flows.ts";
import type { ListFacts } from "./lists.ts";
import { by, type Fact } from "./origin.ts";
import { withoutSeparators } from "./plain-names.ts";
import { followableLinks } from "./response-links.ts";
import type { ResolvedInterface } from "./resolved-operation.ts";
import { collectionNames, type Resource, successOf } from "./resources.ts";

/** A field that contains an id which another field defines. */
export interface Link extends Fact {
  readonly from: FieldPlace;
  readonly to: FieldPlace;
}

/** A field of a resource, or of the input or response of an operation. */
export interface FieldPlace {
  /** The path of the collection. */
  readonly resource?: string;
  readonly operation?: string;
  readonly field: string;
}

/** Returns true for the name of an id: `id`, `order_id` or `orderId`. */
export function isIdName(name: string): boolean {
  return /(?:^id|_id|Id)$/.test(name);
}

/** Returns the links that flows and responses state, and those inferred from the names and types of fields. */
export function linksOf(all: ResolvedInterface, resources: readonly Resource[], lists: readonly ListFacts[]): Link[] {
  return [
    ...flowLinks(all.api),
    ...responseLinks(all.api),
    ...resourceLinks(all.api, resources),
    ...callLinks(all, resources, lists),
  ];
}

/** Returns the links of steps whose input comes from the result of an earlier step. */
function flowLinks(api: InterfaceContract): Link[] {
  return api.flows.flatMap(({ steps }) => {
    /**
     * Returns the field of an operation for a path such as `order.id`. If the step selects an item from the result of another
     * step, the field belongs to the operation of that step.
     */
    const placeOf = (path: string): FieldPlace | undefined => {
      const [name, ...fields] = path.split(".");
      const step = steps.find((each) => each.name === name);
      if (step?.select !== undefined) return placeOf([step.select, ...fields].join("."));
      const operation = step && operationOf(api, step);
      return operation && fields.length > 0 ? { operation: operation.name, field: fields.join(".") } : undefined;
    };
    return steps.flatMap((step) => {
      const operation = operationOf(api, step);
      // The input contains the id, and the earlier result defines it.
      return (step.inputs ?? []).flatMap(({ to: input, from: result }) => {
        const to = placeOf(result);
        return operation && to ? [{ ...by("decorator"), from: { operation: operation.name, field: input }, to }] : [];
      });
    });
  });
}

/** Returns the links of inputs that come from the body of a response. */
function responseLinks(api: InterfaceContract): Link[] {
  return followableLinks(api).flatMap(({ source, target, inputs }) =>
    inputs.flatMap(({ parameter, value }) => {
      const field = stepsInResponse(value)?.join(".") ?? "";
      const from = { operation: target.name, field: parameter.name };
      return field === "" ? [] : [{ ...by("typespec"), from, to: { operation: source.name, field } }];
    }),
  );
}

/** Returns the inferred links of fields such as `order_id` to the id of an order, if the types are equal. */
function resourceLinks({ components: { schemas } }: InterfaceContract, resources: readonly Resource[]): Link[] {
  const typeOf = (schema: Resource["schema"]): string => JSON.stringify(flatten(schema, schemas).type);
  return resources.flatMap((from) =>
    Object.entries(possibleProperties(from.schema, schemas)).flatMap(([field, schema]) => {
      const [, referredName = ""] = /^(.+?)(?:_id|Id)$/.exec(field) ?? [];
      const to = resources.find(
        (each) => referredName !== "" && namesOf(each).includes(withoutSeparators(referredName)),
      );
      if (to === undefined || typeOf(schema) !== typeOf(to.idSchema)) return [];
      const target = { resource: to.path, field: to.idField };
      return [{ ...by("convention"), from: { resource: from.path, field }, to: target }];
    }),
  );
}

/** Returns the names of a resource: its model, and its collection. */
function namesOf({ component, path }: Resource): string[] {
  return [withoutSeparators(component ?? ""), ...collectionNames(path)];
}

/**
 * Returns the inferred links from filters of lists to operations that respond with a field of the same name, such as
 * `run_id`. Operations of resources are excluded: `resourceLinks` links them.
 */
function callLinks(
  { api, operations }: ResolvedInterface,
  resources: readonly Resource[],
  lists: readonly ListFacts[],
): Link[] {
  // A list is independent of resources if its resource has no other operation.
  const isOfResource = (name: string): boolean => resources.some(({ roles }) => roles.has(name) && roles.size > 1);
  const { schemas } = api.components;
  const calls = operations.filter(({ operation: { method, name } }) => method !== "get" && !isOfResource(name));
  const ids = lists
    .filter(({ operation, origin }) => origin === "typespec" && !isOfResource(operation))
    .flatMap(({ operation, filters }) =>
      filters.flatMap(({ field, match, inferred }) =>
        match === "equal" && inferred !== true && isIdName(field) ? [{ operation, field }] : [],
      ),
    );
  return ids.flatMap((from) =>
    calls
      .filter((each) => Object.hasOwn(possibleProperties(successOf(each) ?? {}, schemas), from.field))
      .map(({ operation: { name } }) => ({ ...by("convention"), from, to: { operation: name, field: from.field } })),
  );
}
