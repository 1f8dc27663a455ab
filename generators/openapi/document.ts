import type { InterfaceContract } from "../contract/contract.ts";
import { listed, nonEmpty, optional, type OpenApiVersion } from "./fields.ts";
import { pathItems } from "./operation-object.ts";
import { webhookItems } from "./webhook-object.ts";

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
