import type { InterfaceContract } from "../../contract/contract.ts";

/** Where an interface is served by default: what the paths of its operations are appended to. */
export function baseAddress({ servers }: InterfaceContract): string {
  const [{ url, variables = {} } = { url: "http://localhost" }] = servers;
  return url.replace(/\{([^}]*)\}/g, (whole, name: string) => variables[name]?.default ?? whole).replace(/\/$/, "");
}
