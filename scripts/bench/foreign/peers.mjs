// Runs other tools. A message names a tool. A preparation returns the number of lines of configuration that it wrote; a
// run returns the checks with their names and outcomes.
import { EventEmitter } from "node:events";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import yaml from "yaml";

const require = createRequire(import.meta.url);

const outcomeOf = (passed) => (passed ? "passed" : "failed");
const openapiOf = ({ folder, subject }) => join(folder, `${subject}.openapi.json`);
const collectionOf = ({ folder, subject }) => join(folder, `${subject}.collection.json`);
const dreddOf = ({ folder, subject }) => join(folder, `${subject}.dredd.json`);
const workflowOf = ({ folder, subject }) => join(folder, `${subject}.workflow.yml`);

const tools = {
  dredd: async ({ headers, address, ...job }) => {
    const { default: Dredd } = await import("dredd");
    const checks = [];
    const emitter = new EventEmitter();
    for (const [event, passed] of Object.entries({ "test pass": true, "test fail": false })) {
      emitter.on(event, ({ title }) => checks.push({ name: title, outcome: outcomeOf(passed) }));
    }
    emitter.on("test error", (_error, { title }) => checks.push({ name: title, outcome: "failed" }));
    const header = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const options = { path: [dreddOf(job)], header, loglevel: "silent" };
    await new Promise(
      (done, fail) =>
        void new Dredd({ endpoint: address, emitter, options }).run((error) => (error ? fail(error) : done())),
    );
    return checks;
  },
  portman: async ({ headers, address, ...job }) => {
    const { default: newman } = await import("newman");
    const collection = JSON.parse(readFileSync(collectionOf(job), "utf8"));
    addHeaders(collection, headers);
    const envVar = [{ key: "address", value: address }];
    const options = { collection, envVar, globalVar: envVar, reporters: [], timeoutRequest: 5000 };
    const { run } = await new Promise((done, fail) => {
      newman.run(options, (error, summary) => (error ? fail(error) : done(summary)));
    });
    return run.executions.flatMap(({ assertions = [] }) =>
      assertions.map(({ assertion, error }) => ({ name: assertion, outcome: outcomeOf(error === undefined) })),
    );
  },
  stepci: async ({ headers, address, ...job }) => {
    const { run } = await import("@stepci/runner");
    const workflow = yaml.parse(readFileSync(workflowOf(job), "utf8"));
    workflow.config.http.baseURL = address;
    for (const { http } of Object.values(workflow.tests).flatMap(({ steps }) => steps)) {
      if (http !== undefined) http.headers = { ...http.headers, ...headers };
    }
    const { result } = await run(workflow);
    return result.tests.flatMap(({ id, steps }) =>
      steps.map((step) => ({ name: `${id} ${step.id ?? step.name}`, outcome: outcomeOf(step.passed) })),
    );
  },
};

const preparations = {
  // Dredd rejects a document with a path parameter that has no example.
  dredd: async (job) => {
    const document = yaml.parse(readFileSync(job.document, "utf8"));
    let added = 0;
    const visit = (value) => {
      if (typeof value !== "object" || value === null) return;
      if (value.in === "path") {
        const { type, enum: values = [], example } = { ...value, ...value.schema };
        const sample = example ?? values[0] ?? (type === "integer" || type === "number" ? 1 : "a");
        if (example === undefined) added += 1;
        if (document.swagger === undefined) value.example = sample;
        else value["x-example"] = sample;
      }
      for (const each of Object.values(value)) visit(each);
    };
    visit(document);
    // The address contains it.
    delete document.basePath;
    writeFileSync(dreddOf(job), JSON.stringify(document));
    return added;
  },
  portman: async (job) => {
    await convert(job);
    const all = ["statusSuccess", "contentType", "jsonBody", "schemaValidation", "headersPresent"];
    const contractTests = all.map((name) => ({ openApiOperation: "*::/*", [name]: { enabled: true } }));
    const config = join(job.folder, "portman.json");
    const text = JSON.stringify({ version: 1, tests: { contractTests } }, undefined, 2);
    writeFileSync(config, text);
    const files = ["-l", openapiOf(job), "-c", config, "-o", collectionOf(job)];
    const program = require.resolve("@apideck/portman/bin/portman");
    execFileSync(process.execPath, [program, ...files, "-b", "{{address}}", "--warn", "false"], {
      cwd: job.folder,
      stdio: "ignore",
    });
    return text.split("\n").length;
  },
  stepci: async (job) => {
    await convert(job);
    const { generateWorkflow } = await import("@stepci/plugin-openapi");
    writeFileSync(workflowOf(job), yaml.stringify(await generateWorkflow(openapiOf(job), {})));
    return 0;
  },
};

/** Writes the document as OpenAPI 3: the tools do not read Swagger 2. */
async function convert(job) {
  if (existsSync(openapiOf(job))) return;
  const read = yaml.parse(readFileSync(job.document, "utf8"));
  const { default: converter } = await import("swagger2openapi");
  const made = read.swagger === undefined ? read : (await converter.convertObj(read, { patch: true })).openapi;
  writeFileSync(openapiOf(job), JSON.stringify(made));
}

function addHeaders({ item = [], request }, headers) {
  for (const [key, value] of Object.entries(headers)) request?.header?.push({ key, value });
  for (const each of item) addHeaders(each, headers);
}

process.on("message", ({ isPreparation, tool, ...job }) => {
  (isPreparation ? preparations : tools)[tool](job).then(
    (result) => process.send({ result }),
    (error) => process.send({ problem: String(error) }),
  );
});
