// A program that runs another tool: `<tool> <subject> <document> <headers as JSON> <address>`, in a folder of its own.
// Its last line lists each check with its name and its outcome, as JSON.
import { EventEmitter } from "node:events";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const require = createRequire(import.meta.url);
const [, , tool, subject, document, headersText, address] = process.argv;
const headers = Object.entries(JSON.parse(headersText));
const checks = [];
const outcomeOf = (passed) => (passed ? "passed" : "failed");
const openapi = resolve(`${subject}.openapi.json`);
const collection = resolve(`${subject}.collection.json`);
const workflow = resolve(`${subject}.workflow.yml`);

const tools = {
  "prepare-dredd": async () => undefined,
  "prepare-portman": async () => {
    await convert();
    const all = ["statusSuccess", "contentType", "jsonBody", "schemaValidation", "headersPresent"];
    const config = {
      version: 1,
      tests: { contractTests: all.map((name) => ({ openApiOperation: "*::/*", [name]: { enabled: true } })) },
    };
    writeFileSync(`${openapi}.portman.json`, JSON.stringify(config));
    const files = ["-l", openapi, "-c", `${openapi}.portman.json`, "-o", collection];
    const program = require.resolve("@apideck/portman/bin/portman");
    execFileSync(process.execPath, [program, ...files, "-b", "{{address}}", "--warn", "false"], { stdio: "ignore" });
  },
  "prepare-stepci": async () => {
    await convert();
    execFileSync(process.execPath, [require.resolve("stepci/dist/index.js"), "generate", openapi, workflow], {
      stdio: "ignore",
    });
  },
  dredd: async () => {
    const { default: Dredd } = await import("dredd");
    const emitter = new EventEmitter();
    for (const [event, passed] of Object.entries({ "test pass": true, "test fail": false })) {
      emitter.on(event, ({ title }) => checks.push({ name: title, outcome: outcomeOf(passed) }));
    }
    emitter.on("test error", (error, { title }) => checks.push({ name: title, outcome: "failed" }));
    const options = {
      path: [document],
      header: headers.map(([name, value]) => `${name}: ${value}`),
      loglevel: "silent",
    };
    await new Promise((done) => new Dredd({ endpoint: address, emitter, options }).run(() => done()));
  },
  portman: async () => {
    const { default: newman } = await import("newman");
    const envVar = [{ key: "address", value: address }];
    const read = JSON.parse(readFileSync(collection, "utf8"));
    addHeaders(read);
    const { run } = await new Promise((done, fail) => {
      newman.run({ collection: read, envVar, globalVar: envVar, reporters: [], timeoutRequest: 10_000 }, (error, summary) =>
        error ? fail(error) : done(summary),
      );
    });
    for (const { assertions = [] } of run.executions) {
      for (const { assertion, error } of assertions) checks.push({ name: assertion, outcome: outcomeOf(!error) });
    }
  },
  stepci: async () => {
    const { runFromYAML } = await import("@stepci/runner");
    const { parse, stringify } = await import("yaml");
    const read = parse(readFileSync(workflow, "utf8"));
    read.env = { ...read.env, host: address };
    for (const test of Object.values(read.tests)) {
      for (const { http } of test.steps) {
        if (http) http.headers = { ...http.headers, ...Object.fromEntries(headers) };
      }
    }
    const { result } = await runFromYAML(stringify(read), { env: { host: address } });
    for (const test of result.tests) {
      for (const step of test.steps) checks.push({ name: `${test.id} ${step.name ?? step.id}`, outcome: outcomeOf(step.passed) });
    }
  },
};

async function convert() {
  if (existsSync(openapi)) return;
  const { default: yaml } = await import("yaml");
  const read = yaml.parse(readFileSync(document, "utf8"));
  const { default: converter } = await import("swagger2openapi");
  const made = read.swagger === undefined ? read : (await converter.convertObj(read, { patch: true, warnOnly: true })).openapi;
  writeFileSync(openapi, JSON.stringify(made));
}

function addHeaders({ item = [], request }) {
  for (const [key, value] of headers) request?.header?.push({ key, value });
  for (const each of item) addHeaders(each);
}

await tools[tool]();
process.stdout.write(`\n${JSON.stringify(checks)}\n`, () => process.exit());
