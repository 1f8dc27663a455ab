import { type Check, NotTested } from "../../generated/runtime/checks/check.ts";
import { contractOf } from "./contract.ts";
import type { AnyDefinition, ClientParts } from "./define-suite.ts";
import { derivedRequests } from "./derived-requests.ts";
import { sendByName } from "./send-operation.ts";
import type { AnySuite } from "./suite.ts";
import type { Target } from "./target.ts";

/** The checks that are generated for an interface. */
interface GeneratedChecks {
  service: readonly Check<never>[];
  receiver: readonly Check<never>[];
}

/**
 * The suite of an interface, of what is generated for it and what is written besides. Without anything written, it is what
 * the contract says.
 */
export function suiteFrom(name: string, generated: GeneratedChecks, definitions: readonly AnyDefinition[]): AnySuite {
  const own = (kind: keyof NonNullable<AnyDefinition["checks"]>): readonly Check<never>[] =>
    definitions.flatMap(({ checks }) => [...(checks?.[kind] ?? [])]);
  const tokenFixture = definitions.find((each) => each.tokenFixture !== undefined)?.tokenFixture;
  const makeClient = definitions.find(({ client }) => client !== undefined)?.client;
  return {
    name,
    ...(tokenFixture !== undefined && { tokenFixture }),
    find: Object.assign({}, ...definitions.map(({ find }) => find)) as object,
    requests: Object.assign(
      derivedRequests(contractOf(name)),
      ...definitions.map(({ requests }) => requests),
    ) as AnySuite["requests"] & object,
    renamed: Object.assign({}, ...definitions.map(({ renamed }) => renamed)) as AnySuite["renamed"] & object,
    disturbing: definitions.flatMap(({ disturbing = [] }) => [...disturbing]),
    declares: {
      subjects: Object.assign({}, ...definitions.map(({ subjects }) => subjects)) as Record<string, object>,
      hooks: definitions.flatMap(({ controls = {} }) => Object.keys(controls)),
    },
    extend: (target) => extended(name, target, makeClient),
    checks: {
      service: [...generated.service, ...own("service")],
      receiver: [...generated.receiver, ...own("receiver")],
      client: own("client"),
      schema: own("schema"),
    },
  };
}

/** Stands for the credentials of a target: none that it would accept. */
const placeholder = "the-credentials-of-the-target";

/** A target as checks of projects see it: with the generated client, and a way to send whatever they like. */
function extended<Known extends Target<object, object>>(
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
 * @throws {NotTested} Where it declares none, and is asked for them: that is no fault of its.
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
