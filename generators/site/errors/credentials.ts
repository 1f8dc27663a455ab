import type { ErrorCase, InterfaceContract, Operation } from "../../contract/contract.ts";

type CredentialsCase = NonNullable<ErrorCase["credentials"]>;

const wrong: Readonly<Record<CredentialsCase, string>> = {
  missing: "The request carries none.",
  refused: "Those of the request are not accepted.",
  any: "The request carries none, or they are not accepted.",
};

const remedies: Readonly<Record<CredentialsCase, string>> = {
  missing: "Send credentials",
  refused: "Send other credentials",
  any: "Send credentials that are valid",
};

/** What is wrong with the credentials of a request. */
export function wrongCredentials(which: CredentialsCase): string {
  return wrong[which];
}

/** What a caller sends instead. */
export function credentialsRemedy(api: InterfaceContract, operation: Operation, which: CredentialsCase): string {
  const accepted = operation.security ?? api.security ?? [];
  const schemes = new Set(accepted.flatMap((each) => Object.keys(each)));
  const words = [...schemes].flatMap((name) =>
    Object.hasOwn(api.components.securitySchemes, name) ? schemeWords(api.components.securitySchemes[name]) : [],
  );
  return `${remedies[which]}${words.length === 0 ? "" : `: ${words.join(", or ")}`}.`;
}

/** Where a scheme of OpenAPI has the credentials; nothing for a scheme that is not known here. */
function schemeWords(scheme: unknown): string[] {
  if (typeof scheme !== "object" || scheme === null) return [];
  const fields = new Map<string, unknown>(Object.entries(scheme));
  if (fields.get("type") === "http") return [`\`Authorization: ${String(fields.get("scheme"))} …\``];
  if (fields.get("type") !== "apiKey") return [];
  return [`a key in the ${String(fields.get("in"))}, as \`${String(fields.get("name"))}\``];
}
