/** The result of one scenario by three measures; each includes the one before. */
export interface Result {
  folder: string;
  scenario: string;

  /** The server accepts the requests. */
  accepted: boolean;

  /** Also, media types are as documented, and the results of calls are correct. */
  answered: boolean;

  /** Also, the types of the client accept the call and its result as program code. */
  typed: boolean;

  /** The reason why a measure fails. */
  reason?: string;

  /** The server generated from the same spec receives the input of the client, and the client its response. */
  served: boolean;

  /** The reason why `served` is false. */
  servedReason?: string;

  /** The reason why the scenario counts as passed although a measure fails. */
  excused?: string;
}

export interface Measured {
  results: Result[];

  /** The diagnostics of the generators for each folder. */
  warnings: Record<string, string[]>;
}
