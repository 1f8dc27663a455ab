import { Agent, fetch as fetchWith } from "undici";
import { clientApiProgram } from "../../peers/client-programs/programs.ts";
import {
  type ClientProgramDefect,
  giving,
  type Interceptor,
  programDefects,
  sending,
} from "../../defect-kit/defect.ts";

const defect = programDefects("client");
const requirement = "CLI-TLS-1";

/** Mistakes of programs that ask who a token belongs to. */
export const clientApiProgramDefects: readonly ClientProgramDefect[] = [
  defect(
    requirement,
    "certificate-unverified",
    "any certificate is accepted",
    sending(clientApiProgram, () => unverified),
  ),
  defect(
    requirement,
    "certificate-as-unauthorized",
    "a certificate that is not accepted is reported as a token that is not",
    giving(clientApiProgram, (given) => (given["outcome"] === "certificate" ? { outcome: "unauthorized" } : given)),
  ),
  defect(
    requirement,
    "every-failure-as-unauthorized",
    "whatever goes wrong is reported as a token that is not accepted",
    giving(clientApiProgram, (given) => (given["outcome"] === "accepted" ? given : { outcome: "unauthorized" })),
  ),
];

const unverified: Interceptor = async (request, next) => {
  if (!request.url.startsWith("https:")) return await next(request);
  const agent = new Agent({ connect: { rejectUnauthorized: false } });
  const headers = [...request.headers] satisfies [string, string][];
  const response = await fetchWith(request.url, { headers, dispatcher: agent });
  const body = await response.text();
  await agent.close();
  return new Response(body, { status: response.status, headers: [...response.headers] });
};
