import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createPlainServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { expectPackages } from "../../generators/project/optional-packages.ts";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import {
  type ClientProgram,
  type ClientProgramTarget,
  type ClientTask,
  type MockServer,
  type Performed,
  type ServiceAccess,
  taskName,
} from "../kit/client-program.ts";
import { fetchOverTls } from "../kit/fetch-over-tls.ts";
import { within } from "../kit/within.ts";
import type { Authority, Certificate } from "./certificate.ts";
import { type Command, type CommandOptions, outcomeOf, type Running, startCommand } from "./command.ts";
import { type Exchange, recording } from "./result.ts";
import type { OpenTarget } from "./run-check.ts";
import { messageOf } from "../../generated/runtime/client/errors.ts";

export interface Listening {
  /** The origin, without a trailing slash. */
  origin: string;

  close(): Promise<void>;
}

/**
 * Serves requests on a free loopback port.
 *
 * @param options.certificate Serves TLS with this certificate. Plain HTTP is served too, so that a program that falls back
 *     to it is detected.
 */
export async function listen(
  handler: (request: Request) => Promise<Response>,
  { certificate }: { certificate?: Certificate | undefined } = {},
): Promise<Listening> {
  const listener = getRequestListener(handler, { overrideGlobalObjects: false });
  const plain = createPlainServer(listener);
  const server = certificate ? eitherWay(createTlsServer(certificate, listener), plain) : plain;
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket.on("close", () => sockets.delete(socket))));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http${certificate ? "s" : ""}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const end = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await end;
    },
  };
}

/** The first byte of a TLS connection. */
const handshake = 22;

/** Passes TLS connections to one server and plain connections to another. */
function eitherWay(encrypted: Server, plain: Server): Server {
  return createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === handshake ? encrypted : plain).emit("connection", socket);
      process.nextTick(() => socket.resume());
    });
  });
}

/** The certificate authority of this process, created when a service needs it. */
let authority: Promise<Authority> | undefined;

/** The certificate of a service and the authority that signed it; empty for a service without TLS. */
interface Secured {
  certificate?: Certificate;
  authority?: string;
}

/**
 * Creates the certificate of a service that uses TLS.
 *
 * @throws {NotTested} If the package that creates certificates is not installed.
 */
async function securedBy({ selfSigned = false, signedFor }: MockServer): Promise<Secured> {
  if (!selfSigned && signedFor === undefined) return {};
  try {
    await expectPackages("certificate", "a service with a certificate");
  } catch (error) {
    throw new NotTested(messageOf(error));
  }
  const { createAuthority, selfSignedCertificate } = await import("./certificate.ts");
  if (signedFor === undefined) return { certificate: await selfSignedCertificate() };
  authority ??= createAuthority();
  const { cert, sign } = await authority;
  return { certificate: await sign(signedFor), authority: cert };
}

/** Returns a client program in this process as a target. It uses sockets only for services with a certificate. */
export function inProcess(program: ClientProgram): OpenTarget<ClientProgramTarget> {
  const exchanges: Exchange[] = [];
  const opened: Listening[] = [];
  const { begin, last } = taskRecord();
  return {
    exchanges,
    task: last,
    target: {
      perform: async (task, service) => {
        const { basePath, token } = service;
        const handler = recording(async (request) => await service.fetch(request), exchanges, { task: begin(task) });
        const { certificate, authority: ca } = await securedBy(service);
        if (certificate === undefined)
          return await perform(program, task, { baseUrl: `http://127.0.0.1${basePath}`, token, fetch: handler });
        const server = await listen(handler, { certificate });
        opened.push(server);
        const trusting = ca && {
          authority: ca,
          fetch: async (request: Request) => await fetchOverTls(request, { ca }),
        };
        return await perform(program, task, { baseUrl: server.origin + basePath, token, ...trusting });
      },
    },
    close: async () => {
      for (const server of opened) await server.close();
    },
  };
}

/** Records the last task that was begun, as JSON. */
function taskRecord(): { begin(task: ClientTask): string; last(): string | undefined } {
  let text: string | undefined;
  return { begin: (task) => (text = JSON.stringify(task)), last: () => text };
}

