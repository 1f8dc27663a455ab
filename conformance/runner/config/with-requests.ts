import { contractOf } from "../../contracts.ts";
import type { TargetConfig } from "./target-config.ts";

/** Declares the reads that take nothing besides credentials, where there are any and no other requests of theirs. */
export function withRequests(config: TargetConfig): TargetConfig {
  const { interface: name, headers = {}, requests } = config;
  if (Object.keys(headers).length === 0) return config;
  const reads = contractOf(name).operations.filter(
    ({ method, parameters = [], requestBody }) =>
      method === "get" && requestBody === undefined && !parameters.some(({ required }) => required),
  );
  if (reads.length === 0) return config;
  return { ...config, requests: { ...Object.fromEntries(reads.map((read) => [read.name, [{}]])), ...requests } };
}
