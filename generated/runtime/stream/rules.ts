// Generated from templates/runtime/stream/rules.ts by `concordat generate`. Do not edit.

import type { SendRequest } from "../client/client.ts";
import { followEvents, type StreamOptions } from "./reader.ts";

/** What is documented of a stream, and of most streams is not. */
export interface StreamRules {
  /** The kinds whose data are text, also where that is JSON. */
  text?: readonly string[];

  /**
   * What ends the stream: events of a kind, or data that stand for nothing else, which are no event. Default of `event`:
   * `message`, which events without a name are.
   */
  ends?: readonly { event?: string; data?: string }[];

  /** Parses the data that are JSON, and throws where they are not what is documented. Default: `JSON.parse`. */
  parse?: (text: string) => unknown;

  /** Cleared where a stream is not opened again unless the caller wants it. */
  reconnect?: boolean;
}

/** Stands for data that end a stream. */
const end = Symbol("end");

/** Follows the events of a stream by its rules. */
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