async function perform(program: ClientProgram, task: ClientTask, service: ServiceAccess): Promise<Performed> {
  const done = await program(task, service).then(
    (output): Performed => ({ output }),
    (error: unknown): Performed => ({ error: messageOf(error) }),
  );
  expectSupported(done, task);
  return done;
}

/** @throws {NotTested} If the program reports the task as unsupported. */
export function expectSupported(performed: Performed, task: ClientTask): void {
  if ("output" in performed && Object(performed.output).unsupported === true) {
    throw new NotTested(`the client program does not support the task ${taskName(task)}`);
  }
}

/** The time limit of commands, and the tasks that exceeded it. */
interface Deadline {
  milliseconds: number;

  /** The number of times that a command did not end in time, by the name of the task. */
  missed: Map<string, number>;
}

/** The maximum number of starts for a task that does not end. */
const most = 2;

/** Waits for a command, and kills it after the time limit. */
async function outcomeInTime(child: Running, task: ClientTask, { milliseconds, missed }: Deadline): Promise<Performed> {
  return await within(milliseconds, outcomeOf(child), () => {
    child.kill("SIGKILL");
    missed.set(taskName(task), (missed.get(taskName(task)) ?? 0) + 1);
    return { error: `it did not end within ${milliseconds / 1000} s` };
  });
}

/** The environment variables with the path of the authority's certificate: one for any program, and those of common runtimes. */
const authorityVariables = [
  "CONCORDAT_CA_FILE",
  "CURL_CA_BUNDLE",
  "DENO_CERT",
  "NODE_EXTRA_CA_CERTS",
  "REQUESTS_CA_BUNDLE",
  "SSL_CERT_FILE",
];

/**
 * Returns a command as a target. It is started for each task, with `CONCORDAT_BASE_URL`, `CONCORDAT_TOKEN` and, as JSON,
 * `CONCORDAT_TASK` in its environment. If it must trust a certificate authority, `CONCORDAT_CA_FILE` and the variables of
 * common runtimes are the path of the certificate. The last line of its output is the result as JSON. An exit code other
 * than 0 means failure.
 */
export function commandTarget(
  command: Command,
  options: CommandOptions = {},
  deadline: Deadline = { milliseconds: 30_000, missed: new Map() },
): OpenTarget<ClientProgramTarget> {
  const exchanges: Exchange[] = [];
  const servers: Listening[] = [];
  const running = new Set<Running>();
  const folders: string[] = [];
  /** Writes the certificate of an authority to a file, and returns the environment variables that name the file. */
  const trusting = async (cert: string): Promise<Record<string, string>> => {
    const folder = await mkdtemp(join(tmpdir(), "concordat-"));
    folders.push(folder);
    const path = join(folder, "authority.pem");
    await writeFile(path, cert);
    return Object.fromEntries(authorityVariables.map((name) => [name, path]));
  };
  const { begin, last } = taskRecord();
  return {
    exchanges,
    task: last,
    target: {
      perform: async (task, service) => {
        if ((deadline.missed.get(taskName(task)) ?? 0) >= most)
          return { error: `not started again for the task ${taskName(task)}, since it did not end before` };
        const { basePath, token } = service;
        const handler = recording(async (request) => await service.fetch(request), exchanges, { task: begin(task) });
        const { certificate, authority: ca } = await securedBy(service);
        const server = await listen(handler, { certificate });
        servers.push(server);
        const env = {
          ...options.env,
          ...(ca && (await trusting(ca))),
          CONCORDAT_BASE_URL: server.origin + basePath,
          CONCORDAT_TOKEN: token,
          CONCORDAT_TASK: JSON.stringify(task),
        };
        const child = startCommand(command, { ...options, env });
        running.add(child);
        const performed = await outcomeInTime(child, task, deadline).finally(() => running.delete(child));
        expectSupported(performed, task);
        return performed;
      },
    },
    close: async () => {
      for (const child of running) child.kill("SIGKILL");
      for (const server of servers) await server.close();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
