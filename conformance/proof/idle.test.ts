import { expect, it } from "vitest";
import type { Control } from "./control.ts";
import { idleChecks } from "./idle.ts";
import type { TaskResult } from "./task.ts";

/** Returns the results of checks of a requirement without parts, by their outcomes. */
function control(outcomes: Readonly<Record<string, TaskResult["outcome"]>>): Control {
  const requirements = ["CAP-OPEN-1"] as const;
  const checks = Object.keys(outcomes).map((id) => ({
    id,
    requirements,
    title: id,
    run: async () => await Promise.resolve(),
  }));
  return {
    subject: { name: "capability/service", checks, defects: [], variations: [], levels: ["token", "hooks"] } as never,
    level: "hooks",
    samples: new Map(),
    results: Object.entries(outcomes).map(([check, outcome]) => ({ check, outcome, reached: new Map(), requests: 1 })),
  };
}

it("lists checks that detect nothing and show what others show", () => {
  const all = control({ first: "passed", second: "passed", third: "not tested" });
  expect(idleChecks([all], [])).toEqual(["first", "second", "third"]);
  expect(idleChecks([all], [{ caughtBy: ["second"] }])).toEqual(["first", "third"]);
});

it("keeps a check that shows something alone at some level", () => {
  const [hooks, token] = [
    control({ first: "passed", second: "passed" }),
    control({ first: "not tested", second: "passed" }),
  ];
  expect(idleChecks([token, hooks], [])).toEqual(["first"]);
});
