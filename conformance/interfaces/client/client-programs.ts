import { createClientServer } from "../../../generated/client/server.ts";
import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { type ClientProgramTarget, fieldOf, type MockServer, reasonOf } from "../../kit/client-program.ts";

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
export const certificateChecks: Check<ClientProgramTarget>[] = [
  {
    id: "client/client/certificate/stops",
    requirements: ["CLI-TLS-1"],
    title: "a strict client sends nothing to a host whose certificate nobody has signed",
    run: async (program) => {
      const reached = mockClientServer({ accepts: true, selfSigned: false });
      const performed = await program.perform(task, reached);
      if (reached.credentials.length === 0) throw new NotTested(`the program sent no request${reasonOf(performed)}`);
      const service = mockClientServer({ accepts: true, selfSigned: true });
      await program.perform(task, service);
      expectSame("the requests that arrived", service.credentials, []);
    },
  },
  {
    id: "client/client/certificate/reported",
    requirements: ["CLI-TLS-1"],
    title: "a certificate that is not accepted is not reported as a token that is not accepted",
    run: async (program) => {
      // Otherwise nobody could tell what the program calls a failed authorization.
      const rejected = await program.perform(task, mockClientServer({ accepts: false, selfSigned: false }));
      const unauthorized = fieldOf(rejected, "outcome");
      if (unauthorized !== "unauthorized") throw new NotTested(`the program does not report 401${reasonOf(rejected)}`);
      const service = mockClientServer({ accepts: false, selfSigned: true });
      const outcome = fieldOf(await program.perform(task, service), "outcome");
      expectThat("outcome", outcome !== "unauthorized" && outcome !== "accepted", "certificate, or failed", outcome);
    },
  },
];
