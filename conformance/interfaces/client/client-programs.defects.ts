import { Agent, fetch as fetchWith } from "undici";
import { type ClientProgramDefect, giving, programDefectsOf } from "../../defect-kit/defect.ts";
import type { Interceptor } from "../../defect-kit/interceptors.ts";
import { clientApiProgram } from "../../peers/client-programs/programs.ts";

const { defect, intercepted } = programDefectsOf("client", clientApiProgram);
const requirement = "CLI-TLS-1";

/** Programs that ask who a token belongs to. */
export const defects: readonly ClientProgramDefect[] = [
  intercepted(requirement, "certificate-unverified", "any certificate is accepted", () => unverified),
  defect(
    requirement,
    "certificate-as-unauthorized",
    "a certificate that is not accepted is reported as a token that is not",
    giving(clientApiProgram, (output) => (output["outcome"] === "certificate" ? { outcome: "unauthorized" } : output)),
  ),
  ...(["certificate", "failed", "accepted"] as const).map((reported) =>
    defect(
      requirement,
      `unauthorized-as-${reported}`,
      `a token that is not accepted is reported as ${reported}`,
      giving(clientApiProgram, (output) => (output["outcome"] === "unauthorized" ? { outcome: reported } : output)),
    ),
  ),
  defect(requirement, "ends-at-once", "it ends with an error before it has asked", () =>
    Promise.reject(new Error("it has ended")),
  ),
  defect(requirement, "no-outcome", "it does not say what came of it", async (task, service) => {
    await clientApiProgram(task, service);
    return undefined;
  }),
  defect(
    requirement,
    "every-failure-as-unauthorized",
    "whatever goes wrong is reported as a token that is not accepted",
    giving(clientApiProgram, (output) => (output["outcome"] === "accepted" ? output : { outcome: "unauthorized" })),
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
