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
  /** Without a slash at the end. */
  origin: string;

  close(): Promise<void>;
}

/**
 * Serves requests on a free port of this machine.
 *
 * @param options.certificate Serves TLS there. What comes in clear is served, too: a program that sends it has not stopped.
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

/** The first byte of a connection over TLS. */
const handshake = 22;

/** Hands connections on to one of two servers, by whether they are encrypted. */
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

/** The authority of this process, once a service needs it. */
let authority: Promise<Authority> | undefined;

/** The certificate of a service, and the authority that has signed it; neither of a service without TLS. */
interface Secured {
  certificate?: Certificate;
  authority?: string;
}

/**
 * Makes the certificate of a service, if it is reached over TLS.
 *
 * @throws {NotTested} where the package that makes it is not installed.
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

/** A client program in this process as a target. It reaches services without a socket, except those with a certificate. */
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

/** Keeps the task that was begun last, as JSON. */
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

/** @throws {NotTested} where the program says that it does not do such tasks. */
export function expectSupported(performed: Performed, task: ClientTask): void {
  if ("output" in performed && Object(performed.output).unsupported === true) {
    throw new NotTested(`the program does not do the task ${taskName(task)}`);
  }
}

/** How long commands may take for a task, and the tasks at which they took longer. */
interface Deadline {
  milliseconds: number;

  /** The times that a command did not end, by the name of the task. */
  missed: Map<string, number>;
}

/** So often a command is started for a task at which it does not end. */
const most = 2;

/** Waits for a command, and ends it where it takes too long. */
async function outcomeInTime(child: Running, task: ClientTask, { milliseconds, missed }: Deadline): Promise<Performed> {
  return await within(milliseconds, outcomeOf(child), () => {
    child.kill("SIGKILL");
    missed.set(taskName(task), (missed.get(taskName(task)) ?? 0) + 1);
    return { error: `it did not end within ${milliseconds / 1000} s` };
  });
}

/** The variables that name the file of the authority to trust: one for any program, and those that runtimes and libraries read. */
const authorityVariables = [
  "CONCORDAT_CA_FILE",
  "CURL_CA_BUNDLE",
  "DENO_CERT",
  "NODE_EXTRA_CA_CERTS",
  "REQUESTS_CA_BUNDLE",
  "SSL_CERT_FILE",
];

/**
 * A command as a target: started for each task, with `CONCORDAT_BASE_URL`, `CONCORDAT_TOKEN` and, as JSON,
 * `CONCORDAT_TASK` in its environment. Where it has to trust an authority, `CONCORDAT_CA_FILE` is the path of its
 * certificate, and so are the variables that runtimes read. The last line that it prints is what it gives, as JSON; it fails with an exit
 * code other than 0.
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
  /** Writes the certificate of an authority to a file, and returns what tells a program where. */
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
          return { error: `it is not started any more for the task ${taskName(task)}, at which it did not end before` };
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
