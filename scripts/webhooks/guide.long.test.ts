import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { testKeys } from "../schemes/schemes.ts";

const guide = readFileSync(join(import.meta.dirname, "../../conformance/guides/test-webhooks.md"), "utf8");
const commands = [...guide.matchAll(/^npx concordat (.*)$/gm)].map(([, line = ""]) => line.split(" "));
const { sender: secret } = testKeys("standardWebhooks");

/** Starts a program; it is killed after the test. */
function start(program: string, args: readonly string[]) {
  const child = spawn(program, args, { env: { ...process.env, VITEST: undefined } });
  onTestFinished(() => void child.kill());
  return { child, ended: once(child, "close"), error: createInterface({ input: child.stderr }) };
}

/** Returns the first URL in lines. */
async function urlIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [url] = /http:[^ ]*\//.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error("no URL");
}

it("the commands of the guide to webhooks run", async () => {
  const schemes = join(import.meta.dirname, "../schemes");
  const { child } = start(process.execPath, [join(schemes, "receiver.mjs"), secret]);
  const [port] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const receiver = `http://127.0.0.1:${port}/standard-webhooks/right`;
  const outcomes: unknown[] = [];
  for (const words of commands) {
    const args = words.map((word) =>
      word
        .replace("http://localhost:3000/hooks", receiver)
        .replace('"$SECRET"', secret)
        .replace(/^4650$/, "0"),
    );
    const isListening = args[0] === "listen";
    const run = start(process.execPath, [
      join(import.meta.dirname, "../concordat.mjs"),
      ...args,
      ...(isListening ? ["--port", "0"] : []),
    ]);
    if (isListening || args.includes("--sender")) {
      const url = await urlIn(run.error);
      const posted = start("python3", [join(schemes, "sender.py"), "standard-webhooks", secret, "right", url]);
      if (isListening) {
        await posted.ended;
        run.child.kill("SIGTERM");
      }
    }
    outcomes.push([args[0], (await run.ended)[0]]);
  }
  expect(outcomes).toEqual([
    ["conformance", 0],
    ["conformance", 0],
    ["listen", 0],
    ["trigger", 0],
  ]);
});
