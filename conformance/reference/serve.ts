import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer as createPlainServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, isIP } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { generate } from "selfsigned";
import type { Reference } from "./reference.ts";

export interface ServeOptions {
  /** Default: 127.0.0.1, which only this machine can reach. */
  host?: string;

  /** Default: any free port. */
  port?: number;

  /** The port of stored files. Default: any free port. */
  storagePort?: number;

  /** Serves everything over TLS with a self-signed certificate; stored files always are. */
  tlsSelfSigned?: boolean;

  /** The maximum number of simultaneous connections on each port; more are closed at once. Default: 512. */
  maxConnections?: number;

  /** The file to write the certificate to, as PEM, for clients that trust it. Default: none. */
  certificateFile?: string;
}

/** Serves the reference. `stop` ends it after running requests have finished, or after `graceSeconds`. */
export async function serve(
  reference: Reference,
  options: ServeOptions = {},
): Promise<{ stop(graceSeconds?: number): Promise<void> }> {
  const { host = "127.0.0.1", port = 0, storagePort = 0, tlsSelfSigned = false, certificateFile } = options;
  const { maxConnections = 512 } = options;
  const certificate = await selfSignedCertificate(host);
  if (certificateFile !== undefined) await writeFile(certificateFile, certificate.cert);
  const listener = getRequestListener(reference.fetch, { overrideGlobalObjects: false });
  const api = tlsSelfSigned ? createTlsServer(certificate, listener) : createPlainServer(listener);
  const storage = createTlsServer(
    certificate,
    getRequestListener(reference.fetchStored, { overrideGlobalObjects: false }),
  );
  const servers = [api, storage];
  for (const server of servers) {
    // Limits slow requests, which could otherwise block a connection for minutes.
    server.headersTimeout = 10_000;
    server.requestTimeout = 30_000;
    // Idle connections use memory too.
    server.maxConnections = maxConnections;
  }
  try {
    const { addresses } = reference.host;
    addresses.origin = `${tlsSelfSigned ? "https" : "http"}://${await listen(api, host, port)}`;
    addresses.storage = `https://${await listen(storage, host, storagePort)}`;
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
  return {
    stop: async (graceSeconds = 10) => {
      const closed = servers.map(async (server) => {
        const end = once(server, "close");
        server.close();
        await end;
      });
      // Close keep-alive connections, which would otherwise wait for another request.
      const idle = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 20);
      const grace = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), graceSeconds * 1000);
      await reference.finish();
      await Promise.all(closed);
      clearInterval(idle);
      clearTimeout(grace);
      await reference.stop();
    },
  };
}

/** Listens on a port, and returns the host and the port. */
async function listen(server: Server, host: string, port: number): Promise<string> {
  server.listen(port, host);
  await once(server, "listening");
  const { address, family, port: actualPort } = server.address() as AddressInfo;
  return `${family === "IPv6" ? `[${address}]` : address}:${actualPort}`;
}

/** Creates a self-signed certificate for the names of this machine and the host. */
export async function selfSignedCertificate(host = "localhost"): Promise<{ key: string; cert: string }> {
  const names = new Set(["localhost", "127.0.0.1", "::1", host]);
  const altNames = [...names].map((name) =>
    isIP(name) === 0 ? { type: 2 as const, value: name } : { type: 7 as const, ip: name },
  );
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames }],
  });
  return { key, cert };
}
