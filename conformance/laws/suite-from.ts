import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type Check, Mismatch, NotTested } from "../../generated/runtime/checks/check.ts";
import { expectedInWords } from "../../generated/runtime/validation/validation.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { Unmakeable } from "../../generators/contract/model/sample.ts";
import { jsonSchemaOf } from "../../generators/contract/model/schemas.ts";
import { samplesOf } from "../kit/samples.ts";
import { messageOf } from "../../generated/runtime/client/errors.ts";
import { contractOf } from "../kit/contract.ts";
import { type AnyDefinition, type ClientParts, targetKinds } from "../kit/define-suite.ts";
import { derivedRequests } from "../kit/derived-requests.ts";
import { generatedFolderOf } from "../kit/generated-folders.ts";
import type { ReceiverFacts } from "../../generated/runtime/checks/receiver-target.ts";
import { withFacts } from "./check-of-facts.ts";
import { definitionsOfLaws, lawChecks } from "./laws.ts";
import { receiverDeclarable, senderDeclarable } from "../kit/receiver-declarable.ts";
import { sendByName } from "../kit/send-operation.ts";
import type { AnySuite } from "../kit/suite.ts";
import type { Target } from "../kit/target.ts";
import type { Declarable } from "../kit/value-schema.ts";

/** The checks that follow from the contract of an interface. */
interface ContractChecks {
  service: readonly Check<never>[];
  receiver: readonly Check<never>[];
  client: readonly Check<never>[];
}

/**
 * Loads the generated checks of an interface, and derives those of the laws.
 *
 * @param definitions The definitions of the interface: facts that the contract cannot state.
 * @throws {Error} With the path of a module that can't be loaded.
 */
export async function contractChecks(name: string, definitions: readonly AnyDefinition[]): Promise<ContractChecks> {
  const folder = join(generatedFolderOf(name), name, "checks");
  const contract = contractOf(name);
  const own = definitionsOfLaws(definitions);
  return {
    service: [
      ...(await checksIn(join(folder, "operations"))).map((check) =>
        withFacts(contract, "operations", leavingContradictions(check, contract)),
      ),
      ...lawChecks("service", contract, own),
    ],
    receiver: [
      ...(await checksIn(join(folder, "receiver"))),
      ...lawChecks("receiver", contract, own, await receiverFactsIn(join(folder, "receiver"))),
    ],
    client: lawChecks("client", contract, own),
  };
}

/** The expectation of a body that satisfies no alternative, or several. */
const oneAlternative = expectedInWords({ keyword: "oneOf", instancePath: "", params: {} });

/**
 * Returns a check that does not judge bodies whose documented alternatives exclude each other, because no service can
 * return a valid one.
 */
function leavingContradictions(check: Check<never>, contract: InterfaceContract): Check<never> {
  const operation = contract.operations.find(({ name }) => check.id.startsWith(`${contract.name}/${name}/`));
  const run: Check<never>["run"] = async (target, evidence) => {
    try {
      await check.run(target, evidence);
    } catch (error) {
      const isOfBody = error instanceof Mismatch && error.where === "the body" && error.expected === oneAlternative;
      const status = isOfBody && operation && contradictoryStatus(contract, operation);
      if (!status) throw error;
      throw new NotTested(`no body satisfies the documented alternatives of the response with status ${status}`);
    }
  };
  // A check that takes no evidence has shown all that it can show.
  return { ...check, run: Object.defineProperty(run, "length", { value: check.run.length }) };
}

/** Returns the status of a response whose schema no value satisfies. */
function contradictoryStatus(contract: InterfaceContract, { name, responses }: Operation): string | undefined {
  return Object.entries(responses).find(([status, { content }]) => {
    const schema = jsonSchemaOf(content);
    try {
      if (schema !== undefined) samplesOf(contract).values.make(schema, `${name} ${status}`);
      return false;
    } catch (error) {
      if (error instanceof Unmakeable) return true;
      throw error;
    }
  })?.[0];
}

/** Returns the checks of a module, given by its path without an extension; none if the module does not exist. */
async function checksIn(path: string): Promise<readonly Check<never>[]> {
  const { checks = [] } = (await exportsOf(path)) as { checks?: readonly Check<never>[] };
  return checks;
}

/** Returns the facts of deliveries that a module of receiver checks exports. */
async function receiverFactsIn(path: string): Promise<readonly ReceiverFacts<object>[]> {
  return Object.values(await exportsOf(path)).filter(
    (each): each is ReceiverFacts<object> => "request" in Object(each),
  );
}

