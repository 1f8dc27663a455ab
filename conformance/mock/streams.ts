import type { Schema } from "../../generators/contract/model/contract.ts";
import type { ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import type { Parts } from "./parts.ts";

/** The open event streams. */
export interface Streams {
  /** Streams each documented event once, and then pushed events, until the caller disconnects. */
  open(each: ResolvedOperation, call: { signal: AbortSignal }): AsyncIterable<StreamedEvent>;

  /** Sends an event on all streams that document it. Returns their number; undefined if no stream documents it. */
  push(name: string, data: unknown): number | undefined;
}

interface StreamedEvent {
  event: string;
  data: unknown;
  id: string;
}

/** A stream with a connected caller. */
interface Open {
  names: ReadonlySet<string>;
  send(event: StreamedEvent): void;
}

export function openStreams({ all: { api }, values }: Pick<Parts, "all" | "values">): Streams {
  const open = new Set<Open>();
  let count = 0;
  const eventOf = (event: string, data: unknown): StreamedEvent => {
    count += 1;
    return { event, data, id: String(count) };
  };
  return {
    open: (each, { signal }) => {
      const own = api.streamEvents.filter(({ operation }) => operation === each.operation.name);
      const terminal = new Set(each.gives.result.ends.map(({ event }) => event));
      const first = own
        .filter(({ name }) => !terminal.has(name))
        .map(({ name, schema }) => eventOf(name, dataOf(schema, name)));
      return events(new Set(own.map(({ name }) => name)), first, signal, terminal.size > 0);
    },
    push: (name, data) => {
      const known = api.streamEvents.find((each) => each.name === name);
      if (known === undefined) return undefined;
      const listening = [...open].filter(({ names }) => names.has(name));
      const event = eventOf(name, data ?? dataOf(known.schema, name));
      for (const each of listening) each.send(event);
      return listening.length;
    },
  };

  function dataOf(schema: Schema, name: string): unknown {
    return Object.keys(schema).length === 0 ? {} : values.make(schema, `stream ${name}`);
  }

  async function* events(
    names: ReadonlySet<string>,
    first: readonly StreamedEvent[],
    signal: AbortSignal,
    ends: boolean,
  ): AsyncGenerator<StreamedEvent> {
    // Events pushed meanwhile follow the documented ones.
    const waiting: StreamedEvent[] = [...first];
    let wake = idle;
    const stream: Open = {
      names,
      send: (event) => {
        waiting.push(event);
        wake();
      },
    };
    open.add(stream);
    const gone = (): void => wake();
    signal.addEventListener("abort", gone);
    try {
      while (!signal.aborted) {
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else if (ends) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      open.delete(stream);
      signal.removeEventListener("abort", gone);
    }
  }
}

function idle(): void {}
