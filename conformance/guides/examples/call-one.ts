import { discover } from "../../../generated/capability/operations.ts";

const { API_URL = "https://api.example.com/v1", API_TOKEN = "" } = process.env;

const search = discover({ baseUrl: API_URL, auth: API_TOKEN });
const { results = [] } = await search({ query: "weather forecast", limit: 3 });
console.log(results.length);
