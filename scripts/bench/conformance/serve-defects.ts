import type { InterceptedService } from "../../../conformance/defect-kit/interceptors.ts";
import { createReference } from "../../../conformance/reference/reference.ts";
import { serve } from "../../../conformance/reference/serve.ts";
import { defectsFromContract } from "./defects.ts";

/**
 * A program that serves an interface of the reference (first argument) once for each further argument: the id of a
 * defect, or `none`. It writes the addresses to the standard output as a line of JSON, and ends when its standard input
 * closes.
 */
const [, , name = "", ...ids] = process.argv;
const defects = new Map(defectsFromContract(name).map((defect) => [defect.id, defect]));
const addresses: string[] = [];
for (const id of ids) addresses.push(await serveWith(id));
process.stdout.write(`${JSON.stringify(addresses)}\n`);
process.stdin.resume().once("end", () => process.exit());

async function serveWith(id: string): Promise<string> {
  const defect = defects.get(id);
  if (defect === undefined && id !== "none") throw new Error(`${name} has no defect ${id}`);
  const reference = await createReference({ only: [name], control: true });
  const part = reference.parts.get(name);
  const service: InterceptedService = { headers: part?.headers ?? {} };
  await serve({
    ...reference,
    fetch: async (request, bindings) =>
      defect === undefined || isControl(request)
        ? await reference.fetch(request, bindings)
        : await defect.intercept(request, (next) => reference.fetch(next, bindings), service),
  });
  return reference.host.addresses.origin;
}

function isControl({ url }: Request): boolean {
  return new URL(url).pathname.startsWith("/control/");
}
