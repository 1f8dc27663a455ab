import { join } from "node:path";
import { type Check, unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { readOpenApi } from "../../../generators/contract/read/openapi/read-openapi.ts";
import { temporaryFolder } from "../../../generators/testing.ts";
import { derivedRequests } from "../../kit/derived-requests.ts";
import { createConnection, createSession } from "../../kit/session.ts";

/** Reads the interface of an OpenAPI document. */
export async function interfaceOf(document: string): Promise<InterfaceContract> {
  using folder = temporaryFolder({ "api.yaml": document });
  const { contract } = await readOpenApi(join(folder.path, "api.yaml"));
  const [api] = contract.interfaces;
  if (api === undefined) throw new Error("The document has no interface.");
  return api;
}

const refuse = async (): Promise<never> => await Promise.reject(new Error("There are no destinations."));

/** Runs checks against a service with the requests that follow from the contract. Returns their outcomes by their ids. */
export async function outcomesOf(
  contract: InterfaceContract,
  checks: readonly Check<never>[],
  serve: (request: Request) => Promise<Response>,
  headers: Readonly<Record<string, string>> = {},
  otherHeaders?: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const connect = () => createConnection({ fetch: serve, destination: refuse });
  const requests = derivedRequests(contract);
  const declared = { headers, ...(otherHeaders && { otherHeaders }) };
  const session = createSession({ baseUrl: "http://service.example", ...declared, suite: { requests } }, connect);
  const found: Record<string, string> = {};
  for (const { id, level, run } of checks) {
    const connection = connect();
    const failed = level === "should" ? "warned" : "failed";
    found[id.replace(`${contract.name}/`, "")] = await run(session.targetOn(connection) as never, unrecorded).then(
      () => "passed",
      (error: Error) => (error.name === "Mismatch" ? `${failed}: ${error.message}` : `not tested: ${error.message}`),
    );
    await connection.close();
  }
  await session.close();
  return found;
}
