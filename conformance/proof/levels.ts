import { suiteOf } from "../interfaces/interfaces.ts";
import type { Declarations } from "../interfaces/target-config.ts";
import type { Declaration } from "../kit/session.ts";
import type { AnySuite } from "../kit/suite.ts";
import { withRequests, withToken } from "../runner/config.ts";

/**
 * How much is declared of a target: an address and a token, with the account that it is for, credits to spend and time to
 * wait; all that JSON can hold; that and the test hooks.
 */
export const levels = ["token", "fixtures", "hooks"] as const;

export type Level = (typeof levels)[number];

/** Credits that a run may spend that has no other. */
const credits = 100;

/** The fixture that says how long rows take: the reference has them at once, and to wait for what never comes takes long. */
const settling = "settlingSeconds";

/** What is declared of a target at a level, given everything that can be. */
export function declaredAt(level: Level, name: string, all: Declaration): Declaration {
  const { baseUrl, headers = {}, subjects = {}, requests = {} } = all;
  if (level === "hooks") return all;
  const suite = suiteOf(name) ?? {};
  const { tokenFixture = "", accountFixtures = [] } = suite as Partial<AnySuite>;
  const token: unknown = Object(subjects)[tokenFixture];
  const account = Object.fromEntries(
    Object.entries(subjects).filter(([fixture]) => [...accountFixtures, settling].includes(fixture)),
  );
  const known = { interface: name as keyof Declarations, baseUrl, headers };
  const fixed = Object.entries(requests).filter(([, made]) => typeof made !== "function");
  const config =
    level === "token"
      ? withToken({ ...known, subjects: account, ...(typeof token === "string" && { token }) })
      : { ...known, subjects, requests: Object.fromEntries(fixed) as never };
  const { requests: own = {}, subjects: declared = {} } = withRequests(config);
  return {
    baseUrl,
    headers,
    spend: credits,
    // Where the clock stands, to wait takes no time.
    realTime: true,
    suite,
    subjects: declared,
    requests: own as typeof requests,
  };
}
