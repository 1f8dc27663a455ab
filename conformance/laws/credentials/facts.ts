import { isRecord } from "../../../generated/runtime/body.ts";
import { type ApiTarget, isSuccess, type ReadResponse } from "../../../generated/runtime/checks/operation-target.ts";
import { byStatus } from "../../../generated/runtime/operation.ts";
import { credentialPlace, needsOf, schemesOf } from "../../../generators/contract/facts/security.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { flatten } from "../../../generators/contract/model/flatten.ts";
import { jsonSchemaOf } from "../../../generators/contract/model/schemas.ts";
import type { CredentialDefinition } from "../../kit/credential-definition.ts";
import { validatorIn } from "../../kit/elements.ts";
import { type DocumentedError, documentedError } from "../errors/documented-error.ts";

/** A place of credentials in requests. */
interface Place {
  /** The name of the header, in lower case. */
  header: string;

  /** The scheme before the credentials; empty if there is none. */
  scheme: string;
}

/** The credentials that a contract documents for an operation. */
export interface CredentialFacts extends Place {
  contract: InterfaceContract;
  operation: Operation;

  /** The places of the other ways to authenticate. */
  others: readonly Place[];

  /** The documented errors; undefined if there is none. */
  missing: DocumentedError | undefined;
  refused: DocumentedError | undefined;

  /** The ids of the requirements about credentials that are stated on the operation and on its errors. */
  stated: readonly string[];

  /** The ids of the requirements about credentials that are stated on the interface as a whole. */
  wide: readonly string[];
}

/** The parts of requirements that the checks of credentials show. */
export const parts = {
  accepted: "taken with Authorization: Bearer",
  token: "an access token",
  decides: "the token decides, and no id in the path",
  missing: "rejected without a token",
  wrong: "rejected with another token",
  invalid: "invalid token",
  expired: "expired token",
  separate: "separate from what opens the other endpoints",
};

/** Returns the part of a documented success. */
export function successPart({ responses }: Operation): string {
  return `${Object.keys(responses).find((status) => status.startsWith("2")) ?? ""} to a token that is accepted`;
}

/**
 * Returns the facts about credentials of the operations with an error for credentials or a requirement about them.
 * Without either, the accepted credentials are undocumented.
 */
export function credentialFacts(contract: InterfaceContract): CredentialFacts[] {
  const schemes = schemesOf(contract);
  const provable = new Map(contract.requirements.flatMap((each) => (each.proof === "server" ? [[each.id, each]] : [])));
  return contract.operations.flatMap((operation) => {
    const ways = needsOf(contract, operation).ways ?? [];
    const [place, ...others] = ways.flatMap(([name = "", ...more]): Place[] => {
      const found = schemes[name] && credentialPlace(schemes[name]);
      if (found?.in !== "header" || more.length > 0) return [];
      const scheme = found.prefix.trim();
      return [{ header: found.name.toLowerCase(), scheme }];
    });
    // If requests have credentials of another kind, those in these headers decide nothing.
    if (place === undefined || others.length + 1 < ways.length) return [];
    const errorOf = (which: "missing" | "refused"): DocumentedError | undefined => {
      const found = operation.errorCases.find(({ credentials }) => credentials === which || credentials === "any");
      return found && documentedError(contract, operation, found);
    };
    const [missing, refused] = [errorOf("missing"), errorOf("refused")];
    const phrases = new Set([...Object.values(parts), successPart(operation)]);
    const about = (operation.requirements ?? []).filter((id) =>
      provable.get(id)?.parts?.some((part) => phrases.has(part)),
    );
    if (missing === undefined && refused === undefined && about.length === 0) return [];
    const stated = [...new Set([...about, ...(missing?.stated ?? []), ...(refused?.stated ?? [])])];
    return [
      {
        contract,
        operation,
        ...place,
        others,
        missing,
        refused,
        stated,
        wide: stated.filter((id) => provable.get(id)?.elements.includes(contract.namespace)),
      },
    ];
  });
}

/** Returns the facts for the way to authenticate that a target declares, or for the first one if it declares none. */
export function factsOn({ headers }: Pick<ApiTarget, "headers">, facts: CredentialFacts): CredentialFacts {
  const { header, scheme, others } = facts;
  const all = [{ header, scheme }, ...others];
  const used = all.find(
    (each) =>
      (headers[each.header] ?? "").toLowerCase().startsWith(each.scheme.toLowerCase()) && each.header in headers,
  );
  return used === undefined ? facts : { ...facts, ...used, others: all.filter((each) => each !== used) };
}

/** Returns true for an error with neither a documented status nor documented fields. */
export function isOpen({ error, required }: DocumentedError): boolean {
  return error.status === undefined && required.length === 0;
}

/** Returns true for the body of a documented error. */
function isBodyOf({ contract, error }: DocumentedError, body: unknown): boolean {
  return error.schema !== undefined && isRecord(body) && (validatorIn(contract, error.schema)(body) as boolean);
}

/**
 * Distinguish the bodies of successes from those of errors, by the names of the operations; see `CredentialDefinition`.
 */
export type Successes = NonNullable<CredentialDefinition["isSuccess"]>;

/**
 * Returns true for a response with the documented body of a success of an operation. Only required fields are compared.
 */
export function isSuccessOf(
  contract: InterfaceContract,
  { name, responses }: Operation,
  body: unknown,
  { [name]: isOwn }: Successes,
): boolean {
  if (isOwn !== undefined) return isRecord(body) && isOwn(body);
  const successes = Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith("2")));
  return Object.values(successes).some(({ content }) => {
    const schema = jsonSchemaOf(content);
    const { required = [] } = flatten(schema ?? {}, contract.components.schemas, ([first = {}]) => first);
    return schema !== undefined && required.length > 1 && (validatorIn(contract, schema)(body) as boolean);
  });
}

/**
 * Returns true for a response that rejects credentials: by its status, or by the body of a documented error with an
 * open status.
 */
export function isRejected(
  { contract, operation, missing, refused }: CredentialFacts,
  { status, body }: ReadResponse,
  successes: Successes,
): boolean {
  if (status >= 400) return true;
  return [missing, refused].some((error) => {
    if (error === undefined) return false;
    return isBodyOf(error, body) && !(isOpen(error) && isSuccessOf(contract, operation, body, successes));
  });
}

/** Returns true for the status of a documented success. */
export function isDocumentedSuccess({ operation: { responses } }: CredentialFacts, status: number): boolean {
  const { default: _, ...own } = responses;
  return (
    isSuccess(status) &&
    (Object.keys(own).every((each) => !each.startsWith("2")) || byStatus(own, status) !== undefined)
  );
}
