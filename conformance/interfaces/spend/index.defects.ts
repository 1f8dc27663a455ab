import type { ServiceDefect } from "../../defect-kit/defect.ts";
import { endpointDefects, scopeDefects } from "./authorization.defects.ts";
import { resourceDefects, subscriptionDefects } from "./endpoints.defects.ts";
import { retryDefects } from "./retries.defects.ts";

/** Mistakes of implementations of the spend interface. */
export const spendDefects: readonly ServiceDefect[] = [
  ...subscriptionDefects,
  ...scopeDefects,
  ...endpointDefects,
  ...resourceDefects,
  ...retryDefects,
];
