import type { CapabilityResult } from "../../../generated/capability/types.ts";
import { expectSteps, type Performed } from "../../kit/client-program.ts";
import type { MockCapabilityServer, SeenCall } from "./mock-server.ts";

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

/** The values that the user has given, by all the names that the tools have for them. */
export const said = { place: "Oslo", city: "Oslo", location: "Oslo", days: 2, hours: 48, units: "metric" };

export const model = "Example/Model-4.1:Large";

/** @throws {Mismatch} where the program made fewer calls than it was told to. */
export function callsOf({ calls }: MockCapabilityServer, performed: Performed, count = 1): readonly SeenCall[] {
  expectSteps("the calls", count, calls.length, performed);
  return calls;
}

/** Two tools that take the same, and have it from different samples. */
export const inMetres: CapabilityResult = {
  tool_id: "example.length.convert",
  name: "Convert lengths",
  provider_name: "Example Units",
  params: [
    { name: "amount", type: "number", required: true, description: "How much" },
    { name: "to", type: "string", required: true, description: "The unit" },
  ],
  examples: { sample_parameters: { amount: 5, to: "m" } },
};

export const inMiles: CapabilityResult = {
  ...inMetres,
  tool_id: "another.length.convert",
  provider_name: "Another Units",
  examples: { sample_parameters: { amount: 7, to: "mi" } },
};

/** A tool whose sample is not valid: the values are of no type or enum that its parameters have. */
export const converter: CapabilityResult = {
  tool_id: "example.units.convert",
  name: "Convert units",
  provider_name: "Example Units",
  params: [
    { name: "amount", type: "number", required: true, description: "How much" },
    { name: "to", type: "string", required: true, description: "The unit", enum: ["kg", "lb"] },
    { name: "digits", type: "integer", required: false, description: "How many digits" },
  ],
  examples: { sample_parameters: { amount: "ten", to: "stone", digits: "two" } },
};

/** A tool whose id is easily changed on its way. */
export const awkward: CapabilityResult = { ...forecast, tool_id: "Example/Weather+by City.V2%20(β)" };

/** Tools whose ids are alike, longest first: each is another tool. */
export const alike: readonly CapabilityResult[] = ["Example.weather.by_city", "example.weather.by_city.v2"].map(
  (tool_id) => ({
    ...otherForecast,
    tool_id,
  }),
);

const longId = `example.${"weather-".repeat(12)}by_city`;
export const long: readonly CapabilityResult[] = [
  { ...otherForecast, tool_id: `${longId}-b` },
  { ...forecast, tool_id: `${longId}-a` },
];
