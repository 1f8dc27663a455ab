import { appendFileSync, writeFileSync } from "node:fs";
import { readContractFile } from "../../../conformance/mock/contract-file.ts";
import { createMock } from "../../../conformance/mock/mock.ts";
import { serveMock } from "../../../conformance/mock/serve.ts";
import { answerJobs } from "./answer-jobs.ts";
import { exchange, type Sent } from "./exchanges.ts";
import type { Generated, MockJob } from "./jobs.ts";
import { requestOf } from "./requests.ts";

/**
 * Serves a contract, and sends a valid request to each operation. A request is made when it is needed, because earlier
 * ones change the data of the mock.
 */
async function serve({ file, requests, answers }: MockJob): Promise<Generated> {
  const started = performance.now();
  const api = readContractFile(file);
  const mock = createMock(api, { rateLimit: false });
  const served = await serveMock(mock);
  const all: Sent[] = [];
  const unsent: string[] = [];
  try {
    for (const operation of api.operations) {
      const sent = await requestOf(api, operation, () => mock.answers.requestFor(operation.name));
      if (typeof sent === "string") {
        unsent.push(`${operation.method} ${operation.path}: ${sent}`);
        continue;
      }
      all.push(sent);
      appendFileSync(answers, `${JSON.stringify(await exchange(served.url, sent))}\n`);
    }
  } finally {
    await served.stop();
    writeFileSync(requests, JSON.stringify(all));
  }
  return { ms: performance.now() - started, operations: api.operations.length, warnings: unsent };
}

answerJobs(serve);
