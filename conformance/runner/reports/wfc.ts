import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contractOf, operationOf } from "../../kit/contract.ts";
import { interfaceOf } from "../../kit/generated-folders.ts";
import { minimalSequence } from "../replay/sequence.ts";
import { type CheckResult, evidentExchanges, type Exchange } from "../result.ts";
import { faultOf } from "./evidence.ts";
import type { Report } from "./report.ts";
import { visible } from "./visible.ts";

/** The version of the schema that the report follows. */
const schemaVersion = "0.6.0";

/**
 * The codes of the classification of Web Fuzzing Commons that checks can tell; 900 and above are those of a tool.
 *
 * @see {@link https://github.com/WebFuzzing/Commons}
 */
const codes = { serverError: 100, otherThanDocumented: 101, invalidAccepted: 102, requirement: 900 };

/**
 * Returns the report in the format of Web Fuzzing Commons: each check is a test case, each failed one a fault, and each
 * warning a warning.
 *
 * @see {@link https://github.com/WebFuzzing/Commons/blob/master/src/main/resources/wfc/schemas/report.yaml}
 */
export function wfcReport(given: Report): string {
  const report = visible(given);
  const { subjects, results, at, milliseconds } = report;
  const names = [...new Set(subjects.map(({ interface: name }) => name))];
  const failed = results.filter(({ outcome }) => outcome === "failed");
  const warned = results.filter(({ outcome }) => outcome === "warned");
  const calls = results.map((result) => ({ result, sent: result.exchanges.filter(({ isDelivery }) => !isDelivery) }));
  const evaluated = new Set(
    calls.flatMap(({ sent }) =>
      sent.map(({ at: time, request }) => JSON.stringify([time, request.method, request.url])),
    ),
  );
  const document = {
    schemaVersion,
    toolName: "Concordat",
    toolVersion: ownVersion(),
    creationTime: at,
    faults: {
      totalNumber: new Set(failed.map((result) => JSON.stringify(categoryOf(result)))).size,
      foundFaults: failed.map((result) => {
        const id = endpointOf(result, evidentExchanges(result).at(-1)) ?? interfaceOf(result);
        // The schema requires `endpointId` and describes `operationId`.
        return { operationId: id, endpointId: id, testCaseId: result.id, faultCategories: [categoryOf(result)] };
      }),
    },
    problemDetails: {
      rest: {
        outputHttpCalls: results.reduce((sum, result) => sum + minimalSequence(result).length, 0),
        evaluatedHttpCalls: evaluated.size,
        endpointIds: names.flatMap((name) =>
          contractOf(name).operations.map(({ method, path }) => `${method.toUpperCase()}:${path}`),
        ),
        coveredHttpStatus: calls.flatMap(({ result, sent }) => coveredBy(result, sent)),
      },
    },
    totalTests: results.length,
    testFilePaths: [],
    testCases: results.map(({ id, title }) => ({ id, name: title })),
    executionTimeInSeconds: Math.round(milliseconds / 1000),
    warnings: warned.map((result) => ({
      message: `${result.id}: ${faultOf(result)}`,
      category: result.inferredFrom ? "inferred" : "should",
    })),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** Returns the statuses of the operations that a check called. */
function coveredBy(result: CheckResult, sent: readonly Exchange[]): object[] {
  const calls = sent.flatMap((exchange) => {
    const endpointId = endpointOf(result, exchange);
    return endpointId === undefined ? [] : [{ endpointId, status: exchange.response?.status }];
  });
  return [...Map.groupBy(calls, ({ endpointId }) => endpointId)].map(([endpointId, all]) => ({
    endpointId,
    testCaseId: result.id,
    httpStatus: [...new Set(all.flatMap(({ status }) => status ?? []))],
  }));
}

/** Returns the id of the operation of a request, such as `GET:/pets/{id}`. */
function endpointOf(result: CheckResult, exchange: Exchange | undefined): string | undefined {
  if (exchange === undefined || exchange.isDelivery || !URL.canParse(exchange.request.url)) return undefined;
  const found = operationOf(contractOf(interfaceOf(result)).operations, exchange.request);
  return found && `${found.method.toUpperCase()}:${found.path}`;
}

function categoryOf(result: CheckResult): { code: number; context: string } {
  const { status = 0 } = evidentExchanges(result).at(-1)?.response ?? {};
  const [, , ...words] = result.id.split("/");
  const isOfInput = ["type", "minimum", "maximum", "missing", "value", "length", "pattern"].includes(
    words.at(-1) ?? "",
  );
  const isOfShape = words.length === 1 && ["answers", "succeeds"].includes(words[0] ?? "");
  const code =
    status >= 500
      ? codes.serverError
      : isOfInput && words[0] !== "credentials" && status < 400
        ? codes.invalidAccepted
        : isOfShape
          ? codes.otherThanDocumented
          : codes.requirement;
  return { code, context: `${result.requirements.join(" ")}: ${faultOf(result)}` };
}

function ownVersion(): string {
  const text = readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
