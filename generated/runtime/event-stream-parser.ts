// Generated from templates/runtime/event-stream-parser.ts by `concordat generate`. Do not edit.

/** An event as it stands in a stream. */
export interface ServerSentEvent {
  /** Its kind; `message` where it names none. */
  event: string;

  data: string;
}

/** What a stream says of itself, for the time after it breaks off. */
export interface StreamPosition {
  /** The id of the last event. */
  id: string;

  /** Milliseconds to wait before connecting again. */
  retry: number;
}

/**
 * Reads the events of a stream.
 *
 * @param position Kept up to date while the stream is read.
 * @see {@link https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation}
 */
export async function* parseEvents(
  body: ReadableStream<Uint8Array>,
  position: StreamPosition,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value: bytes } = await reader.read();
      if (done) return;
      rest += decoder.decode(bytes, { stream: true });
      // Two ends of lines end an event. Where the second is half of one, its other half begins the next event, as nothing.
      const blocks = rest.split(/(?:\r\n|\n|\r(?!\n)){2}/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        let event = "";
        const data = [];
        for (const line of block.split(/\r\n?|\n/)) {
          const [name = ""] = line.split(":", 1);
          const value = line.slice(name.length + 1).replace(/^ /, "");
          if (name === "event") event = value;
          if (name === "data") data.push(value);
          if (name === "id" && !value.includes("\0")) position.id = value;
          if (name === "retry" && /^\d+$/.test(value)) position.retry = Number(value);
        }
        if (data.length > 0) yield { event: event || "message", data: data.join("\n") };
      }
    }
  } finally {
    await reader.cancel();
  }
}
