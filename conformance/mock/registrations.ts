import { isRecord } from "../../generated/runtime/body.ts";
import { HandlerResponse } from "../../generated/runtime/server/responses.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { isLoopbackName } from "../reference/host/http.ts";
import type { MockCall } from "./answers.ts";
import type { Events } from "./events.ts";

type Handle = (call: MockCall) => unknown;

/**
 * Wraps handlers so that a request which registers an address for deliveries is remembered: one whose body has an address,
 * and with it, or in its answer, the key that deliveries are signed with; where none are signed, whose path speaks of
 * subscriptions.
 */
export function registrationOf(
  { deliveries, operations, events: catalog }: InterfaceContract,
  events: Events,
  isAnywhere: boolean,
): (operation: string, handle: Handle) => Handle {
  const keys = new Set(deliveries.flatMap(({ rules }) => rules.signature?.key ?? []));
  const fields = new Set(deliveries.flatMap(({ rules }) => rules.authorization?.field ?? []));
  const names = new Set(catalog.map(({ name }) => name));
  return (operation, handle) => {
    const { path = "", method = "get" } = operations.find((each) => each.name === operation) ?? {};
    if (deliveries.length === 0 || method === "get" || method === "delete") return handle;
    const isAbout = /webhook|subscri|hook|callback|endpoint|destination/i.test(path);
    return async (call) => {
      const result = await handle(call);
      const answer = result instanceof HandlerResponse ? result.body : result;
      const { body } = call;
      if (!isRecord(body)) return result;
      const url = Object.values(body).find((value) => typeof value === "string" && /^https?:\/\//.test(value));
      const secret = [body, answer].flatMap((value) => textsOf(value, keys))[0];
      if (typeof url !== "string" || (secret === undefined && !isAbout)) return result;
      if (!isAnywhere && !isLoopbackName(new URL(url).hostname)) return result;
      const authorization = textsOf(body, fields)[0];
      const wanted = Object.values(body)
        .flat()
        .filter((value): value is string => typeof value === "string" && names.has(value));
      const others = events.subscribers.filter((each) => each.url !== url);
      events.subscribers.splice(0, events.subscribers.length, ...others, {
        url,
        ...(secret !== undefined && { secret }),
        ...(authorization !== undefined && { authorization }),
        ...(wanted.length > 0 && { events: wanted }),
      });
      return result;
    };
  };
}

function textsOf(value: unknown, names: ReadonlySet<string>): string[] {
  if (!isRecord(value)) return [];
  return [...names].map((name) => value[name]).filter((text) => typeof text === "string");
}
