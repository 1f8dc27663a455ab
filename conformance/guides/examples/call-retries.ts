import { capability } from "./capability.ts";

// At most one more attempt after a failure, and none that begins later than 5 seconds after the first.
const retry = { attempts: 2, delay: 200, totalTime: 5_000 };

// An attempt is aborted after 3 seconds or beyond 1 MB, and everything when the signal says so.
const options = { retry, timeout: 3_000, maxResponseBytes: 1_000_000, signal: AbortSignal.timeout(10_000) };

const tool_ids = ["weather.forecast.v2"];
const { results = [] } = await capability.inspect({ tool_ids }, options);
console.log(results.length);
