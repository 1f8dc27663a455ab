import { existsSync, readFileSync } from "node:fs";
import type { InterfaceContract } from "../generators/contract/model/contract.ts";
import { schemeContract, schemePresets } from "../generators/contract/read/webhook-scheme.ts";
import { type AnyCommand, Option } from "./command.ts";

const names = [...schemePresets.keys()];

/** The option that names the signature of webhooks without a spec. */
export const schemeOption = () =>
  new Option("--scheme <name>", "signature of webhooks that have no spec").choices(names).conflicts("openapi");

/** The options that determine the webhooks of a scheme. */
export interface SchemeOptions {
  scheme?: string;
  payload?: string;
  event?: string;
}

/**
 * Returns the contract of the scheme that options name; undefined if they name none.
 *
 * @throws {CommanderError} If options do not fit together, or the payload is not a JSON object.
 */
export function schemeOf(
  command: AnyCommand,
  name: string | undefined,
  { scheme, payload: file, event }: SchemeOptions,
): InterfaceContract | undefined {
  const preset = schemePresets.get(scheme ?? "");
  if (preset === undefined) {
    for (const [option, value] of Object.entries({ "--payload <file>": file, "--event <name>": event }))
      if (value !== undefined) command.error(`error: option '${option}' requires option '--scheme <name>'`);
    return undefined;
  }
  if (name !== undefined) command.error("error: option '--scheme <name>' cannot be used with argument 'interface'");
  const payload = file === undefined ? undefined : payloadIn(command, file);
  return schemeContract(preset, { ...(payload && { payload }), ...(event !== undefined && { event }) });
}

function payloadIn(command: AnyCommand, file: string): object {
  if (!existsSync(file)) return command.error(`error: --payload ${file}: file does not exist.`);
  try {
    const payload: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof payload === "object" && payload !== null && !Array.isArray(payload)) return payload;
  } catch {
    // Reported like other values.
  }
  return command.error(`error: --payload ${file}: expected a JSON object.`);
}
