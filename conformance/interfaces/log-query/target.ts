import type { Target } from "../../kit/target.ts";

/** Fixtures of an implementation of the log-query API. */
export interface LogQuerySubjects {
  /** A token that is accepted. */
  token?: string;

  /** A token that was never issued. */
  invalidToken?: string;

  /** The name of a dataset with events, whatever they are: nothing tells which there are. */
  dataset?: string;

  /** A dataset of more than 1,000 events that nothing is added to, more than the server puts on a page. */
  largeDataset?: {
    name: string;

    /** Before the first event and after the last one, in ISO 8601. */
    startTime: string;
    endTime: string;

    /** The number of events. */
    events: number;
  };

  /** The number of events that the server puts on a page at most, whatever the limit of a query. */
  serverLimit?: number;
}

/** Test hooks, each used where an implementation offers it. */
export interface LogQueryControls {
  /** Makes a dataset without events. */
  createDataset?(input: Record<string, never>): Promise<{ dataset: string }>;

  /** Adds events to a dataset; when it is done, queries find them. */
  ingest?(input: { dataset: string; events: IngestedEvent[] }): Promise<unknown>;
}

export interface IngestedEvent {
  /** In ISO 8601. */
  _time: string;

  /** More data of the event; it comes back in queries, in whichever field. */
  data?: Record<string, string>;
}

export type LogQueryTarget = Target<LogQuerySubjects, LogQueryControls>;
