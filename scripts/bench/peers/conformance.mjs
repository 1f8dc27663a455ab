// A program that runs another tool against a running service: `<tool> <document> <address> <token>`. The last line of
// its output lists each check with its name and its verdict, as JSON.
import { EventEmitter } from "node:events";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";

const require = createRequire(import.meta.url);
const [, , tool, document, address, token] = process.argv;
const checks = [];
await { dredd, collect, newman }[tool]();
process.stdout.write(`\n${JSON.stringify(checks)}\n`, () => process.exit());

/** A check is a request with its response: status, headers and body. */
async function dredd() {
  const { default: Dredd } = await import("dredd");
  const emitter = new EventEmitter();
  for (const [event, passed] of Object.entries({ "test pass": true, "test fail": false })) {
    emitter.on(event, ({ title }) => checks.push({ name: title, passed }));
  }
  emitter.on("test error", (error) => {
    throw error;
  });
  const header = [`Authorization: Bearer ${token}`];
  const options = { path: [document], header, loglevel: "error" };
  await new Promise((resolve, reject) => {
    new Dredd({ endpoint: address, emitter, options }).run((error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Generates the collection for newman next to the document: every contract test that needs no configuration of its own.
 */
async function collect() {
  const all = ["statusSuccess", "contentType", "jsonBody", "schemaValidation", "headersPresent"];
  const config = {
    version: 1,
    tests: { contractTests: all.map((name) => ({ openApiOperation: "*::/*", [name]: { enabled: true } })) },
    globals: { securityOverwrites: { bearer: { token } } },
  };
  writeFileSync(`${document}.portman.json`, JSON.stringify(config));
  const files = ["-l", document, "-c", `${document}.portman.json`, "-o", `${document}.collection.json`];
  const program = require.resolve("@apideck/portman/bin/portman");
  execFileSync(process.execPath, [program, ...files, "-b", "{{address}}", "--warn", "false"], {
    // Portman writes temporary files to its working directory.
    cwd: dirname(document),
    stdio: "ignore",
  });
}

/** A check is an assertion. */
async function newman() {
  const { default: runner } = await import("newman");
  const envVar = [{ key: "address", value: address }];
  const collection = require(`${document}.collection.json`);
  const { run } = await new Promise((resolve, reject) => {
    runner.run({ collection, envVar, globalVar: envVar, reporters: [] }, (error, summary) =>
      error ? reject(error) : resolve(summary),
    );
  });
  for (const { assertions = [] } of run.executions) {
    for (const { assertion, error } of assertions) checks.push({ name: assertion, passed: error === undefined });
  }
}
