// Generated from templates/runtime/stream/writer.ts by `concordat generate`. Do not edit.

/** An event to send. */
export interface OutgoingEvent {
  event: string;
  data: unknown;
  id?: string | undefined;

  /** The milliseconds that a caller waits before it reconnects. */
  retryMilliseconds?: number | undefined;
}

/** The options of writing a stream of events. */
export interface EventStreamOptions {
  /** The events whose data is text; the data of others is encoded as JSON. Default: none. */
  text?: readonly string[];

  /** The end marker, which is sent after the last event. Default: none. */
  end?: { readonly event?: string; readonly data: string } | undefined;

  /** The seconds between comments that keep an idle connection open. Default: no comments are sent. */
  heartbeatSeconds?: number | undefined;

  /** Called when the caller disconnects or cancels the stream. */
  onCancel?: () => void;

  /** Called with the error of the source. The connection is closed then, and the caller can reconnect. */
  onError?: (error: unknown) => void;
}

/**
 * Encodes events as a stream of bytes. The next event is requested from the source only when the caller is ready for it.
 *
 * Hono's `streamSSE` is not used: it reads from the source before the caller is ready, and if the source fails, it sends the
 * error's message to the caller and ends the stream as if it were complete.
 *
 * @see {@link https://html.spec.whatwg.org/multipage/server-sent-events.html}
 */
export function writeEvents(
  events: AsyncIterable<OutgoingEvent>,
  options: EventStreamOptions = {},
): ReadableStream<Uint8Array> {
  const { text = [], end: last, heartbeatSeconds, onCancel, onError } = options;
  const source = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearInterval(heartbeat);
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (heartbeatSeconds !== undefined) {
          heartbeat ??= setInterval(() => controller.enqueue(encoder.encode(": \n\n")), heartbeatSeconds * 1000);
        }
        try {
          const { done, value } = await source.next();
          // The caller may have disconnected in the meantime.
          if (isOver) return;
          if (!done) return controller.enqueue(encoder.encode(frameOf(value, text.includes(value.event))));
          end();
          const name = last?.event === undefined ? "" : `event: ${oneLine(last.event)}\n`;
          if (last) controller.enqueue(encoder.encode(`${name}data: ${oneLine(last.data)}\n\n`));
          controller.close();
        } catch (error) {
          if (isOver) return;
          end();
          onError?.(error);
          controller.error(error);
        }
      },
      async cancel() {
        end();
        onCancel?.();
        await source.return?.();
      },
    },
    // Request no event before the caller reads.
    { highWaterMark: 0 },
  );
}

/** True for a source of events. */
export function isEventSource(value: unknown): value is AsyncIterable<OutgoingEvent> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function frameOf({ event, data, id, retryMilliseconds }: OutgoingEvent, isText: boolean): string {
  const text = isText && typeof data === "string" ? data : (JSON.stringify(data) ?? "");
  const lines = [
    `event: ${oneLine(event)}`,
    ...(id === undefined ? [] : [`id: ${oneLine(id)}`]),
    ...(retryMilliseconds === undefined ? [] : [`retry: ${retryMilliseconds}`]),
    ...text.split(/\r\n|\r|\n/).map((line) => `data: ${line}`),
  ];
  return `${lines.join("\n")}\n\n`;
}

/** Removes line breaks, which would end the field, and NUL, which would invalidate an id. */
function oneLine(value: string): string {
  return value.replace(/[\r\n\0]+/g, " ");
}
