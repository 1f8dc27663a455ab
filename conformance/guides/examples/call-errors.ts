import { ApiError, isCapabilityError, TimeoutError } from "../../../generated/capability/index.ts";
import { capability } from "./capability.ts";

export async function forecast(city: unknown): Promise<unknown> {
  const tool_id = "weather.forecast.v2";
  try {
    const { result } = await capability.call({ tool_id, parameters: { city, days: 1 } });
    return result;
  } catch (error) {
    // A documented response: the status determines the type of the body.
    if (isCapabilityError(error, "call") && error.status === 429) {
      return `Too many requests: try again in ${error.retryAfter ?? 60} s`;
    }
    if (error instanceof ApiError) return `Rejected with ${error.status}, ${error.requestId}`;
    if (error instanceof TimeoutError) return `No response in ${error.timeout} ms`;
    throw error;
  }
}
