import { isRecord } from "../../generated/runtime/body.ts";

/** The keys that configurations, suites and targets had before version 0.2, and their keys of today. */
const formerNames: Readonly<Record<string, string>> = { subjects: "fixtures", controls: "hooks" };

/**
 * Returns a configuration with the keys of today.
 *
 * @param onDeprecated Receives a sentence about each former key.
 *
 * @example
 * withCurrentNames({ interface: "orders", subjects: { item: 1 } }, "target.json", console.error);
 * // { interface: "orders", fixtures: { item: 1 } }
 * // target.json: "subjects" is deprecated; use "fixtures"
 */
export function withCurrentNames(value: unknown, source: string, onDeprecated: OnDeprecated): unknown {
  if (!isRecord(value)) return value;
  const renamedIn = (object: object, at: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(object).map(([key, each]: [string, unknown]) => {
        const name = Object.hasOwn(formerNames, key) ? formerNames[key] : undefined;
        // Both keys at once are rejected later, as an unknown key.
        if (name === undefined || Object.hasOwn(object, name)) return [key, each];
        onDeprecated(`${source}: "${at}${key}" is deprecated; use "${at}${name}"`);
        return [name, each];
      }),
    );
  const { receiver, ...own } = value;
  return {
    ...renamedIn(own, ""),
    ...(receiver !== undefined && { receiver: isRecord(receiver) ? renamedIn(receiver, "receiver.") : receiver }),
  };
}

/** Returns a suite with the keys of today, also in `disturbing` and in the `needs` of its checks and definitions. */
export function withCurrentSuiteNames(suite: object, source: string, onDeprecated: OnDeprecated): object {
  return withCurrentNeeds(withCurrentNames(suite, source, onDeprecated)) as object;
}

type OnDeprecated = (message: string) => void;

/** A fixture or a test hook that a check needs, by its former name. */
const formerNeed = /^(?:subjects|controls)(?=\.)/;

function withCurrentNeeds(value: unknown, key = ""): unknown {
  const isOfNeeds = key === "needs" || key === "disturbing";
  if (Array.isArray(value))
    return value.map((each: unknown) => {
      if (isOfNeeds && typeof each === "string") return each.replace(formerNeed, (name) => formerNames[name] ?? name);
      return withCurrentNeeds(each);
    });
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withCurrentNeeds(each, name)]));
}

/** A target with the former names of its fixtures and test hooks. */
export interface FormerTarget<Fixtures, Hooks> {
  /** @deprecated Use `fixtures`. */
  readonly subjects: Fixtures;

  /** @deprecated Use `hooks`. */
  readonly controls: Hooks;
}

/** Adds the former names to a target, for checks that still use them. */
export function addFormerNames(target: { fixtures: object; hooks: object }): void {
  for (const [former, name] of Object.entries(formerNames))
    Object.defineProperty(target, former, { get: () => target[name as "fixtures" | "hooks"], enumerable: false });
}
