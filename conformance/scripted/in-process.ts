import { NotTested } from "../../generated/runtime/check.ts";
import { type Exchange, recording } from "../runner/exchange.ts";
import type { OpenTarget } from "../runner/run-check.ts";
import type { ClientProgram, ClientProgramTarget, Performed, ServiceAccess } from "../target/client-program.ts";
import type { ClientTask } from "../target/client-task.ts";
import { listen, type Listening } from "./listen.ts";

/** A client program in this process as a target. It meets services without a socket, except those with a certificate. */
export function inProcess(program: ClientProgram): OpenTarget<ClientProgramTarget> {
  const exchanges: Exchange[] = [];
  const opened: Listening[] = [];
  return {
    exchanges,
    target: {
      perform: async (task, service) => {
        const { basePath, token, selfSigned } = service;
        const answer = recording(async (request) => await service.fetch(request), exchanges);
        if (!selfSigned)
          return await perform(program, task, { baseUrl: `http://127.0.0.1${basePath}`, token, fetch: answer });
        const server = await listen(answer, { selfSigned });
        opened.push(server);
        return await perform(program, task, { baseUrl: server.origin + basePath, token });
      },
    },
    close: async () => {
      for (const server of opened) await server.close();
    },
  };
}

async function perform(program: ClientProgram, task: ClientTask, service: ServiceAccess): Promise<Performed> {
  const done = await program(task, service).then(
    (output): Performed => ({ output }),
    (error: unknown): Performed => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  expectSupported(done, task);
  return done;
}

/** @throws {NotTested} where the program says that it does not do such tasks. */
export function expectSupported(performed: Performed, { task }: ClientTask): void {
  if ("output" in performed && Object(performed.output).unsupported === true) {
    throw new NotTested(`the program does not do the task ${task}`);
  }
}
