import { CouldNotRun } from "../could-not-run.ts";

/**
 * Puts the values of environment variables in place of `${NAME}` in every text of a JSON value.
 *
 * @throws {CouldNotRun} where a variable is not set.
 */
export function withEnvironment(value: unknown, environment: NodeJS.ProcessEnv, source: string): unknown {
  if (typeof value === "string") {
    return value.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const found = environment[name];
      if (found !== undefined) return found;
      throw new CouldNotRun(`${source}: the environment variable ${name} is not set`);
    });
  }
  if (Array.isArray(value)) return value.map((item) => withEnvironment(item, environment, source));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withEnvironment(item, environment, source)]),
  );
}
