import { type Declarable, type FixturesOf, type HooksOf, objectSchema } from "../../kit/value-schema.ts";

/** Fixtures of an implementation of the client API. */
export const subjects = {
  token: { description: "A token that is accepted.", type: "string" },
  invalidToken: { description: "A token that was never issued.", type: "string" },
  expiredToken: { description: "A token that was accepted once and has expired.", type: "string" },
} as const satisfies Declarable["subjects"];

/** Test hooks, each used where an implementation offers it. */
export const controls = {
  issueToken: {
    description: "Issues a token, to a client of its own.",
    input: objectSchema({ name: { type: "string" }, expiresInSeconds: { type: "number" } }, [
      "name",
      "expiresInSeconds",
    ]),
    output: objectSchema({ token: { type: "string" } }),
  },
  advance: { description: "Moves the clock on.", input: objectSchema({ seconds: { type: "number" } }) },
} as const satisfies Declarable["controls"];

export type ClientSubjects = FixturesOf<typeof subjects>;
export type ClientControls = HooksOf<typeof controls>;
