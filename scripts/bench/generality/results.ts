/** What came of one scenario, by three measures, of which each includes the one before. */
export interface Result {
  folder: string;
  scenario: string;

  /** The server accepts the requests. */
  accepted: boolean;

  /** Besides, they have the documented media types, and the answers are right. */
  answered: boolean;

  /** Besides, the types of the client accept the call and the answer, written out. */
  typed: boolean;

  /** Why one of them does not hold. */
  reason?: string;

  /** The server that is generated beside the client gets what the client was given, and the client what it answers. */
  served: boolean;

  /** Why it does not. */
  servedReason?: string;

  /** Why it is counted as met though one does not hold. */
  excused?: string;
}

export interface Measured {
  results: Result[];

  /** What the generators said of each folder. */
  warnings: Record<string, string[]>;
}
