import * as z from "zod";
import type { LocalAppHandlers } from "../../../generated/local-app/server.ts";
import { readInput, textInput } from "./input.ts";
import type { StoredRecord } from "./tables.ts";

/** The model that the application uses, and its connection. */
export type ModelConfig = z.output<typeof shape>;

const shape = z.strictObject({
  provider: textInput(64),
  model: textInput(200),
  baseUrl: textInput(2000).optional(),
  apiKey: textInput(500).transform(maskKey).optional(),
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.int().min(1).optional(),
});

const initial: ModelConfig = { provider: "builtin", model: "echo" };

/** The kinds of providers, and the fields that each requires. */
const providers: Readonly<Record<string, readonly ("baseUrl" | "apiKey")[]>> = {
  builtin: [],
  local: ["baseUrl"],
  hosted: ["baseUrl", "apiKey"],
};

/** Returns the handlers of the model configuration. It is never used for a call; a test only validates it. */
export function modelConfigHandlers(
  record: StoredRecord<ModelConfig>,
): Pick<LocalAppHandlers, "getModelConfig" | "replaceModelConfig" | "testModelConfig"> {
  const current = async (): Promise<ModelConfig> => (await record.read()) ?? initial;
  return {
    getModelConfig: async () => ({ modelConfig: await current() }),
    replaceModelConfig: async ({ body }) => {
      const modelConfig = readInput(shape, body);
      await record.write(modelConfig);
      return { modelConfig };
    },
    testModelConfig: async ({ body }) => {
      const isGiven = typeof body === "object" && body !== null && Object.keys(body).length > 0;
      const problems = problemsOf(isGiven ? readInput(shape, body) : await current());
      return { ok: problems.length === 0, problems };
    },
  };
}

interface FieldProblem {
  field: keyof ModelConfig;
  message: string;
}

function problemsOf(config: ModelConfig): FieldProblem[] {
  const needed = Object.hasOwn(providers, config.provider) ? providers[config.provider] : undefined;
  if (needed === undefined)
    return [{ field: "provider", message: `is unknown; expected one of ${Object.keys(providers).join(", ")}` }];
  const missing = needed.filter((field) => config[field] === undefined);
  const { baseUrl } = config;
  const isAddress = baseUrl === undefined || /^https?:$/.test(URL.parse(baseUrl)?.protocol ?? "");
  return [
    ...missing.map((field) => ({ field, message: `is required for the provider ${config.provider}` })),
    ...(isAddress ? [] : [{ field: "baseUrl" as const, message: "is not an http or https URL" }]),
  ];
}

const shownLength = 4;
const mask = "********";

/** Returns the stored part of a key, which is never used. Masking is idempotent, so that a received configuration can be sent back. */
function maskKey(key: string): string {
  return key.length < mask.length + shownLength ? mask : `${mask}${key.slice(-shownLength)}`;
}
