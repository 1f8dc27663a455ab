import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { isLocal } from "../conformance/kit/local-address.ts";
import type { InterfaceContract } from "../generators/contract/model/contract.ts";
import { defineCommand, exitsWith, Option, reasonOf } from "./command.ts";
import { contractOf } from "./mock.ts";
import {
  allowHostOption,
  documentsOf,
  interfaceIn,
  nameOption,
  openapiOption,
  overlayOption,
  readDocuments,
} from "./openapi-options.ts";
import { parseNonEmpty, parsePort, parseUrl } from "./option-values.ts";
import { schemeOf, schemeOption } from "./scheme-options.ts";
import type { Received } from "./webhooks/inbox.ts";

/** Exit codes: 0: stopped; 2: it could not start, or wrong usage. */
export const listenCommand = () =>
  defineCommand("listen")
    .description("Receive webhooks on a local port, verify them, and replay them")
    .argument("[interface]", "interface of the webhooks (default: the only one of the project)")
    .addOption(openapiOption())
    .addOption(nameOption())
    .addOption(allowHostOption())
    .addOption(overlayOption())
    .addOption(schemeOption())
    .addOption(
      new Option("--secret <secret>", "secret, or public key, that verifies the deliveries").argParser(parseNonEmpty),
    )
    .option("--port <number>", "port; 0 selects a free port", parsePort, 4640)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--forward-to <url>", "post verified deliveries to this URL, too; replays go there by default", parseUrl)
    .option("--anywhere", "also post to other machines")
    .option("--json", "print each delivery as one line of JSON, with its headers and body")
    .addHelpText(
      "after",
      `
A line of the standard input replays a delivery: its number, and the URL unless
--forward-to names it. The bytes and the headers stay the same.

Examples:
  $ concordat listen --scheme stripe --secret "$SECRET"
  $ concordat listen orders --secret "$SECRET" --forward-to http://localhost:3000/hooks`,
    )
    .action(
      exitsWith(async (name, given, command) => {
        const { port, host, secret, forwardTo, anywhere = false, json = false } = given;
        const documents = await documentsOf(command, given);
        const api =
          schemeOf(command, name, given) ??
          (documents ? await interfaceIn(await readDocuments(documents), name) : await readGenerated(name));
        if (forwardTo !== undefined && !anywhere) expectLocal(forwardTo);
        const { createInbox } = await import("./webhooks/inbox.ts");
        const inbox = createInbox(api, secret);
        const print = (value: object, line: string): void => console.log(json ? JSON.stringify(value) : line);
        const replay = async (number: number, url: string): Promise<void> => {
          const status = await inbox.post(number, url).catch(reasonOf);
          print({ replayed: number, url, status }, `${number}  → ${url}: ${status}`);
        };
        const server = createServer((request, response) => {
          const take = async (): Promise<void> => {
            const received = await inbox.take(request, await buffer(request));
            response.writeHead(received.status).end();
            print(received, lineOf(received));
            if (forwardTo !== undefined && received.status < 300) await replay(received.number, forwardTo);
          };
          take().catch(() => response.destroy());
        });
        server.listen(port, host);
        await once(server, "listening");
        const { address, family, port: own } = server.address() as AddressInfo;
        console.error(`listening at http://${family === "IPv6" ? `[${address}]` : address}:${own}/ for ${api.title}`);
        const input = createInterface({ input: process.stdin });
        input.on("line", (line) => {
          const [, number, url = forwardTo] = /^\s*(\d+)(?:\s+(\S+))?\s*$/.exec(line) ?? [];
          const fault =
            number === undefined || !inbox.has(Number(number))
              ? "expected the number of a delivery"
              : url === undefined || !URL.canParse(url)
                ? "expected a URL after the number"
                : anywhere || isLocal(new URL(url))
                  ? undefined
                  : "the URL is not on this machine; pass --anywhere";
          if (fault === undefined) void replay(Number(number), url ?? "");
          else if (line.trim() !== "") console.error(`${line.trim()}: ${fault}`);
        });
        const { interrupted } = await import("../conformance/runner/interruption.ts");
        await interrupted();
        input.close();
        process.stdin.unref();
        server.close();
        server.closeAllConnections();
        return 0;
      }),
    );

function lineOf({ number, at, event, id, verdict, status }: Received): string {
  return [number, at.slice(11, 19), event ?? "-", id ?? "-", verdict, status].join("  ");
}

/** Reads the contract of a generated interface. */
export async function readGenerated(name: string | undefined): Promise<InterfaceContract> {
  const { readContractFile } = await import("../conformance/mock/contract-file.ts");
  return readContractFile(await contractOf(name));
}

/** @throws {Error} If a URL is not on this machine. */
export function expectLocal(url: string): void {
  if (!isLocal(new URL(url))) throw new Error(`${url} is not on this machine; pass --anywhere to post to it`);
}
