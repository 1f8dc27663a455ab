import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { Target } from "./target.ts";

/**
 * Returns the target with optional test hooks: they do not count as needed.
 *
 * @throws {NotTested} If the check uses a test hook that the target does not declare.
 */
export function optionalHooks<Known extends Target<object, object>>(target: Known): Known {
  const hooks = new Proxy(target.hooks, {
    get: (known, name) => {
      // The suite records a hook as needed if it is read without a check for its existence.
      const isDeclared = Reflect.has(known, name);
      if (!isDeclared) throw new NotTested(`the target declares no hooks.${String(name)}`, [`hooks.${String(name)}`]);
      return Reflect.get(known, name) as unknown;
    },
  });
  return Object.create(target, { hooks: { value: hooks } }) as Known;
}
