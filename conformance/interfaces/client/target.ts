import type { Target } from "../../kit/target.ts";

/** Fixtures of an implementation of the client API. */
export interface ClientSubjects {
  /** A token that is accepted. */
  token?: string;

  /** A token that was never issued. */
  invalidToken?: string;

  /** A token that was accepted once and has expired. */
  expiredToken?: string;
}

/** Test hooks, each used where an implementation offers it. */
export interface ClientControls {
  /** Issues a token, to a client of its own. */
  issueToken?(input: { name?: string; expiresInSeconds?: number }): Promise<{ token: string }>;

  /** Moves the clock on. */
  advance?(input: { seconds: number }): Promise<unknown>;
}

export type ClientTarget = Target<ClientSubjects, ClientControls>;
