import type { InterfaceContract } from "../contract/contract.ts";

/** The version that the documents give an interface; where they give none, OpenAPI's info has this one. */
export function versionInWords({ version }: InterfaceContract): string {
  return version === "0.0.0" ? "not documented" : version;
}
