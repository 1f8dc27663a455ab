import type { InterfaceContract } from "../contract/contract.ts";
import { perInterface } from "../generator.ts";
import { yamlFile } from "../yaml.ts";
import { listed, nonEmpty, type OpenApiVersion, optional, pathItems, webhookItems } from "./operation-object.ts";

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

/**
 * The OpenAPI object of an interface.
 * @see https://spec.openapis.org/oas/v3.1.1.html#openapi-object
 */
export function openapiDocument(api: InterfaceContract, version: OpenApiVersion): object {
  const webhooks = webhookItems(api);
  return {
    openapi: version,
    info: { title: api.title, version: api.version, ...optional("description", api.description), ...api.info },
    ...listed("servers", api.servers),
    ...listed("security", api.security ?? []),
    ...listed("tags", api.tags),
    paths: pathItems(api.operations, version),
    ...nonEmpty("webhooks", webhooks),
    ...nonEmpty("components", {
      ...nonEmpty("schemas", api.components.schemas),
      ...nonEmpty("securitySchemes", api.components.securitySchemes),
    }),
    ...facts(api),
  };
}

/** What OpenAPI has no word for, as the extensions that EXTENSIONS.md describes. */
function facts(api: InterfaceContract): object {
  return {
    ...listed(
      "x-deliveries",
      api.deliveries.map(({ name, envelope, rules }) => ({ name, envelope, rules })),
    ),
    ...listed("x-state-tables", api.states),
    ...listed("x-decision-tables", api.decisions),
    ...listed("x-lookups", api.lookups),
    ...listed("x-tables", api.tables),
    ...listed("x-flows", api.flows),
    ...listed("x-tools", api.tools),
    ...listed(
      "x-statements",
      api.requirements.map(({ id, level, proof, statement }) => ({ id, level, proof, statement })),
    ),
    ...listed("x-ambiguity-notes", api.ambiguities),
  };
}
