import { createCapabilityClient } from "../../../generated/capability/index.ts";

const { API_URL = "https://api.example.com/v1", API_TOKEN = "" } = process.env;

export const capability = createCapabilityClient({ baseUrl: API_URL, auth: API_TOKEN });
