import type { CapturedDelivery } from "../target/target.ts";
import { type Exchange, shortened } from "./exchange.ts";

/** A delivery as evidence. */
export function exchangeOf({ method, path, headers, body, receivedAt }: CapturedDelivery): Exchange {
  const text = shortened(new TextDecoder().decode(body));
  return {
    isDelivery: true,
    at: receivedAt,
    request: { method, url: path, headers, ...(text !== "" && { body: text }) },
  };
}
