// The compared tools as a worker: `peers.mjs <tool>`. Each job is a document; see jobs.ts.
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { answerJobs } from "./answer-jobs.ts";
import { exchange } from "./exchanges.ts";

const [tool] = process.argv.slice(2);

/** Fails if a tool reported an error only as text, and wrote no code. */
function expectCode(out) {
  if (!readdirSync(out, { recursive: true }).some((name) => name.endsWith(".ts")))
    throw new Error("no code was generated");
}

const tools = {
  "hey-api": async () => {
    const { createClient } = await import("@hey-api/openapi-ts");
    return async ({ file, out }) => {
      const started = performance.now();
      await createClient({ input: file, output: out, logs: { level: "silent", file: false } });
      expectCode(out);
      return { ms: performance.now() - started, memory: process.resourceUsage().maxRSS / 1024 };
    };
  },
  orval: async () => {
    const { generate } = await import("orval");
    return async ({ file, out }) => {
      const started = performance.now();
      mkdirSync(out, { recursive: true });
      const output = { target: join(out, "api.ts"), client: "fetch" };
      await generate({ input: { target: file }, output }, out, { throwOnError: true });
      expectCode(out);
      return { ms: performance.now() - started, memory: process.resourceUsage().maxRSS / 1024 };
    };
  },
  typespec: async () => {
    const { convertOpenAPI3Document } = await import("@typespec/openapi3");
    const { compile, NodeHost, formatDiagnostic } = await import("@typespec/compiler");
    return async ({ file, out }) => {
      const started = performance.now();
      mkdirSync(out, { recursive: true });
      const main = join(out, "main.tsp");
      writeFileSync(main, await convertOpenAPI3Document(parse(readFileSync(file, "utf8"), { maxAliasCount: -1 })));
      const program = await compile(NodeHost, main, { noEmit: true });
      const error = program.diagnostics.find(({ severity }) => severity === "error");
      const ms = performance.now() - started;
      if (error !== undefined) return { ms, problem: formatDiagnostic(error) };
      return { ms, memory: process.resourceUsage().maxRSS / 1024 };
    };
  },
  prism: async () => {
    const { createServer } = await import("@stoplight/prism-http-server");
    const { createLogger } = await import("@stoplight/prism-core");
    const { getHttpOperationsFromSpec } = await import("@stoplight/prism-cli/dist/operations.js");
    // The options of `prism mock`.
    const config = {
      isProxy: false,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false, ignoreExamples: false },
    };
    return async ({ file, requests, answers }) => {
      const operations = await getHttpOperationsFromSpec(file);
      if (operations.length === 0) throw new Error("no operations found");
      const logger = createLogger("prism", { level: "silent" });
      const server = createServer(operations, { cors: false, config, components: { logger } });
      const url = await server.listen(0, "127.0.0.1");
      try {
        for (const sent of JSON.parse(readFileSync(requests, "utf8")))
          appendFileSync(answers, `${JSON.stringify(await exchange(url, sent))}\n`);
      } finally {
        await server.close();
      }
      return { ms: 0 };
    };
  },
};

answerJobs(await tools[tool]());
