import { contractOf, type SecurityScheme } from "../../contracts.ts";
import type { TargetConfig } from "./target-config.ts";

/** The subject that holds a token that is accepted, by interface. */
export const tokenSubjects: Readonly<Record<string, string>> = {
  capability: "apiKey",
  client: "token",
  "log-query": "token",
};

/** Puts the token where it is sent from and where scenarios look for it, unless something is there already. */
export function withToken(config: TargetConfig): TargetConfig {
  const { interface: name, token, headers = {}, subjects = {} } = config;
  const subject = tokenSubjects[name];
  const given: unknown = subject === undefined ? undefined : Object(subjects)[subject];
  const accepted = token ?? (typeof given === "string" ? given : undefined);
  if (accepted === undefined) return config;
  return {
    ...config,
    headers: { ...headerOf(name, accepted), ...headers },
    subjects: subject === undefined ? subjects : { [subject]: accepted, ...subjects },
  };
}

/** The header of the first scheme of the interface that has one. */
function headerOf(name: string, token: string): Record<string, string> {
  const schemes: SecurityScheme[] = Object.values(contractOf(name).components.securitySchemes ?? {});
  const scheme = schemes.find(({ type, in: place }) => type === "http" || place === "header");
  if (scheme?.type === "apiKey" && scheme.name !== undefined) return { [scheme.name.toLowerCase()]: token };
  return { authorization: `${scheme?.scheme ?? "Bearer"} ${token}` };
}
