import type { ResolvedInterface, ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import { isSent, type Scheme, sentSchemes, sentWays } from "../contract/facts/security.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { propertyName } from "../typescript/structures.ts";

const runtime = "../runtime/client/client.ts";
const schemed = "../runtime/client/credentials.ts";

/** The client options for the credentials of a service. */
export interface CredentialOptions {
  /** The type of all options. */
  readonly type: string;

  /** True if every operation needs credentials. */
  readonly isNeeded: boolean;

  /** An example of the credentials; left out if there are none. */
  readonly example?: string;

  /** The exported types for the options. */
  readonly types: readonly string[];
}

export function credentialOptions(all: ResolvedInterface, module: Module): CredentialOptions {
  const { operations } = all;
  const isNeeded = operations.every((each) => needsCredential(all, each));
  const names = schemesIn(all);
  const [first] = names;
  if (names.length <= 1 || first === undefined) {
    const isSecured = operations.some(({ needs }) => needs.isSecured);
    const type = isNeeded ? "SecuredClientOptions" : isSecured ? "PartlySecuredClientOptions" : "ClientOptions";
    return { type: module.type(runtime, type), isNeeded, ...(isSecured && { example: "token" }), types: [] };
  }
  const credential = module.type(runtime, "Credential");
  const [ways, ...others] = new Set(operations.map((each) => JSON.stringify(waysOf(all, each))));
  const isSame = isNeeded && ways !== undefined && others.length === 0;
  const choices = isSame
    ? waysOf(all, operations[0]).map(
        (way) => `{ ${way.map((name) => `${propertyName(name)}: ${credential}`).join("; ")} }`,
      )
    : [`{ ${names.map((name) => `${propertyName(name)}?: ${credential}`).join("; ")} }`];
  const type = isSame ? "SchemedClientOptions" : "PartlySchemedClientOptions";
  return {
    type: `${module.type(schemed, type)}<${choices.join(" | ")}>`,
    isNeeded: isSame,
    example: `{ ${propertyName(first)}: token }`,
    types: [type],
  };
}

/** Returns the text for `@throws` of functions that create a client. */
export function faultsOfOptions({ isNeeded }: CredentialOptions): string {
  return `{TypeError} If the base address does not allow a path${isNeeded ? ", or the credential is missing" : ""}.`;
}

/** Returns the credential rules of an endpoint: the schemes to send, and the scopes of a single scheme. */
export function authorizing(
  all: ResolvedInterface,
  each: ResolvedOperation,
  module: Module,
): [key: string, value: string | undefined][] {
  const { needs } = each;
  const ways = waysOf(all, each);
  const [only = "", ...others] = schemesIn(all);
  if (ways.length === 0) return [];
  if (others.length === 0) {
    const scopes = needs.scopes[only];
    return [
      ["auth", authorization(all.schemes[only], module)],
      ["scopes", scopes && literal(scopes)],
    ];
  }
  const table = ways.map((way) =>
    objectLiteral(way.map((name) => [name, authorization(all.schemes[name], module) ?? ""] as const)),
  );
  const rules = {
    ...(needs.mayBeAnonymous && { anonymous: true }),
    ...(Object.keys(needs.scopes).length > 0 && { scopes: needs.scopes }),
  };
  const given = Object.keys(rules).length > 0 ? `, ${literal(rules)}` : "";
  return [["auth", `${module.value(schemed, "byScheme")}([${table.join(", ")}]${given})`]];
}

/** Returns true if callers need a credential that a client can send. */
function needsCredential({ schemes }: ResolvedInterface, { needs }: ResolvedOperation): boolean {
  return needs.first !== undefined && !needs.mayBeAnonymous && isSent(schemes[needs.first]);
}

function waysOf({ schemes }: ResolvedInterface, each: ResolvedOperation | undefined): string[][] {
  return each === undefined ? [] : sentWays(schemes, each.needs);
}

const known = new WeakMap<ResolvedInterface, string[]>();

function schemesIn(all: ResolvedInterface): string[] {
  const found =
    known.get(all) ??
    sentSchemes(
      all.schemes,
      all.operations.map(({ needs }) => needs),
    );
  known.set(all, found);
  return found;
}

function authorization(scheme: Scheme | undefined, module: Module): string | undefined {
  if (!isSent(scheme)) return undefined;
  if (scheme?.kind === "key")
    return `${module.value(runtime, scheme.in === "header" ? "keyInHeader" : "keyInQuery")}(${literal(scheme.key)})`;
  const name = scheme?.kind === "http" ? scheme.scheme : "Bearer";
  if (/^bearer$/i.test(name)) return module.value(runtime, "bearer");
  if (/^basic$/i.test(name)) return module.value(runtime, "basic");
  return `${module.value(schemed, "inScheme")}(${literal(name)})`;
}
