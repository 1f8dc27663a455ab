import * as z from "zod";
import type { LocalAppControls } from "../../target/local-app.ts";
import { clockHooks } from "../control/clock-hooks.ts";
import { hook } from "../control/hook.ts";
import type { Clock } from "../host/clock.ts";
import type { Codes } from "./account/codes.ts";
import type { UpstreamChoice } from "./memory/upstream.ts";

/** The hooks that tests may use. */
export function localAppControls(clock: Clock, codes: Codes, upstream: UpstreamChoice) {
  return {
    ...clockHooks(clock),
    setMemoryUpstream: hook(z.strictObject({ url: z.url({ protocol: /^https?$/ }).nullable() }), async ({ url }) =>
      upstream.choose(url),
    ),
    lastCode: hook(z.strictObject({ address: z.string() }), async ({ address }) => ({
      code: codes.last(address) ?? null,
    })),
  } satisfies LocalAppControls;
}
