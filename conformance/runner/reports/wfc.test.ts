import { expect, it } from "vitest";
import type { CheckResult } from "../result.ts";
import { reportOf } from "./report.ts";
import { wfcReport } from "./wfc.ts";

const exchange = (status: number): CheckResult["exchanges"][number] => ({
  request: { method: "GET", url: "https://a.example/v2/client", headers: {} },
  response: { status, headers: {} },
});

function result(id: string, outcome: CheckResult["outcome"], ...statuses: readonly number[]): CheckResult {
  const exchanges = statuses.map((status, at) => ({ ...exchange(status), at }));
  return { id: `client/getClient/${id}`, requirements: ["CLI-EP-1"], title: id, outcome, milliseconds: 1, exchanges };
}

it("is a report of Web Fuzzing Commons, with each failed check as a fault", () => {
  const subjects = [{ interface: "client", modes: ["server"], target: "https://a.example" }] as const;
  const results = [
    result("answers", "passed", 200, 401),
    { ...result("succeeds", "failed", 200, 200), reason: "the body is wrong" },
    { ...result("limit/type", "failed", 200), reason: "a success" },
    { ...result("credentials/missing", "failed", 200), reason: "a success" },
    { ...result("resource/read", "failed", 503), reason: "the status" },
    { ...result("resource/listed", "warned", 200), reason: "a row", inferredFrom: ["resource:/clients"] },
    result("other", "not tested"),
  ];
  const report = JSON.parse(wfcReport(reportOf({ subjects, isPartial: false, milliseconds: 1600, results }))) as {
    faults: { totalNumber: number; foundFaults: { testCaseId: string; faultCategories: { code: number }[] }[] };
  };
  expect(report).toMatchObject({
    schemaVersion: "0.6.0",
    toolName: "Concordat",
    toolVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
    creationTime: expect.stringMatching(/^\d{4}-.*Z$/),
    totalTests: 7,
    testFilePaths: [],
    executionTimeInSeconds: 2,
    warnings: [{ message: "client/getClient/resource/listed: a row", category: "inferred" }],
    problemDetails: {
      rest: {
        outputHttpCalls: 6,
        evaluatedHttpCalls: 2,
        endpointIds: ["GET:/v2/client"],
        coveredHttpStatus: expect.arrayContaining([
          { endpointId: "GET:/v2/client", testCaseId: "client/getClient/answers", httpStatus: [200, 401] },
        ]),
      },
    },
  });
  const { totalNumber, foundFaults } = report.faults;
  expect(totalNumber).toBe(4);
  const codes = foundFaults.map(({ testCaseId, faultCategories }) => [
    testCaseId.replace("client/getClient/", ""),
    faultCategories[0]?.code,
  ]);
  expect(Object.fromEntries(codes)).toEqual({
    succeeds: 101,
    "limit/type": 102,
    "credentials/missing": 900,
    "resource/read": 100,
  });
});
