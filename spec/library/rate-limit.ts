import type { DecoratorContext, Operation } from "@typespec/compiler";
import { collected, plain } from "./collected.ts";
import { report } from "./library.ts";
import { tieRows } from "./requirement.ts";

export interface RateLimit {
  requests: number;
  windowSeconds: number;
  sharedBy: string;
  anonymousSharedBy?: string;
}

export const rateLimits = collected<RateLimit, Operation>("rateLimit", { once: true });

function $rateLimit(context: DecoratorContext, target: Operation, value: unknown): void {
  const { requirement, ...limit } = plain<RateLimit & { requirement?: string }>(value);
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
}

export const $decorators = { Concordat: { rateLimit: $rateLimit } };
