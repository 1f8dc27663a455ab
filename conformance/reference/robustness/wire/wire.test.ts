import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../host/log.ts";
import { createReference, type Reference } from "../../reference.ts";
import { serve } from "../../serve.ts";
import { operationsOf } from "../malformed/operations.ts";
import { noOutbound } from "../serving/no-outbound.ts";
import { wireCases } from "./cases.ts";
import { rawExchange, statusesIn } from "./raw-exchange.ts";

const errors: string[] = [];
let reference: Reference;
let stop: () => Promise<void>;

beforeAll(async () => {
  const log = createLog("readable", Date.now, (line) => void (line.includes("error: ") && errors.push(line)));
  reference = await createReference({ outbound: noOutbound, log });
  ({ stop } = await serve(reference));
});
afterAll(async () => await stop());

const origin = (): string => reference.host.addresses.origin;

/** The first lines of a request with credentials, one for each interface: of an operation with a body, if it has one. */
function heads(): string[] {
  return [...reference.parts].flatMap(([name, part]) => {
    const { operations } = operationsOf(name, part);
    const operation = operations.find(({ body }) => body !== undefined) ?? operations[0];
    if (operation === undefined) return [];
    const target = operation.path.replace(/\{[^}]*\}/g, "x");
    const token = part.samples[0]?.value ?? "none";
    return `${operation.method} ${target} HTTP/1.1\r\nhost: ${new URL(origin()).host}\r\nauthorization: Bearer ${token}\r\n`;
  });
}

async function expectAtWork(): Promise<void> {
  const answer = await fetch(`${origin()}/nowhere`);
  expect(answer.status).toBe(404);
  expect(errors.splice(0)).toEqual([]);
}

describe("over a connection", { timeout: 60_000 }, () => {
  it.each(Object.keys(wireCases("")))("%s is refused or answered, and no error of the server's own", async (name) => {
    for (const head of heads()) {
      const received = await rawExchange(origin(), wireCases(head)[name] ?? []);
      expect(statusesIn(received).filter((status) => status >= 500)).toEqual([]);
    }
    await expectAtWork();
  });

  it("those who stop midway keep nobody else waiting", async () => {
    const [head = ""] = heads();
    const { hostname, port } = new URL(origin());
    const slow: Socket[] = Array.from({ length: 50 }, (_, index) => {
      const socket = connect(Number(port), hostname).on("error", () => undefined);
      const body = `content-type: application/json\r\ncontent-length: 1000\r\n\r\n${'{"a":'.slice(0, index % 6)}`;
      socket.write(index % 5 === 0 ? head.slice(0, 20) : head + body);
      return socket;
    });
    await Promise.all(Array.from({ length: 20 }, expectAtWork));
    for (const socket of slow) socket.destroy();
    await expectAtWork();
  });
});
