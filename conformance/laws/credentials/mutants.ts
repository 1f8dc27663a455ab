import { changedAt } from "../../defect-kit/changed-at.ts";
import { mapRequestHeader, onResponse, type ServiceInterceptor } from "../../defect-kit/interceptors.ts";
import type { InterfaceContract, Operation as ContractOperation } from "../../../generators/contract/model/contract.ts";
import type { DocumentedError } from "../errors/documented-error.ts";
import { errorOperators } from "../errors/error-operators.ts";
import type { Operator } from "../mutants.ts";
import { type CredentialFacts, credentialFacts, isOpen } from "./facts.ts";

/** Returns the mutants of the credentials of a contract. */
export function credentialOperators(contract: InterfaceContract): Operator[] {
  return credentialFacts(contract).flatMap(operatorsOf);
}

/** A condition that accepts a request, by the credentials that were sent and those that are accepted. */
type LetsIn = (given: string | null, accepted: string, others: readonly string[]) => boolean;

function operatorsOf(facts: CredentialFacts): Operator[] {
  const { operation, header, scheme, missing, refused, wide } = facts;
  const row = (
    check: string,
    name: string,
    title: string,
    make: () => ServiceInterceptor,
    breaks: readonly string[] = wide,
  ): Operator => ({ operation: operation.name, check: `credentials/${check}`, name, title, make, breaks });
  const letIn = (check: string, name: string, title: string, letsIn: LetsIn): Operator =>
    row(check, name, title, () => lettingIn(header, letsIn));
  const without = (value: string): string => value.slice(scheme === "" ? 0 : scheme.length + 1);
  return [
    letIn("decide", "open", "no credentials are needed", (given) => given === null),
    letIn("decide", "any", "any credentials are accepted", (given) => given !== null),
    row("decide", "elsewhere", "credentials are read from another header", () => lookingElsewhere(header)),
    ...[201, 202, 204]
      .filter((status) => operation.responses[status] === undefined && operation.responses["2XX"] === undefined)
      .map((status) => row("decide", `status-${status}`, `successes have status ${status}`, () => withStatus(status))),
    letIn("missing-error", "open", "no credentials are needed", (given) => given === null),
    letIn("refused-error", "any", "any credentials are accepted", (given) => given !== null),
    letIn(
      "refused-error",
      "any-case",
      "credentials are accepted in any case",
      (given, accepted) => isLike(given, accepted) && given?.toLowerCase() === accepted.toLowerCase(),
    ),
    letIn(
      "refused-error",
      "beginning",
      "credentials are identified by their beginning",
      (given, accepted) =>
        isLike(given, accepted) && given?.slice(0, scheme.length + 4) === accepted.slice(0, scheme.length + 4),
    ),
    ...(scheme === ""
      ? []
      : [
          letIn(
            "refused-error",
            "any-scheme",
            "credentials are accepted after any scheme",
            (given, accepted) => isLike(given, accepted) && given?.replace(/^\w+ /, "") === without(accepted),
          ),
          letIn(
            "refused-error",
            "no-credentials",
            "a scheme without credentials is accepted",
            (given) => given === scheme,
          ),
        ]),
    ...bodyOperators("missing-error", missing, facts, (given) => given === null, row),
    ...bodyOperators("refused-error", refused, facts, (given) => given !== null, row),
    letIn("expired", "any", "credentials are accepted after they have expired", (given) => given !== null),
    row("expire", "cached", "credentials that were accepted once are accepted for good", rememberingAccepted),
    row("identify", "one-for-all", "all holders get the responses of the first one", answeringFirst),
    letIn("separate", "of-others", "credentials of other operations are accepted", (given, _, others) =>
      others.includes(given ?? ""),
    ),
  ];
}

function isLike(given: string | null, accepted: string): boolean {
  return given !== null && given !== accepted;
}

type Row = (
  check: string,
  name: string,
  title: string,
  make: () => ServiceInterceptor,
  breaks?: readonly string[],
) => Operator;

/**
 * Returns the mutants of the body of a rejection. If the fields of the error are open, the body looks like another
 * response.
 */
function bodyOperators(
  check: string,
  error: DocumentedError | undefined,
  { contract, header }: CredentialFacts,
  isOf: (given: string | null) => boolean,
  row: Row,
): Operator[] {
  if (error === undefined) return [];
  const ids = error.error.requirements;
  const limited =
    (intercept: ServiceInterceptor): ServiceInterceptor =>
    async (request, next, service) =>
      isOf(request.headers.get(header)) ? await intercept(request, next, service) : await next(request);
  if (!isOpen(error))
    return errorOperators(error).map(({ name, title, make }) => row(check, name, title, () => limited(make()), ids));
  const other = (name: string, title: string, body: unknown): Operator =>
    row(
      check,
      name,
      title,
      () =>
        limited(
          onResponse((response) => {
            if (response.status >= 400) response.body = changedAt(response.body, "", () => body);
          }),
        ),
      ids,
    );
  return [
    other("nothing", "the error is an empty object", {}),
    other("blank", "the texts of the error are empty", { error: { code: "", message: "" } }),
    ...contract.operations.flatMap(({ name, responses }) => {
      const example = exampleOf(responses);
      return example === undefined ? [] : [other(`as-${name}`, `the error looks like a success of ${name}`, example)];
    }),
  ];
}

function exampleOf(responses: ContractOperation["responses"]): unknown {
  const [success] = Object.entries(responses).flatMap(([status, each]) => (status.startsWith("2") ? [each] : []));
  const [first] = Object.values(success?.content?.["application/json"]?.examples ?? {});
  return first?.value;
}

/** Accepts some credentials as if they were those that the target accepts. */
function lettingIn(header: string, letsIn: LetsIn): ServiceInterceptor {
  return async (request, next, service) => {
    const { [header]: accepted = "", ...others } = service.headers;
    const headers = new Headers(request.headers);
    if (letsIn(headers.get(header), accepted, Object.values(others))) headers.set(header, accepted);
    return await next(new Request(request, { headers }));
  };
}

function lookingElsewhere(header: string): ServiceInterceptor {
  return mapRequestHeader(header, () => undefined);
}

function withStatus(status: number): ServiceInterceptor {
  return async (request, next) => {
    const response = await next(request);
    if (!response.ok) return response;
    return new Response(status === 204 ? null : response.body, { status, headers: response.headers });
  };
}

/** Accepts credentials for good after it has accepted them once. */
function rememberingAccepted(): ServiceInterceptor {
  const known = new Map<string, Response>();
  return async (request, next) => {
    const key = JSON.stringify([...request.headers]);
    const response = await next(request);
    if (response.ok) known.set(key, response.clone());
    return response.ok ? response : (known.get(key)?.clone() ?? response);
  };
}

/** Responds to every caller as to the first one. */
function answeringFirst(): ServiceInterceptor {
  let first: Response | undefined;
  return async (request, next) => {
    const response = await next(request);
    if (!response.ok) return response;
    first ??= response.clone();
    return first.clone();
  };
}
