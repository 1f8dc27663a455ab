#!/usr/bin/env node
import { keepCompiled } from "./compile-cache.ts";
import { completion } from "./completion.ts";
import { conformance } from "./conformance.ts";
import { diff } from "./diff.ts";
import { docs } from "./docs.ts";
import { generate } from "./generate.ts";
import { init } from "./init.ts";
import { mock } from "./mock.ts";
import { proof } from "./proof.ts";
import { reference } from "./reference.ts";
import { runCommand } from "./run-command.ts";
import { type Command, commandNamed, overview } from "./usages.ts";
import { version } from "./version.ts";

keepCompiled();

/** Each command, in the order in which lists name it. Its usage is what help, completion and the tests go by. */
const commands: Record<string, Command> = {
  init,
  generate,
  docs,
  mock,
  conformance,
  proof,
  diff,
  reference,
  completion: completion(() => commands),
  version,
};

const [name, ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);

async function run(asked: string | undefined, rest: string[]): Promise<number> {
  switch (asked) {
    case undefined:
      console.error(overview(commands));
      return 2;
    case "--version":
    case "-v":
      return await run("version", rest);
    case "--help":
    case "-h":
    case "help":
      if (rest[0] !== undefined) return await run(rest[0], ["--help"]);
      console.log(overview(commands));
      return 0;
    default:
  }
  const found = commandNamed(asked, commands);
  if (typeof found === "string") {
    console.error(found);
    return 2;
  }
  return await runCommand(found, rest, { name: `concordat ${asked}`, help: `concordat help ${asked}` });
}
