import { capability } from "./capability.ts";

const { results } = await capability.discover({ query: "weather forecast" });
console.log(results[0]?.name);

const cards = await capability.discover({ query: "weather forecast", view: "routing" });
console.log(cards.results[0]?.cost_class);

const tool_id = "weather.forecast.v2";
const { result } = await capability.call({ tool_id, parameters: { city: "Lisbon", days: 1 }, respond_with: "summary" });
console.log(result.summary);
