import { capability } from "./capability.ts";

const query = "weather forecast";
const { search_id, results = [] } = await capability.discover({ query, limit: 3 });

console.log(search_id);
for (const { tool_id } of results) console.log(tool_id);