async function exportsOf(path: string): Promise<object> {
  const file = [".ts", ".js"].map((extension) => path + extension).find((each) => existsSync(each));
  if (file === undefined) return {};
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as object;
  } catch (error) {
    throw new Error(`${relative(process.cwd(), file)} can't be loaded: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * Returns the suite of an interface: the checks of its contract and those of its definitions. Without definitions, only
 * the former.
 */
export function suiteFrom(name: string, derived: ContractChecks, definitions: readonly AnyDefinition[]): AnySuite {
  const tokenFixture = definitions.find((each) => each.tokenFixture !== undefined)?.tokenFixture;
  const makeClient = definitions.find(({ client }) => client !== undefined)?.client;
  const { operations, deliveries } = contractOf(name);
  const isWaitedFor = operations.length === 0 && deliveries.length > 0;
  const receivers = [...definitions.map(({ receiver = {} }) => receiver), receiverDeclarable];
  const requests: NonNullable<AnyDefinition["requests"]> = Object.assign(
    derivedRequests(contractOf(name)),
    ...definitions.map((each) => each.requests),
  );
  const checks = targetKinds.map((kind) => {
    const made: readonly Check<never>[] = { schema: [], ...derived }[kind];
    return [kind, [...made, ...definitions.flatMap((each) => each.checks?.[kind] ?? [])]] as const;
  });
  return {
    name,
    ...(tokenFixture !== undefined && { tokenFixture }),
    accountFixtures: definitions.flatMap(({ accountFixtures = [] }) => accountFixtures),
    find: Object.assign({}, ...definitions.map(({ find }) => find)) as object,
    requests: Object.fromEntries(Object.entries(requests).flatMap(([key, make]) => (make ? [[key, make]] : []))),
    laws: definitionsOfLaws(definitions),
    disturbing: definitions.flatMap(({ disturbing = [] }) => disturbing),
    declares: {
      service: declarableOf([...definitions, ...(isWaitedFor ? [senderDeclarable] : [])]),
      receiver: declarableOf(receivers),
    },
    renamed: Object.assign({}, ...definitions.map(({ renamed }) => renamed)) as NonNullable<AnyDefinition["renamed"]>,
    extend: (target) => withProjectMembers(name, target, makeClient),
    checks: Object.fromEntries(checks.filter(([, those]) => those.length > 0)),
  };
}

function declarableOf(parts: readonly Partial<Declarable>[]): Declarable {
  return {
    fixtures: Object.assign({}, ...parts.map(({ fixtures }) => fixtures)) as Declarable["fixtures"],
    hooks: Object.assign({}, ...parts.map(({ hooks }) => hooks)) as Declarable["hooks"],
  };
}

/** Stands for the credentials of a target; no target accepts it. */
const placeholder = "the-credentials-of-the-target";

/** Returns a target with the additions for checks of projects: the generated client, and a way to send any request. */
function withProjectMembers<Known extends Target<object, object>>(
  name: string,
  target: Known,
  makeClient: ((parts: ClientParts) => unknown) | undefined,
): Known {
  let client: unknown;
  const extras = {
    get client() {
      return (client ??= makeClient?.({
        baseUrl: target.baseUrl,
        auth: placeholder,
        retry: { attempts: 1 },
        fetch: async (request) => await sendAsTarget(request, target),
      }));
    },
    send: async (operation: string, parts?: Parameters<typeof sendByName>[3]) =>
      await sendByName(name, target, operation, parts),
  };
  return Object.defineProperties(target, Object.getOwnPropertyDescriptors(extras));
}

/**
 * Sends a request of the client with the credentials of the target.
 *
 * @throws {NotTested} If the target declares no credentials and the operation needs them: the target is not at fault.
 */
async function sendAsTarget(request: Request, { headers, fetch }: Target<object, object>): Promise<Response> {
  const sent = new Headers(request.headers);
  const credentials = [...request.headers].filter(([, value]) => value.includes(placeholder)).map(([name]) => name);
  for (const name of credentials) sent.delete(name);
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const response = await fetch(new Request(request, { headers: sent }));
  const lacking = credentials.find((name) => !sent.has(name));
  if (response.status === 401 && lacking !== undefined)
    throw new NotTested(`the target declares no credentials in ${lacking}`, ["headers"]);
  return response;
}
