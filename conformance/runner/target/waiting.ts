import { setTimeout } from "node:timers/promises";

/** The hooks of a target whose clock cannot be moved: to move it is to wait. */
export function waiting(hooks: object): object {
  return { advance: wait, ...hooks };
}

async function wait({ seconds }: { seconds: number }): Promise<{ now: string }> {
  await setTimeout(seconds * 1000);
  return { now: new Date().toISOString() };
}
