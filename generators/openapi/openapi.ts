import type { InterfaceContract } from "../contract/contract.ts";
import { perInterface } from "../generator.ts";
import { yamlFile } from "../yaml.ts";
import { openapiDocument } from "./document.ts";

/** `openapi.yaml`, and `openapi-3.2.yaml` where a response is a stream, which only 3.2 can describe item by item. */
export const openapi = perInterface("openapi", (api) => {
  if (!describesHttp(api)) return [];
  const file = (name: string, version: "3.1.1" | "3.2.0") => ({
    path: `${api.name}/${name}.yaml`,
    content: yamlFile(api.source, openapiDocument(api, version)),
  });
  const streams = api.streamEvents.length > 0;
  return [file("openapi", "3.1.1"), ...(streams ? [file("openapi-3.2", "3.2.0")] : [])];
});

export function describesHttp(api: InterfaceContract): boolean {
  return api.operations.length > 0 || api.deliveries.length > 0;
}
