import type { Outbound } from "../../host/host.ts";

/** Takes every address for one that may be reached, and reaches none: random requests must not make others. */
export const noOutbound: Outbound = {
  refusal: () => undefined,
  fetch: () => Promise.reject(new TypeError("nothing is reached from here")),
};
