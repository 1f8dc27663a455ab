import { suiteOf } from "../interfaces/interfaces.ts";
import type { Declarations } from "../interfaces/target-config.ts";
import type { Declaration } from "../kit/session.ts";
import type { AnySuite } from "../kit/suite.ts";
import { withRequests, withToken } from "../runner/config.ts";

/**
 * The levels of declaration of a target, the lowest first.
 *
 * - `token`: an address and a token with its account, credits to spend and time to wait.
 * - `fixtures`: everything that JSON can declare.
 * - `hooks`: test hooks in addition.
 */
export const levels = ["token", "fixtures", "hooks"] as const;

export type ProofLevel = (typeof levels)[number];

/** The credits that a run may spend at the lower levels. */
const credits = 100;

/** The fixture with the delay of new rows. The reference has none; without the fixture, checks would wait for missing rows. */
const settling = "settlingSeconds";

/** Reduces a full declaration to a level. */
export function declaredAt(level: ProofLevel, name: string, all: Declaration): Declaration {
  const { baseUrl, headers = {}, fixtures = {}, requests = {} } = all;
  if (level === "hooks") return all;
  const suite = suiteOf(name) ?? {};
  const { tokenFixture = "", accountFixtures = [] } = suite as Partial<AnySuite>;
  const token: unknown = Object(fixtures)[tokenFixture];
  const account = Object.fromEntries(
    Object.entries(fixtures).filter(([fixture]) => [...accountFixtures, settling].includes(fixture)),
  );
  const known = { interface: name as keyof Declarations, baseUrl, headers };
  const fixed = Object.entries(requests).filter(([, made]) => typeof made !== "function");
  const config =
    level === "token"
      ? withToken({ ...known, fixtures: account, ...(typeof token === "string" && { token }) })
      : { ...known, fixtures, requests: Object.fromEntries(fixed) as never };
  const { requests: own = {}, fixtures: declared = {} } = withRequests(config);
  return {
    baseUrl,
    headers,
    spend: credits,
    // The clock stands still, so waiting takes no time.
    realTime: true,
    suite,
    fixtures: declared,
    requests: own as typeof requests,
  };
}
