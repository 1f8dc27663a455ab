import { describe, expect, it } from "vitest";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { ClientTask } from "../kit/client-program.ts";
import { contractOf } from "../kit/contract.ts";
import { scriptedService } from "../kit/scripted-service.ts";
import { commandTarget } from "./client-program.ts";
import { tryCommand } from "./command.ts";

const task: ClientTask = { task: "call", operation: "getClient", input: {} };

const perform = async (script: string): Promise<unknown> => {
  const { target, close } = commandTarget([process.execPath, "--input-type=module", "-e", script]);
  const service = scriptedService(contractOf("client"));
  return await target.perform(task, service).finally(close);
};

describe("a command", () => {
  it("reads the service and the task from its environment, and returns the last line of its output", async () => {
    const script = `
      const { CONCORDAT_BASE_URL: url, CONCORDAT_TOKEN: token, CONCORDAT_TASK: task } = process.env;
      const { status } = await fetch(url + "/v2/client", { headers: { authorization: "Bearer " + token } });
      console.log("about to say it");
      console.log(JSON.stringify({ status, ...JSON.parse(task) }));`;
    expect(await perform(script)).toEqual({ output: { status: 200, ...task } });
  });

  it.each([
    ["throw new Error('no')", /^ended with 1: .*Error: no/s],
    ["process.kill(process.pid)", /^ended with SIGTERM: $/],
    ["console.log('done')", /^the last line of its output is not JSON: done$/],
    ["", /^the last line of its output is not JSON: $/],
  ])("that fails has no output: %s", async (script, error) => {
    expect(await perform(script)).toEqual({ error: expect.stringMatching(error) });
  });

  it("that does not end is killed, and after two times not started again for the same task", async () => {
    const deadline = { milliseconds: 300, missed: new Map<string, number>() };
    const script = "process.on('SIGTERM', () => 0); setInterval(() => 0, 1000)";
    const errors: unknown[] = [];
    for (let count = 0; count < 3; count++) {
      const { target, close } = commandTarget([process.execPath, "-e", script], {}, deadline);
      const service = scriptedService(contractOf("client"));
      errors.push(await target.perform(task, service).finally(close));
    }
    expect(errors).toEqual([
      { error: "it did not end within 0.3 s" },
      { error: "it did not end within 0.3 s" },
      { error: "not started again for the task call getClient, since it did not end before" },
    ]);
  });

  it("may declare a task as unsupported", async () => {
    await expect(perform("console.log(JSON.stringify({ unsupported: true }))")).rejects.toThrow(NotTested);
  });

  it("that does not exist cannot be started", async () => {
    await expect(tryCommand(["no-such-program"], {})).rejects.toThrow("ENOENT");
    await expect(tryCommand([process.execPath, "-e", "setInterval(() => {}, 1000)"], {})).resolves.toBeUndefined();
  });
});
