import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Running } from "./serving.ts";

/** Where Prism is, a mock server of OpenAPI documents: `node_modules/.bin/prism` of wherever it was installed. */
export const { PRISM: prism } = process.env;

/** Serves the document of an interface with Prism. */
export async function serveMock(name: string): Promise<Running> {
  const document = join(import.meta.dirname, `../../generated/${name}/openapi.yaml`);
  const url = `http://127.0.0.1:${await freePort()}`;
  const args = ["mock", "--host", "127.0.0.1", "--port", new URL(url).port, document];
  const child = spawn(process.execPath, [prism ?? "", ...args]);
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    const onText = (text: string): void => {
      printed += text;
      if (printed.includes("Prism is listening")) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", onText);
    child.once("close", (code) => reject(new Error(`Prism ended with ${code}: ${printed}`)));
  });
  const close = async (): Promise<void> => {
    const closed = once(child, "close");
    child.kill();
    await closed;
  };
  return { url, close };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
