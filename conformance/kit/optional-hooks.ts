import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { Target } from "./target.ts";

/**
 * Returns the target with test hooks that a check can do without: they do not count as what it needs.
 *
 * @throws {NotTested} If a test hook is used that the target does not declare.
 */
export function optionalHooks<Known extends Target<object, object>>(target: Known): Known {
  const controls = new Proxy(target.controls, {
    get: (hooks, name) => {
      // The suite records a hook as needed if it is read without being looked for first.
      const isDeclared = Reflect.has(hooks, name);
      if (!isDeclared)
        throw new NotTested(`the target declares no controls.${String(name)}`, [`controls.${String(name)}`]);
      return Reflect.get(hooks, name) as unknown;
    },
  });
  return Object.create(target, { controls: { value: controls } }) as Known;
}
