import type { Schema } from "../model/contract.ts";
import { constituents, possibleProperties, resolve } from "../model/resolve.ts";
import type { ResolvedDelivery } from "./deliveries.ts";
import type { Inferred } from "./origin.ts";
import { plain } from "./plain-names.ts";
import type { ResolvedInterface } from "./resolved-operation.ts";
import { type Resource, successOf } from "./resources.ts";

/** An operation that registers an address for deliveries, inferred from the names and formats of its inputs. */
export interface Registration extends Inferred {
  readonly operation: string;

  /** The field of the body that holds the address; left out if no field of the body is documented. */
  readonly url?: string;

  /** The field of the body, or of the response, that holds the key of signatures. */
  readonly secret?: string;

  /** The field of the body that the header `Authorization` is made of. */
  readonly authorization?: string;

  /** The field of the body that selects events. */
  readonly events?: string;
  readonly inferred: true;
}

/**
 * Returns the operations that register for a delivery: those whose body has an address, and with it, or in the response, the
 * key of signatures. Without a key, the path has to speak of subscriptions.
 */
export function registrationsOf(
  { api, operations }: Pick<ResolvedInterface, "api" | "operations">,
  { delivery, events }: ResolvedDelivery,
): Registration[] {
  const { schemas } = api.components;
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

/** An event that tells of a change of a resource, inferred from its name and its payload. */
export interface Announcement extends Inferred {
  readonly event: string;

  /** The path of the collection. */
  readonly resource: string;

  /** The change, in the form of `plain`: `created`, `updated`, `deleted`, or the state that is reached. */
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
        change: plain(name.split(/[./:]/).at(-1) ?? ""),
        inferred: true as const,
      })),
  );
}
