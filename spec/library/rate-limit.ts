import type { Operation } from "@typespec/compiler";
import { collected, toJson } from "./collected.ts";
import type { ConcordatDecorators, RateLimit as Quota } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { tieRows } from "./requirement.ts";

export type RateLimit = Omit<Quota, "requirement">;

export const rateLimits = collected<RateLimit, Operation>("rateLimit", { once: true });

const decorators: Pick<ConcordatDecorators, "rateLimit"> = {
  rateLimit(context, target, value) {
    const { requirement, ...limit } = toJson<Quota>(value);
    rateLimits.add(context, target, limit);
    if (requirement !== undefined) tieRows(context, target, [{ requirement }]);
    for (const name of ["requests", "windowSeconds"] as const) {
      if (limit[name] >= 1) continue;
      report(context.program, {
        code: "number-range",
        format: { name, expected: "at least 1", found: String(limit[name]) },
        target: context.getArgumentTarget(0) ?? target,
      });
    }
  },
};

export const $decorators = { Concordat: decorators };
