import type { Schema } from "../model/contract.ts";
import { constituents, possibleProperties, resolve } from "../model/resolve.ts";
import type { ResolvedDelivery } from "./deliveries.ts";
import type { Inferred } from "./origin.ts";
import { withoutSeparators } from "./plain-names.ts";
import type { ResolvedInterface } from "./resolved-operation.ts";
import { type Resource, successOf } from "./resources.ts";

/** An operation that registers an address for deliveries, inferred from the names and formats of its inputs. */
export interface Registration extends Inferred {
  readonly operation: string;

  /** The field of the body with the address; left out if the fields of the body are not documented. */
  readonly url?: string;

  /** The field of the body, or of the response, with the signature key. */
  readonly secret?: string;

  /** The field of the body from which the header `Authorization` is made. */
  readonly authorization?: string;

  /** The field of the body that selects events. */
  readonly events?: string;
  readonly inferred: true;
}

/**
 * Returns the operations that register for a delivery: their body has an address, and their body or response has the
 * signature key. Without a key, the path must name subscriptions.
 */
export function registrationsOf(
  { api, operations }: Pick<ResolvedInterface, "api" | "operations">,
  { delivery, events }: ResolvedDelivery,
): Registration[] {
  const { schemas } = api.components;
  // The document states where the address of a callback is.
  if (delivery.callbacks) return [];
  const { signature, signatureKey, authorization } = delivery.rules;
  const key = signature?.key ?? signatureKey;
  const names = new Set<unknown>(events.map(({ name }) => name));
  return operations.flatMap((each): Registration[] => {
    const { name: operation, method, path } = each.operation;
    if (method === "get" || method === "delete" || each.takes.body === undefined) return [];
    const body = Object.fromEntries(each.takes.body.fields.map(({ name, schema }) => [name, schema]));
    const response = possibleProperties(successOf(each) ?? {}, schemas);
    const find = (isIt: (schema: Schema, name: string) => boolean): string | undefined =>
      Object.keys(body).find((name) => isIt(resolve(body[name] ?? {}, schemas), name));
    const url = find(
      ({ format }, name) => format === "uri" || format === "url" || /(?:^|_)ur[il]$|Ur[il]$/i.test(name),
    );
    const secret = [key].find((name) => name !== undefined && (name in body || name in response));
    const isAbout = /webhook|subscri|hook|callback|endpoint|destination/i.test(path);
    const hasAddress = url !== undefined || Object.keys(body).length === 0;
    if (!hasAddress || (secret === undefined && !isAbout)) return [];
    const isCatalog = (schema: Schema): boolean =>
      constituents(schema, schemas).some(
        ({ enum: values = [], items }) =>
          values.some((value) => names.has(value)) || (items !== undefined && isCatalog(items)),
      );
    const wanted = find(isCatalog);
    return [
      {
        operation,
        ...(url !== undefined && { url }),
        ...(secret !== undefined && { secret }),
        ...(authorization && authorization.field in body && { authorization: authorization.field }),
        ...(wanted !== undefined && { events: wanted }),
        inferred: true,
      },
    ];
  });
}

/** An event that reports a change of a resource, inferred from its name and its payload. */
export interface Announcement extends Inferred {
  readonly event: string;

  /** The path of the collection. */
  readonly resource: string;

  /** The change, in the form of `plain`: `created`, `updated`, `deleted`, or the state reached. */
  readonly change: string;
  readonly inferred: true;
}

/** Returns the events of a delivery whose payload is a resource; the last word of their names is the change. */
export function announcementsOf({ events }: ResolvedDelivery, resources: readonly Resource[]): Announcement[] {
  return events.flatMap(({ name, payload }) =>
    resources
      .filter(({ component }) => component !== undefined && component === payload)
      .map(({ path }) => ({
        event: name,
        resource: path,
        change: withoutSeparators(name.split(/[./:]/).at(-1) ?? ""),
        inferred: true as const,
      })),
  );
}
