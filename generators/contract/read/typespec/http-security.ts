import type { Program } from "@typespec/compiler";
import type { HttpAuth, AuthenticationReference } from "@typespec/http";
import { getExtensions } from "@typespec/openapi";
import type { SecurityRequirement, SecurityScheme } from "../../model/contract.ts";

/** An empty requirement means that no credentials are needed. */
export function securityOf({ options }: AuthenticationReference): SecurityRequirement[] {
  return options.map(({ all }) =>
    Object.fromEntries(
      all.flatMap((reference) =>
        reference.kind === "noAuth"
          ? []
          : [[reference.auth.id, [...("scopes" in reference ? (reference.scopes ?? []) : [])]]],
      ),
    ),
  );
}

export function schemeOf(program: Program, auth: HttpAuth): [string, SecurityScheme][] {
  const { id, model, type } = auth;
  const description = auth.description !== undefined && { description: auth.description };
  const extensions = Object.fromEntries(getExtensions(program, model));
  switch (type) {
    case "http":
      return [[id, { type, scheme: auth.scheme, ...description, ...extensions }]];
    case "apiKey":
      return [[id, { type, in: auth.in, name: auth.name, ...description, ...extensions }]];
    case "openIdConnect":
      return [[id, { type, openIdConnectUrl: auth.openIdConnectUrl, ...description, ...extensions }]];
    case "oauth2":
      return [
        [
          id,
          {
            type,
            flows: Object.fromEntries(
              auth.flows.map((flow) => {
                const { type: kind, scopes, ...urls } = flow;
                return [
                  kind,
                  { ...urls, scopes: Object.fromEntries(scopes.map((each) => [each.value, each.description ?? ""])) },
                ];
              }),
            ),
            ...description,
            ...extensions,
          },
        ],
      ];
    default:
      return [];
  }
}
