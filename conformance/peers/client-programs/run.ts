import type { ClientTask } from "../../kit/client-program.ts";
import { programs } from "./programs.ts";

/** Runs the task in the environment with the program of an interface: `node run.ts log-query`. */
const [name = ""] = process.argv.slice(2);
const { CONCORDAT_BASE_URL: baseUrl, CONCORDAT_TOKEN: token = "", CONCORDAT_TASK: task } = process.env;
const program = programs[name];
if (program === undefined || baseUrl === undefined || task === undefined) {
  console.error(
    `usage: node run.ts <${Object.keys(programs).join("|")}>, with CONCORDAT_BASE_URL and CONCORDAT_TASK set`,
  );
  process.exitCode = 2;
} else {
  console.log(JSON.stringify(await program(JSON.parse(task) as ClientTask, { baseUrl, token })));
}
