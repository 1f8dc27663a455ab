import type { SendRequest } from "../client/client.ts";
import { followEvents, type StreamOptions } from "./reader.ts";

/** The documented rules of a stream that few streams have. */
export interface StreamRules {
  /** The kinds whose data is text, even if it is valid JSON. */
  text?: readonly string[];

  /**
   * The end markers of the stream: events of a kind, or with certain data, which are not yielded. Default of `event`:
   * `message`, the kind of events without a name.
   */
  ends?: readonly { event?: string; data?: string }[];

  /** Parses JSON data, and throws if it is not as documented. Default: `JSON.parse`. */
  parse?: (text: string) => unknown;

  /** Set to false if the stream is reopened only on the caller's request. */
  reconnect?: boolean;
}

/** The value of data that ends a stream. */
const end = Symbol("end");

/** Makes a method that follows the events of a stream by its rules. */
export function followByRules(
  kinds: readonly string[],
  open: readonly string[],
  { text: texts = [], ends = [], parse: parseJson = JSON.parse, reconnect = true }: StreamRules,
) {
  const parse = (text: string, event: string): unknown => {
    const isEnd = ends.some((each) => each.data === text && (each.event ?? "message") === event);
    return isEnd ? end : texts.includes(event) ? text : parseJson(text);
  };
  return (call: SendRequest) => {
    const follow = followEvents(kinds, open, parse)(call);
    return async function* followRuled(input?: object, options: StreamOptions = {}) {
      for await (const found of follow(input, { ...options, reconnect: options.reconnect ?? reconnect })) {
        if (found.data === end) return;
        yield found;
        if (ends.some(({ event = "message", data }) => data === undefined && event === found.event)) return;
      }
    };
  };
}
