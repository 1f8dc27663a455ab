import { thingParameters } from "../../generators/contract/facts/resources.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { operationOf } from "./contract.ts";
import { createdIdOf } from "./derived-requests.ts";
import { operationAt } from "./send-operation.ts";
import { type Observer, parsed } from "./sightings.ts";

/** Things that the requests of a run created on a target and that still exist. */
export interface Leftover {
  /** The last part of their path, such as `webhooks`. */
  kind: string;
  ids: readonly string[];
}

export interface Leftovers extends Pick<Observer, "seeResponse"> {
  /**
   * Deletes the things that were certainly created, if the contract has an operation for that: those in responses with
   * status 201, or of a collection in which the same request made different things.
   */
  remove(send: (request: Request) => Promise<unknown>): Promise<void>;
  list(): Leftover[];
}

interface Made {
  url: string;
  kind: string;
  id: string;
  headers: Headers;

  /** True if the contract has an operation that deletes it. */
  isDeletable: boolean;

  /** True if it is certainly new: a thing in a response without status 201 may have existed before. */
  isNew: boolean;
  collection: string;
}

/** Header fields that belong only to a request with a body, or to a single request. */
export const ofOneRequest = ["content-type", "content-length", "idempotency-key"];

/** The milliseconds in which one thing must be deleted. */
const patience = 5000;

/** Records the things that requests to an interface create and delete, by the ids in the responses. */
export function watchLeftovers(contract: InterfaceContract): Leftovers {
  const made = new Map<string, Made>();
  const idsOf = new Map<string, Set<string>>();
  const creating = new Set<string>();
  return {
    seeResponse: ({ method, url, headers, body: sent }, { status, body }) => {
      if (status < 200 || status >= 300) return;
      const operation = operationOf(contract.operations, { method, url });
      const { origin, pathname } = new URL(url);
      if (operation?.method === "delete") return void made.delete(origin + pathname);
      const thing = operation && createdThing(contract, operation, url, parsed(body));
      if (operation === undefined || thing === undefined) return;
      const { url: at, id, isDeletable, collection } = thing;
      const kind = operation.path.split("/").findLast((part) => part !== "") ?? "";
      const ids = idsOf.get(`${url} ${sent}`) ?? new Set();
      idsOf.set(`${url} ${sent}`, ids.add(id));
      if (sent !== undefined && ids.size > 1) creating.add(collection);
      made.set(at, {
        url: at,
        kind,
        id,
        headers: new Headers(headers),
        isDeletable,
        isNew: status === 201,
        collection,
      });
    },
    remove: async (send) => {
      for (const { url, headers, isDeletable, isNew, collection } of [...made.values()].toReversed()) {
        if (!isDeletable || !(isNew || creating.has(collection))) continue;
        for (const name of ofOneRequest) headers.delete(name);
        const request = new Request(url, { method: "DELETE", headers, signal: AbortSignal.timeout(patience) });
        await send(request).catch(() => undefined);
      }
    },
    list: () =>
      [...Map.groupBy(made.values(), ({ kind }) => kind)].map(([kind, all]) => ({
        kind,
        ids: all.map(({ id }) => id),
      })),
  };
}

/** Returns the thing that a request has created, by the id in the response; undefined if it has created none. */
export function createdThing(
  contract: InterfaceContract,
  { method, path }: Operation,
  sentTo: string,
  body: unknown,
): Pick<Made, "url" | "id" | "isDeletable" | "collection"> | undefined {
  const [parameter] = method === "post" ? thingParameters(contract, path) : [];
  const id = parameter === undefined ? undefined : createdIdOf(body, parameter, path);
  if (id === undefined || parameter === undefined) return undefined;
  const { origin, pathname } = new URL(sentTo);
  const collection = `${origin}${pathname.replace(/\/$/, "")}`;
  const isDeletable = mayDelete(contract, `${path.replace(/\/$/, "")}/{${parameter}}`);
  return { url: `${collection}/${encodeURIComponent(id)}`, id, isDeletable, collection };
}

/** The most ids of one kind that a line names. */
const mostIds = 10;

/**
 * Returns one line for each kind of leftover: `orders: 2 from POST requests of this run were not removed: ord_1,
 * ord_7`.
 */
export function leftoverLines(left: readonly Leftover[]): string[] {
  return left.map(({ kind, ids }) => {
    const shown = ids.length > mostIds ? [...ids.slice(0, mostIds), "…"] : ids;
    const were = ids.length === 1 ? "was" : "were";
    return `${kind}: ${ids.length} from POST requests of this run ${were} not removed: ${shown.join(", ")}`;
  });
}

/** Returns true if a request with no other input than its path deletes the thing. */
function mayDelete(contract: InterfaceContract, path: string): boolean {
  const operation = operationAt(contract, "delete", path);
  if (operation === undefined || operation.requestBody?.required === true) return false;
  return operation.parameters.every((each) => each.in === "path" || each.required !== true);
}
