import { createClientServer } from "../../../generated/client/server.ts";
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import {
  type ClientProgramTarget,
  expectSteps,
  fieldOf,
  type MockServer,
  type Performed,
} from "../../kit/client-program.ts";
import type { ClientCheck } from "./target.ts";

/** The client API, which keeps the credentials of all requests that reach it. */
interface MockClientServer extends MockServer {
  credentials: (string | null)[];
}

export function mockClientServer({
  accepts,
  selfSigned,
}: {
  /** True where it accepts the token. */
  accepts: boolean;
  selfSigned: boolean;
}): MockClientServer {
  const token = "token-of-the-suite";
  const credentials: (string | null)[] = [];
  const server = createClientServer<string>({
    authenticate: (found) => (accepts && found === token ? found : undefined),
    getClient: () => ({ client: "the suite" }),
  });
  return {
    basePath: "",
    token,
    selfSigned,
    credentials,
    fetch: (request) => {
      credentials.push(request.headers.get("authorization"));
      return server.fetch(request);
    },
  };
}

const task = { task: "get-client" } as const;

/** A certificate that nobody has signed, and a client that is strict. */
export const certificateChecks: ClientCheck<ClientProgramTarget>[] = [
  {
    id: "client/client/certificate/stops",
    requirements: ["CLI-TLS-1"],
    shows: { "CLI-TLS-1": ["stops before the token is looked at"] },
    title: "a strict client sends nothing to a host whose certificate nobody has signed",
    run: async (program) => {
      const reached = mockClientServer({ accepts: true, selfSigned: false });
      const performed = await program.perform(task, reached);
      expectSteps("the requests", 1, reached.credentials.length, performed);
      const service = mockClientServer({ accepts: true, selfSigned: true });
      await program.perform(task, service);
      expectSame("the requests that arrived", service.credentials, []);
    },
  },
  {
    id: "client/client/certificate/reported",
    requirements: ["CLI-TLS-1"],
    shows: { "CLI-TLS-1": ["not an authorization failure"] },
    title: "a certificate that is not accepted is not reported as a token that is not accepted",
    run: async (program) => {
      const outcomeOf = async (selfSigned: boolean): Promise<unknown> =>
        given(await program.perform(task, mockClientServer({ accepts: false, selfSigned })));
      // One that takes either for the other does not tell them apart.
      expectSame("outcome where the token is not accepted", await outcomeOf(false), "unauthorized");
      const outcome = await outcomeOf(true);
      const isTold = outcome === "certificate" || outcome === "failed";
      expectThat("outcome where the certificate is not accepted", isTold, "certificate, or failed", outcome);
    },
  },
];

/** The outcome that a program gives, or the reason why it gives none. */
function given(performed: Performed): unknown {
  return "error" in performed ? `none: ${performed.error}` : fieldOf(performed, "outcome");
}
