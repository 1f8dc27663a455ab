import { isRecord } from "../../generated/runtime/body.ts";
import { HandlerResponse } from "../../generated/runtime/server/responses.ts";
import { factsOf } from "../../generators/contract/facts/facts.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { isLoopbackName } from "../reference/host/http.ts";
import type { MockCall } from "./answers.ts";
import type { Events } from "./events.ts";

type Handle = (call: MockCall) => unknown;

/** Wraps handlers to record the delivery addresses that requests register. */
export function registrationOf(
  api: InterfaceContract,
  events: Events,
  isAnywhere: boolean,
): (operation: string, handle: Handle) => Handle {
  const { deliveries } = factsOf(api);
  return (operation, handle) => {
    const delivery = deliveries.find(({ registrations }) => registrations.some((each) => each.operation === operation));
    const registration = delivery?.registrations.find((each) => each.operation === operation);
    if (delivery === undefined || registration === undefined) return handle;
    return async (call) => {
      const result = await handle(call);
      const body = isRecord(call.body) ? call.body : {};
      const response = Object(result instanceof HandlerResponse ? result.body : result) as Record<string, unknown>;
      const addresses = registration.url === undefined ? Object.values(body) : [body[registration.url]];
      const url = addresses.find((value) => typeof value === "string" && /^https?:\/\//.test(value));
      if (typeof url !== "string" || (!isAnywhere && !isLoopbackName(new URL(url).hostname))) return result;
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

function textIn(holder: Record<string, unknown>, name = ""): string[] {
  return typeof holder[name] === "string" ? [holder[name]] : [];
}
