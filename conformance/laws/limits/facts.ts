import { type QuotaField, quotaFieldOf } from "../../../generators/contract/facts/quota-headers.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { type DocumentedError, documentedError } from "../errors/documented-error.ts";

/** The facts of a contract about the quota of an operation. */
export interface LimitFacts {
  contract: InterfaceContract;
  operation: Operation;
  quota: NonNullable<Operation["rateLimit"]>;

  /** The documented error of requests beyond the quota; undefined if there is none. */
  error: DocumentedError | undefined;

  /** The status of the response to requests beyond the quota. */
  status: number;

  /** The required headers of that response, by their meaning. */
  headers: Partial<Readonly<Record<QuotaField, string>>>;

  /** The ids of the requirements that are stated on the quota, and on the error. */
  stated: readonly string[];
}

const tooMany = 429;

/** Returns the facts of a contract about the quotas of its operations. */
export function limitFacts(contract: InterfaceContract): LimitFacts[] {
  return contract.operations.flatMap((operation) => {
    const { rateLimit: quota, errorCases, responses } = operation;
    if (quota === undefined) return [];
    const found = errorCases.find(({ status }) => status === tooMany);
    const error = found && documentedError(contract, operation, found);
    const { headers = {} } = responses[String(tooMany)] ?? {};
    const told = Object.entries(headers).flatMap(([name, header]) => {
      const field = header.required === true ? quotaFieldOf(name, header) : undefined;
      return field === undefined ? [] : [[field, name] as const];
    });
    const onQuota = contract.requirements.filter(({ elements }) =>
      elements.some((element) => element.startsWith(`${operation.element}#`)),
    );
    return [
      {
        contract,
        operation,
        quota,
        error,
        status: tooMany,
        headers: Object.fromEntries(told),
        stated: [...onQuota.map(({ id }) => id), ...(error?.stated ?? [])],
      },
    ];
  });
}

/** Returns the parts of requirements about the sharing of a quota. */
export function sharingParts({ quota }: LimitFacts): { shared: string; separate: string; anonymous: string } {
  const { sharedBy } = quota;
  const article = /^[aeiou]/i.test(sharedBy) ? "an" : "a";
  return {
    shared: `the keys of ${article} ${sharedBy} share a quota`,
    separate: `${sharedBy}s do not`,
    anonymous: "requests without a key",
  };
}
