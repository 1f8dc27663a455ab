import { setTimeout } from "node:timers/promises";

/** The hooks of a target whose clock cannot be moved: to move it is to wait. */
export function waiting(hooks: object): object {
  const advance = async ({ seconds }: { seconds: number }): Promise<{ now: string }> => {
    await setTimeout(seconds * 1000);
    return { now: new Date().toISOString() };
  };
  return new Proxy(hooks, {
    get: (target, name) => Reflect.get(target, name) ?? (name === "advance" ? advance : undefined),
  });
}
