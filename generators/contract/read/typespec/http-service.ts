import { isGlobalNamespace, listOperationsIn, type Namespace, type Program } from "@typespec/compiler";
import { getAuthentication, getHttpOperation, type HttpService } from "@typespec/http";

/**
 * Returns a service from the HTTP library. The result is cached, because the library computes all operations on each
 * call.
 */
export function httpServiceOf(program: Program, namespace: Namespace): HttpService {
  const operations = listOperationsIn(namespace, { recursive: !isGlobalNamespace(program, namespace) });
  const authentication = getAuthentication(program, namespace);
  return {
    namespace,
    operations: operations.map((operation) => getHttpOperation(program, operation)[0]),
    ...(authentication && { authentication }),
  };
}
