import { type Declarable, type FixturesOf, type HooksOf, objectSchema } from "../../kit/value-schema.ts";

/** Fixtures of an implementation of the client API. */
export const fixtures = {
  token: { description: "An accepted token.", type: "string" },
  invalidToken: { description: "A token that was never issued.", type: "string" },
  expiredToken: { description: "An expired token.", type: "string" },
} as const satisfies Declarable["fixtures"];

/** Optional test hooks of an implementation. */
export const hooks = {
  issueToken: {
    description: "Issues a token for a new client.",
    input: objectSchema({ name: { type: "string" }, expiresInSeconds: { type: "number" } }, [
      "name",
      "expiresInSeconds",
    ]),
    output: objectSchema({ token: { type: "string" } }),
  },
  advance: { description: "Moves the clock forward.", input: objectSchema({ seconds: { type: "number" } }) },
} as const satisfies Declarable["hooks"];

export type ClientFixtures = FixturesOf<typeof fixtures>;
export type ClientHooks = HooksOf<typeof hooks>;
