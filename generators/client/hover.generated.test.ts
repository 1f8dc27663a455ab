import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { openInEditor } from "../typescript/testing/type-check.ts";

const generated = join(import.meta.dirname, "../../generated");

/** Returns the text that an editor shows at the places marked by `^`, in front of a name or an argument. */
function shownIn(marked: string) {
  const file = join(generated, "program.ts");
  const [first = "", second = ""] = marked.split("^");
  const program = marked.replaceAll("^", "");
  const service = openInEditor(file, program);
  const faults = service
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  const hover = service.getQuickInfoAtPosition(file, first.length);
  const [help] = service.getSignatureHelpItems(file, first.length + second.length, {})?.items ?? [];
  const type = ts.displayPartsToString(hover?.displayParts).replace(/\s+/g, " ");
  return { faults, type, hover: hoverText(hover), help: hoverText(help) };
}

function hoverText(shown: { documentation?: ts.SymbolDisplayPart[]; tags?: ts.JSDocTagInfo[] } | undefined) {
  const names = new Set(shown?.tags?.map(({ name }) => name));
  return { text: ts.displayPartsToString(shown?.documentation), tags: [...names] };
}

describe("an editor shows the documentation of an operation", () => {
  it.each([
    ["capability", "discover", '({ query: "weather" })', "Finds the capabilities", ["throws", "example"]],
    [
      "capability",
      "usageHistory",
      '({ kind: "call" })',
      "Reports the final status and the charge outcome",
      ["throws", "example"],
    ],
    ["capability", "ledger", "()", "Reports the final movements of the credit balance", ["throws", "example"]],
    [
      "log-query",
      "queryLegacy",
      '({ dataset_name: "a", startTime: "", endTime: "", order: [] })',
      "Runs a structured query on one dataset",
      ["example"],
    ],
  ])("at a call of %s.%s", (api, method, args, text, tags) => {
    const create = api === "capability" ? "createCapabilityClient" : "createLogQueryClient";
    const begin = `import { ${create} } from "./${api}/client.ts";
      const client = ${create}({ baseUrl: "https://shop.example", auth: "key" });`;
    const { faults, hover, help } = shownIn(`${begin} void client.^${method}${args.replace("(", "(^")};`);
    expect(faults).toEqual([]);
    expect(hover.text).toContain(text);
    expect(hover.tags).toEqual(expect.arrayContaining(tags));
    expect(help.text).toContain(text);
    expect(help.tags).toEqual(expect.arrayContaining(tags));
  });

  it("at a walk through its pages, with the result of the walk", () => {
    const begin = `import { createCapabilityClient } from "./capability/client.ts";
      const client = createCapabilityClient({ baseUrl: "https://shop.example", auth: "key" });`;
    const { faults, hover, help } = shownIn(`${begin} client.^ledger.all(^{ direction: "consume" });`);
    expect(faults).toEqual([]);
    expect(hover.text).toContain("Reports the final movements of the credit balance");
    expect(help.text).toContain("Yields the items of all pages, each once.");
  });
});

describe("an editor shows types by readable names", () => {
  const client = `import { createCapabilityClient } from "./capability/client.ts";
    const client = createCapabilityClient({ baseUrl: "https://shop.example", auth: "key" });`;
  const given = "options?: RequestOptions";

  it.each([
    ["discover", '({ query: "weather", view: "routing" })', `(input: DiscoverInput, ${given})`],
    ["inspect", '({ tool_ids: ["a"], search_id: "b" })', `(input: InspectInput, ${given})`],
    ["call", '({ tool_id: "a", search_id: "b", parameters: {} })', `(input: CallInput, ${given})`],
    ["ledger", '({ direction: "consume" })', `(input?: LedgerInput | undefined, ${given})`],
    ["usageHistory", "({})", `(input?: UsageHistoryInput | undefined, ${given})`],
  ])("at a call of %s", (method, args, parameters) => {
    const { faults, type } = shownIn(`${client} void client.^${method}${args.replace("(", "(^")};`);
    expect(faults).toEqual([]);
    expect(type).toContain(parameters);
  });

  it("of an output, for the input that chooses it", () => {
    const calls = `const ^output = await client.discover(^{ query: "weather", view: "routing" });`;
    expect(shownIn(`${client} ${calls}`)).toMatchObject({ faults: [], type: "const output: RoutingDiscoverResponse" });
  });

  const server = `import { type CapabilityHandlers, createCapabilityServer } from "./capability/server.ts";
    declare const others: CapabilityHandlers;`;

  it.each([
    ["discover", "body", 'DiscoverRequest & Required<Pick<DiscoverRequest, "limit">>'],
    ["discover", "headers", '{ "accept-language"?: string; }'],
    [
      "ledger",
      "query",
      "{ start_date?: string; end_date?: string; entry_type?: LedgerEntryType; scope?: LedgerScope; " +
        'direction: "consume" | "grant" | "any"; min_credits?: number; max_credits?: number; page: number; page_size: number; ' +
        "summary: boolean; bucket?: Bucket; limit?: number; }",
    ],
  ])("at an input of the handler of %s: %s", (operation, input, expected) => {
    const handler = `${operation}: ({ ^${input} }) => { throw ^${input}; }`;
    const { faults, type } = shownIn(`${server} createCapabilityServer({ ...others, ${handler} });`);
    expect(faults).toEqual([]);
    expect(type).toBe(`(parameter) ${input}: ${expected}`);
  });
});
