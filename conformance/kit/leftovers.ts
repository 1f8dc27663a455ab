import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { operationOf } from "./contract.ts";
import { idOf } from "./derived-requests.ts";
import { operationAt } from "./send-operation.ts";
import type { Observer } from "./sightings.ts";

/** Things that the requests of a run made on a target and that are still there. */
export interface Leftover {
  /** The last part of the path that they are under, such as `webhooks`. */
  kind: string;
  ids: readonly string[];
}

export interface Leftovers extends Pick<Observer, "seeResponse"> {
  /** Deletes what a response with 201 said to be made, if the contract has an operation for that. */
  remove(send: (request: Request) => Promise<unknown>): Promise<void>;
  list(): Leftover[];
}

interface Made {
  url: string;
  kind: string;
  id: string;
  headers: Headers;

  /** Whether it may be deleted: what an answer other than 201 names may have been there before. */
  isRemovable: boolean;
}

/** Header fields of a request that do not belong to a request without a body, or that stand for one request alone. */
const ofOneRequest = ["content-type", "content-length", "idempotency-key"];

/** Milliseconds in which one thing can be deleted. */
const patience = 5000;

/** Keeps account of what requests to an interface make and delete, by the ids in the responses. */
export function watchLeftovers(contract: InterfaceContract): Leftovers {
  const made = new Map<string, Made>();
  return {
    seeResponse: ({ method, url, headers }, { status, body }) => {
      if (status < 200 || status >= 300) return;
      const operation = operationOf(contract.operations, { method, url });
      const { origin, pathname } = new URL(url);
      if (operation?.method === "delete") return void made.delete(origin + pathname);
      if (operation?.method !== "post") return;
      const parameter = parameterAfter(contract, operation.path);
      const id = parameter === undefined ? undefined : idOf(parsed(body), parameter);
      if (id === undefined || parameter === undefined) return;
      const at = `${origin}${pathname.replace(/\/$/, "")}/${encodeURIComponent(id)}`;
      const kind = operation.path.split("/").findLast((part) => part !== "") ?? "";
      const isRemovable = status === 201 && isDeletable(contract, `${operation.path}/{${parameter}}`);
      made.set(at, { url: at, kind, id, headers: new Headers(headers), isRemovable });
    },
    remove: async (send) => {
      for (const { url, headers, isRemovable } of [...made.values()].toReversed()) {
        if (!isRemovable) continue;
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

/** One line on what is left, such as `2 webhooks (wh_1, wh_2), 1 order (ord_7)`; undefined if nothing is. */
export function leftoverLine(left: readonly Leftover[]): string | undefined {
  if (left.length === 0) return undefined;
  const most = 10;
  return left
    .map(({ kind, ids }) => {
      const shown = ids.length > most ? [...ids.slice(0, most), "…"] : ids;
      return `${ids.length} ${ids.length === 1 ? kind.replace(/s$/, "") : kind} (${shown.join(", ")})`;
    })
    .join(", ");
}

/** The parameter of the path that has one thing of a collection. */
function parameterAfter({ operations }: InterfaceContract, path: string): string | undefined {
  const rest = operations.flatMap((each) => (each.path.startsWith(`${path}/`) ? [each.path.slice(path.length)] : []));
  return rest.flatMap((each) => /^\/\{([^{}]+)\}$/.exec(each)?.[1] ?? [])[0];
}

/** True if a request with nothing but a path deletes it. */
function isDeletable(contract: InterfaceContract, path: string): boolean {
  const operation = operationAt(contract, "delete", path);
  if (operation === undefined || operation.requestBody?.required === true) return false;
  return operation.parameters.every((each) => each.in === "path" || each.required !== true);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
