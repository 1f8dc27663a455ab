import { isGlobalNamespace, listOperationsIn, type Namespace, type Program } from "@typespec/compiler";
import { getAuthentication, getHttpOperation, type HttpService } from "@typespec/http";

/** A service as the HTTP library gives it, which works out all of its operations anew for everyone who asks. */
export function httpServiceOf(program: Program, namespace: Namespace): HttpService {
  const operations = listOperationsIn(namespace, { recursive: !isGlobalNamespace(program, namespace) });
  const authentication = getAuthentication(program, namespace);
  return {
    namespace,
    operations: operations.map((operation) => getHttpOperation(program, operation)[0]),
    ...(authentication && { authentication }),
  };
}
