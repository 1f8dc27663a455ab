import { perInterface } from "../generator.ts";
import { jsonFile } from "../header.ts";

/** `contract.json`: all that the generators know, for generators of other people. */
export const contractJson = perInterface("contract", (api) => [
  { path: `${api.name}/contract.json`, content: jsonFile(api.source, api) },
]);
