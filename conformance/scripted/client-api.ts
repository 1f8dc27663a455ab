import { createClientServer } from "../../generated/client/server.ts";
import type { ScriptedService } from "../target/client-program.ts";

/** The client API, which keeps the credentials of all requests that reach it. */
export interface ScriptedClientApi extends ScriptedService {
  credentials: (string | null)[];
}

export function scriptedClientApi({
  accepts,
  selfSigned,
}: {
  /** Whether it accepts the token. */
  accepts: boolean;
  selfSigned: boolean;
}): ScriptedClientApi {
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
