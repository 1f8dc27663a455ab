import type { CapabilityResult } from "../../../generated/capability/types.ts";
import { NotTested } from "../../../generated/runtime/check.ts";
import type { ScriptedCapability, SeenCall } from "../../scripted/capability.ts";
import type { Performed } from "../../target/client-program.ts";
import { reasonOf } from "../client-output.ts";

/** Two tools that do the same under similar names, and take it under other ones. */
export const forecast: CapabilityResult = {
  tool_id: "example.weather.by_city",
  name: "Weather by city",
  description: "Daily forecast",
  provider_name: "Example Weather",
  params: [
    { name: "place", type: "string", required: true, description: "Name of the city" },
    { name: "days", type: "integer", required: false, description: "How many days" },
  ],
  examples: { sample_parameters: { place: "Lisbon", days: 3 } },
};

export const otherForecast: CapabilityResult = {
  tool_id: "another.weather.by_city",
  name: "City weather",
  description: "Forecast of the next days",
  provider_name: "Another Weather",
  params: [
    { name: "city", type: "string", required: true, description: "Name of the city" },
    { name: "units", type: "string", required: false, description: "Of the temperature", enum: ["metric", "imperial"] },
  ],
  examples: { sample_parameters: { city: "Porto", units: "metric" } },
};

/** The first one, as it is described later: what it takes has other names. */
export const changedForecast: CapabilityResult = {
  ...forecast,
  params: [
    { name: "location", type: "string", required: true, description: "Name of the city" },
    { name: "hours", type: "integer", required: false, description: "How many hours" },
  ],
  examples: { sample_parameters: { location: "Lisbon", hours: 72 } },
};

/** What the user has said, by all the names that the tools have for it. */
export const said = { place: "Oslo", city: "Oslo", location: "Oslo", days: 2, hours: 48, units: "metric" };

export const model = "example-model-1";

/** @throws {NotTested} where the program made fewer calls than a scenario looks at. */
export function callsOf({ calls }: ScriptedCapability, performed: Performed, count = 1): readonly SeenCall[] {
  if (calls.length >= count) return calls;
  throw new NotTested(`the program made ${calls.length} of ${count} calls${reasonOf(performed)}`);
}
