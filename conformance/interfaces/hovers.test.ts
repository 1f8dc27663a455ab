import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { receiverDeclarable } from "../kit/receiver-declarable.ts";
import { declarableBy } from "./interfaces.ts";

const root = join(import.meta.dirname, "../..");
const file = join(root, "conformance/hovers.config.ts");

const { fixtures, hooks } = declarableBy("spend", "service");
const receiver = declarableBy("spend", "receiver");

const configuration = `
import { defineSuite, defineTarget } from "./interfaces/target-config.ts";
defineTarget({
  interface: "spend",
  fixtures: { token: "a" },
  hooks: { async causeEvent({ businessId, type }) { return { eventId: businessId + type }; } },
  receiver: { url: "http://a.example", fixtures: { secret: "a", apiTokens: [], signature: {
    header: "x-hash", algorithm: "hmac-sha256", encoding: "hex" } } },
});
const orders = defineSuite({ interface: "orders", fixtures: { unknownItem: { type: "string", description: "An item." } } });
defineTarget(orders, { fixtures: { unknownItem: "a" }, receiver: { url: "http://a.example", fixtures: { limitSeconds: 1 } } });
`;

/** Returns the documentation that editors show for fields of the configuration, and the type errors. */
function hovers(...names: string[]): { shown: Record<string, string>; faults: string[] } {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), (path) => readFileSync(path, "utf8")) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => "0",
    getScriptSnapshot: (path) => {
      const text = path === file ? configuration : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: (path) => (path === file ? configuration : ts.sys.readFile(path)),
  });
  const shown = names.map((name) => {
    const at = configuration.lastIndexOf(name);
    const { documentation } = service.getQuickInfoAtPosition(file, at + 1) ?? {};
    return [name, ts.displayPartsToString(documentation).replace(/\s+/g, " ")] as const;
  });
  const faults = service
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  service.dispose();
  return { shown: Object.fromEntries(shown), faults };
}

it("editors show the descriptions of fixtures and test hooks in a configuration in TypeScript", () => {
  expect(hovers("token", "causeEvent", "secret", "apiTokens", "signature", "header:", "limitSeconds")).toEqual({
    shown: {
      token: fixtures["token"]?.description,
      causeEvent: hooks["causeEvent"]?.description,
      secret: receiverDeclarable.fixtures.secret.description,
      apiTokens: receiver.fixtures["apiTokens"]?.description,
      "header:": receiverDeclarable.fixtures.signature.properties.header.description,
      signature: receiverDeclarable.fixtures.signature.description,
      limitSeconds: receiverDeclarable.fixtures.limitSeconds.description,
    },
    faults: [],
  });
});
