import { capability } from "./capability.ts";

// At most two attempts, and none that begins later than 5 seconds after the first.
const retry = { attempts: 2, delay: 200, totalTime: 5_000 };

// An attempt is aborted after 3 seconds, and everything when the signal says so.
const options = { retry, timeout: 3_000, signal: AbortSignal.timeout(10_000) };

const tool_ids = ["weather.forecast.v2"];
const { results = [] } = await capability.inspect({ tool_ids }, options);
console.log(results.length);
