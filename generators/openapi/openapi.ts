import type { Delivery, InterfaceContract } from "../contract/model/contract.ts";
import { openSecurity } from "../contract/facts/security.ts";
import { type GeneratorOptions, perInterface, type Product } from "../generator.ts";
import { publicBuild } from "../public-build.ts";
import { yamlFile } from "../yaml.ts";
import { inOpenApi30 } from "./openapi-3.0.ts";
import { listed, nonEmpty, type OpenApiVersion, pathItems, securitySchemes, webhookItems } from "./operation-object.ts";

/** Generates `openapi.yaml`, the publishable `openapi.public.yaml`, and the documents of further versions. */
export const openapi = perInterface(
  "openapi",
  (api, options) =>
    versionsOf(api, options).map(({ path, version, isPublic }) => {
      const document = openapiDocument(api, version);
      return {
        path: `${api.name}/${path}`,
        content: yamlFile(api.source, isPublic ? publicBuild(document, api) : document),
      };
    }),
  versionsOf,
);

function versionsOf(
  { operations, deliveries, streamEvents }: InterfaceContract,
  { openapiVersions = streamEvents.length > 0 ? ["3.2"] : [] }: GeneratorOptions = {},
): (Product & Versioned)[] {
  if (operations.length + deliveries.length === 0) return [];
  return [
    {
      path: "openapi.yaml",
      purpose: "the interface in OpenAPI 3.1",
      document: "OpenAPI 3.1",
      version: "3.1.0",
    },
    {
      path: "openapi.public.yaml",
      purpose: "the same for publication: without `x-` extensions and the components that only they use",
      document: "OpenAPI 3.1 without extensions",
      version: "3.1.0",
      isPublic: true,
    },
    ...(["3.0", "3.2"] as const).filter((each) => openapiVersions.includes(each)).map((each) => further[each]),
  ];
}

const further = {
  "3.0": {
    path: "openapi-3.0.yaml",
    purpose: "the same in OpenAPI 3.0, with extensions for what 3.0 lacks",
    document: "OpenAPI 3.0",
    version: "3.0.3",
  },
  "3.2": {
    path: "openapi-3.2.yaml",
    purpose: "the same in OpenAPI 3.2, with the items of the stream",
    document: "OpenAPI 3.2",
    version: "3.2.0",
  },
} as const satisfies Record<NonNullable<GeneratorOptions["openapiVersions"]>[number], Product & Versioned>;

interface Versioned {
  version: OpenApiVersion;
  isPublic?: true;
}

/**
 * Returns the OpenAPI object of an interface.
 * @see https://spec.openapis.org/oas/v3.1.0.html#openapi-object
 */
export function openapiDocument(api: InterfaceContract, version: OpenApiVersion): object {
  if (version === "3.0.3") return inOpenApi30(openapiDocument(api, "3.1.0"));
  const webhooks = webhookItems(api);
  const isOpen = api.security === undefined && api.operations.some(({ security }) => security === undefined);
  const description = [...(api.description === undefined ? [] : [api.description]), ...(isOpen ? [openSecurity] : [])];
  return {
    openapi: version,
    info: {
      title: api.title,
      version: api.version,
      ...(description.length > 0 && { description: description.join("\n\n") }),
      ...api.info,
    },
    ...listed("servers", api.servers),
    ...listed("security", api.security ?? (isOpen ? [{}] : [])),
    ...listed("tags", api.tags),
    paths: pathItems(api, version),
    ...nonEmpty("webhooks", webhooks),
    ...nonEmpty("components", {
      ...nonEmpty("schemas", api.components.schemas),
      ...nonEmpty("securitySchemes", securitySchemes(api)),
    }),
    ...facts(api),
  };
}

/** The members of a delivery that its webhooks have. */
const ofWebhooks = new Set("tags headers responses events nameField nameHeader callbacks security".split(" "));

/** Returns what the webhooks of a delivery do not say; all of it if it has an envelope. */
function statedDelivery(delivery: Delivery): object[] {
  if (delivery.envelope !== undefined) return [delivery];
  const own = Object.entries(delivery).filter(
    ([member, value]) => !ofWebhooks.has(member) && Object.keys(value as object).length > 0,
  );
  return own.length > 1 ? [Object.fromEntries(own)] : [];
}

/** Returns the extensions at the root, for facts that OpenAPI can't express; EXTENSIONS.md describes them. */
function facts(api: InterfaceContract): object {
  const { namespace, dialect } = api;
  return {
    "x-interface": { name: api.name, namespace, ...(dialect !== "2020-12" && { dialect }) },
    ...listed(
      "x-deliveries",
      api.deliveries.flatMap((delivery) => statedDelivery(delivery)),
    ),
    ...listed("x-state-tables", api.states),
    ...listed("x-decision-tables", api.decisions),
    ...listed("x-lookups", api.lookups),
    ...listed("x-tables", api.tables),
    ...listed("x-flows", api.flows),
    ...listed("x-tools", api.tools),
    ...listed("x-stream-events", api.streamEvents),
    ...listed(
      "x-statements",
      api.requirements.map(({ interface: _interface, ...requirement }) => requirement),
    ),
    ...listed("x-open-elements", api.openElements),
    ...listed("x-ambiguity-notes", api.ambiguities),
  };
}
