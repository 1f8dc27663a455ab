import type { Intercept, ServiceDefect } from "../defects/defect.ts";
import { createClock } from "../reference/host/clock.ts";
import type { Outbound } from "../reference/host/host.ts";
import { createReference, type Reference } from "../reference/reference.ts";

/** The reference with a defect: in memory, with a clock that stands, and deliveries that never leave the process. */
export async function defective(defect: Pick<ServiceDefect, "interface" | "answer" | "deliver" | "options">, outbound: Outbound): Promise<Reference> {
  const { answer, deliver, options } = defect;
  const reference = await createReference({
    only: [defect.interface],
    clock: createClock({ standingAt: Date.UTC(2026, 6, 23, 9) }),
    outbound: deliver ? intercepted(outbound, deliver) : outbound,
    ...options,
  });
  if (answer === undefined) return reference;
  return { ...reference, fetch: (request) => answer(request, (passed) => reference.fetch(passed)) };
}

function intercepted(outbound: Outbound, deliver: Intercept): Outbound {
  return { ...outbound, fetch: (request, init) => deliver(request, (passed) => outbound.fetch(passed, init)) };
}
