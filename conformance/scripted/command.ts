import { type Exchange, recording } from "../runner/exchange.ts";
import type { OpenTarget } from "../runner/run-check.ts";
import type { ClientProgramTarget } from "../target/client-program.ts";
import { expectSupported } from "./in-process.ts";
import { listen, type Listening } from "./listen.ts";
import { type Command, type CommandOptions, outcomeOf, type Running, startCommand } from "./start-command.ts";

/**
 * A command as a target: started for each task, with `CONCORDAT_BASE_URL`, `CONCORDAT_TOKEN` and, as JSON,
 * `CONCORDAT_TASK` in its environment. The last line that it prints is what it gives, as JSON; it fails with an exit
 * code other than 0.
 */
export function commandTarget(command: Command, options: CommandOptions = {}): OpenTarget<ClientProgramTarget> {
  const exchanges: Exchange[] = [];
  const servers: Listening[] = [];
  const running = new Set<Running>();
  return {
    exchanges,
    target: {
      perform: async (task, service) => {
        const { basePath, token, selfSigned = false } = service;
        const answer = recording(async (request) => await service.fetch(request), exchanges);
        const server = await listen(answer, { selfSigned });
        servers.push(server);
        const env = {
          ...options.env,
          CONCORDAT_BASE_URL: server.origin + basePath,
          CONCORDAT_TOKEN: token,
          CONCORDAT_TASK: JSON.stringify(task),
        };
        const child = startCommand(command, { ...options, env });
        running.add(child);
        const performed = await outcomeOf(child).finally(() => running.delete(child));
        expectSupported(performed, task);
        return performed;
      },
    },
    close: async () => {
      for (const child of running) child.kill();
      for (const server of servers) await server.close();
    },
  };
}
