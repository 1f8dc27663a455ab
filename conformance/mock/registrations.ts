import { isRecord } from "../../generated/runtime/body.ts";
import { HandlerResponse } from "../../generated/runtime/server/responses.ts";
import { factsOf } from "../../generators/contract/facts/facts.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { evaluated } from "../../generators/contract/model/runtime-expressions.ts";
import { deliveriesOf } from "../../generators/contract/facts/deliveries.ts";
import { isLoopbackName } from "../reference/host/http.ts";
import type { Events } from "./events.ts";
import type { MockCall } from "./parts.ts";

type Handle = (call: MockCall) => unknown;

/** Wraps handlers to record the delivery addresses that requests register. */
export function registrationOf(
  api: InterfaceContract,
  events: Events,
  isAnywhere: boolean,
): (operation: string, handle: Handle) => Handle {
  const { deliveries } = factsOf(api);
  const callbacks = deliveriesOf(api).flatMap(({ delivery, events: carried }) =>
    (delivery.callbacks ?? []).map((each) => ({ ...each, events: carried.map(({ name }) => name) })),
  );
  const isAllowed = (url: unknown): url is string =>
    typeof url === "string" &&
    URL.canParse(url) &&
    /^https?:/.test(url) &&
    (isAnywhere || isLoopbackName(new URL(url).hostname));
  const withCallbacks = (operation: string, handle: Handle): Handle => {
    const own = callbacks.filter((each) => each.operation === operation);
    if (own.length === 0) return handle;
    return async (call) => {
      const result = await handle(call);
      for (const { address, events: names } of own) {
        const url = addressOf(address, call, result);
        if (isAllowed(url)) events.subscribers.push({ url, events: names });
      }
      return result;
    };
  };
  return (operation, given) => {
    const handle = withCallbacks(operation, given);
    const delivery = deliveries.find(({ registrations }) => registrations.some((each) => each.operation === operation));
    const registration = delivery?.registrations.find((each) => each.operation === operation);
    if (delivery === undefined || registration === undefined) return handle;
    return async (call) => {
      const result = await handle(call);
      const body = isRecord(call.body) ? call.body : {};
      const response = Object(result instanceof HandlerResponse ? result.body : result) as Record<string, unknown>;
      const addresses = registration.url === undefined ? Object.values(body) : [body[registration.url]];
      const url = addresses.find((value) => typeof value === "string" && /^https?:\/\//.test(value));
      if (!isAllowed(url)) return result;
      const [secret] = [body, response].flatMap((holder) => textIn(holder, registration.secret));
      const [authorization] = textIn(body, registration.authorization);
      const chosen = new Set([body[registration.events ?? ""]].flat().map(String));
      const wanted = delivery.events.filter((name) => chosen.has(name));
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

/**
 * Returns the address of a callback: a text with runtime expressions of the body, the query and the headers of the
 * request, and of the body of the response.
 */
function addressOf(expression: string, { body, query, request }: MockCall, result: unknown): string {
  const response = result instanceof HandlerResponse ? result.body : result;
  const exchange = { request: { body, query, headers: request.headers }, response: { body: response } };
  return String(evaluated(expression, exchange) ?? "");
}

function textIn(holder: Record<string, unknown>, name = ""): string[] {
  return typeof holder[name] === "string" ? [holder[name]] : [];
}
