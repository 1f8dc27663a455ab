import type { ServiceIntercept } from "../defect.ts";
import { operationOf } from "../operations.ts";
import type { AutomaticDefect } from "./automatic-defect.ts";
import { credentialDefects } from "./credential-defects.ts";
import { errorDefects } from "./error-defects.ts";
import { type ContractFacts, documentOf, factsOf } from "./facts.ts";
import { fieldDefects } from "./field-defects.ts";
import { headerDefects } from "./header-defects.ts";
import { inputDefects } from "./input-defects.ts";

/** Everything that an implementation of an interface can do other than the contract says, one thing each. */
export function automaticDefects(name: string): AutomaticDefect[] {
  const contract = factsOf(name);
  const document = documentOf(name, contract);
  return contract.operations.flatMap((operation) =>
    [
      ...fieldDefects(operation, document),
      ...headerDefects(operation),
      ...errorDefects(operation, document),
      ...credentialDefects(operation, contract),
      ...inputDefects(operation, document),
    ].map(({ id, kind, answer }) => ({
      id: `${name}/${operation.name}/${id}`,
      kind,
      operation: operation.name,
      answer: atOperation(contract, operation.name, answer),
    })),
  );
}

function atOperation({ operations }: ContractFacts, name: string, intercept: ServiceIntercept): ServiceIntercept {
  return async (request, next, service) =>
    operationOf(operations, request)?.name === name ? await intercept(request, next, service) : await next(request);
}
