import { atOperation } from "./intercepts.ts";
import type { AutomaticDefect } from "./automatic-defect.ts";
import { credentialDefects } from "./credential-defects.ts";
import { errorDefects } from "./error-defects.ts";
import { documentOf, factsOf } from "./facts.ts";
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
    ].map(({ id, answer, ...rest }) => ({
      ...rest,
      id: `${name}/${operation.name}/${id}`,
      operation: operation.name,
      ...(answer && { answer: atOperation(name, operation.name, answer) }),
    })),
  );
}
