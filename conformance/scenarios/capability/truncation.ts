import callRequest from "../../../generated/capability/schemas/CallRequest.json" with { type: "json" };
import { type Check, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import type { Row } from "./lists.ts";
import { call, succeededWith } from "./requests.ts";

const usual = callRequest.properties.max_response_size.default;

/** What the document leaves open of how a payload is written: blanks, say. */
const slack = 128;

/** When a payload is too large to answer with, and what is given in its place. */
export const truncationScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/truncation/default",
    requirements: ["CAP-PROJ-1"],
    title: `A payload over ${usual} is truncated by default, a smaller one is not`,
    run: async (target) => {
      expectWhole(await sized(target, usual - slack));
      expectTruncated(await sized(target, usual + 1));
    },
  },
  {
    id: "capability/truncation/given",
    requirements: ["CAP-PROJ-1"],
    title: "A payload over max_response_size is truncated, a smaller one is not",
    run: async (target) => {
      expectWhole(await sized(target, 3000 - slack, 3000));
      expectTruncated(await sized(target, 3001, 3000));
      expectWhole(await sized(target, 40_000 - slack, 40_000));
    },
  },
  {
    id: "capability/truncation/disabled",
    requirements: ["CAP-PROJ-1"],
    title: "max_response_size=-1 gives a payload of any size",
    run: async (target) => {
      const { data } = expectWhole(await sized(target, 60_000, -1));
      expectThat("result.data", JSON.stringify(data).length >= 60_000, "all of it", JSON.stringify(data).length);
    },
  },
  {
    id: "capability/truncation/beginning",
    requirements: ["CAP-PROJ-6"],
    title: "truncated_content is the beginning of the payload",
    run: async (target) => {
      const { apiKey, largeTool } = target.subjects;
      const { data } = expectWhole(succeededWith(await call(target, apiKey, largeTool, { max_response_size: -1 })));
      const whole = withoutBlanks(unescaped(JSON.stringify(data)));
      // Somewhere among these sizes a character that takes several bytes is cut.
      for (const max_response_size of [300, 301, 302, 303, 304, 305]) {
        const result = succeededWith(await call(target, apiKey, largeTool, { max_response_size }));
        const beginning = withoutBlanks(unescaped(expectTruncated(result)));
        expectThat("truncated_content", beginning !== "", "some of the payload", beginning);
        expectThat("truncated_content", beginning.length < whole.length, "less than the payload", beginning.length);
        expectThat(
          "truncated_content",
          whole.startsWith(beginning),
          `the beginning of ${whole.slice(0, 200)}`,
          beginning,
        );
      }
    },
  },
];

/** Calls a tool so that its payload, as compact JSON, has this length. */
async function sized(target: CapabilityTarget, length: number, max_response_size?: number): Promise<Row> {
  const { apiKey, sizedTool } = target.subjects;
  const { tool_id, parameters, size } = sizedTool;
  const ask = async (value: number, max: number | undefined): Promise<Row> => {
    const more = max === undefined ? {} : { max_response_size: max };
    return succeededWith(await call(target, apiKey, { tool_id, parameters: { ...parameters, [size]: value } }, more));
  };
  const probe = 100;
  const around = JSON.stringify((await ask(probe, -1))["data"]).length - probe;
  return await ask(length - around, max_response_size);
}

function expectWhole(result: Row): Row & { data: unknown } {
  expectThat("result", !("truncated_content" in result), "no truncated_content", result);
  const { data } = result;
  expectThat("result.data", data !== undefined && data !== null, "the payload", result);
  return { ...result, data };
}

/** Holds a result to be truncated, and gives the beginning of the payload that it holds. */
function expectTruncated(result: Row): string {
  const { truncated_content, full_content_file_url } = result;
  expectThat("result.truncated_content", typeof truncated_content === "string", "a text", truncated_content);
  expectThat("result.full_content_file_url", typeof full_content_file_url === "string", "a URL", full_content_file_url);
  // Bytes may end within a character, which then is none.
  return truncated_content.replace(/\uFFFD+$/, "");
}

/** JSON with its escaped characters as they are: which of them are escaped is left open. An escape that is cut is left off. */
function unescaped(json: string): string {
  return json
    .replace(/\\(u[\da-f]{0,3})?$/i, "")
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, "");
}
