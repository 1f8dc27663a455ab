import { pascalCase } from "../../generators/naming.ts";
import { canonical } from "./check-calls.ts";
import { randomFrom, valueOf } from "./values.ts";
import { Finding, type Made } from "./workshop.ts";

type Sign = (envelope: object, delivery: object) => Promise<Request>;
type Create = (options: object) => ((request: Request) => Promise<Response>) & { idle?: () => Promise<void> };

/** A signed delivery of each event reaches its handler as it was sent. */
export async function checkEvents({ program, api, workshop }: Made): Promise<void> {
  if (program.catalog === undefined || api.deliveries.length === 0) return;
  const name = pascalCase(api.name);
  const module = await workshop.load(`${api.name}/webhooks.ts`);
  const create = module[`create${name}Receiver`] as Create;
  const sign = module[`sign${name}Event`] as Sign;
  const random = randomFrom(program.seed);
  for (const event of program.catalog.events) {
    const data = event.payload ? valueOf({ kind: "named", declaration: event.payload }, random) : { a: ["*/"] };
    const envelope = { event: event.name, at: "2026-02-28T12:30:00Z", data };
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const refused: unknown[] = [];
    const receive = create({
      secrets: ["secret"],
      on: Object.fromEntries([[event.name, resolve]]),
      onInvalid: (refusal: unknown) => void refused.push(refusal),
      onUnknown: (unknown: string) => void refused.push(`unknown: ${unknown}`),
    });
    const response = await receive(await sign(envelope, { secret: "secret", id: "1" }));
    if (!response.ok || refused.length > 0)
      throw new Finding("event", `${canonical(envelope)}: ${response.status} ${canonical(refused)}`);
    const late = new Promise((give) => setTimeout(give, 1000, "nothing").unref());
    const received = await Promise.race([promise, late]);
    if (canonical(received) !== canonical(envelope))
      throw new Finding("event", `expected ${canonical(envelope)}\n  found    ${canonical(received)}`);
  }
}
