// What a report of vitest says: prints "<passed> <failed>", and adds to a file what failed, where and why.
// node .ci/counts.mjs <report.json> <file of failures>
import { appendFileSync, readFileSync } from "node:fs";
import { relative } from "node:path";

const [report, failures] = process.argv.slice(2);
const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));

/** What a message says, without the stack below it. */
const reason = (message) =>
  message
    .split("\n")
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 20)
    .map((line) => `    ${line.slice(0, 300)}\n`)
    .join("");

let unloaded = 0;
for (const { name, status, message, assertionResults } of testResults) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((one) => one.status === "failed");
  for (const { fullName, failureMessages } of failed)
    appendFileSync(failures, `FAILED: ${file} > ${fullName}\n${failureMessages.map(reason).join("")}`);
  // A file that could not be loaded fails without a test.
  if (status === "failed" && failed.length === 0) {
    unloaded += 1;
    appendFileSync(failures, `FAILED: ${file}\n${reason(message)}`);
  }
}
console.log(`${numPassedTests} ${numFailedTests + unloaded}`);
