import type { ServiceDefect } from "../defect.ts";
import { endpointDefects } from "./endpoints.ts";
import { resourceDefects } from "./resources.ts";
import { retryDefects } from "./retries.ts";
import { scopeDefects } from "./scopes.ts";
import { subscriptionDefects } from "./subscriptions.ts";

/** Mistakes of implementations of the spend interface. */
export const spendDefects: readonly ServiceDefect[] = [
  ...subscriptionDefects,
  ...scopeDefects,
  ...endpointDefects,
  ...resourceDefects,
  ...retryDefects,
];
