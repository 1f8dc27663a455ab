import { NotTested } from "../../../generated/runtime/check.ts";
import { CouldNotRun } from "../could-not-run.ts";

type Hook = (input: unknown) => Promise<unknown>;

/**
 * Hooks over HTTP: `GET <address>` lists them, `{"hooks": ["advance", …]}`; `POST <address>/<hook>` with the input as JSON
 * is answered with the output as JSON.
 *
 * @throws {CouldNotRun} where they are not listed.
 */
export async function remoteHooks(address: string): Promise<Readonly<Record<string, Hook>>> {
  const base = address.replace(/\/+$/, "");
  const names = await namesAt(base);
  return Object.fromEntries(names.map((name) => [name, hookAt(base, name)]));
}

async function namesAt(base: string): Promise<readonly string[]> {
  let response: Response;
  try {
    response = await fetch(base);
  } catch (error) {
    throw new CouldNotRun(`controls: nothing answers at ${base}`, { cause: error });
  }
  const listed: unknown = await response.json().catch(() => undefined);
  const { hooks } = Object(listed) as { hooks?: unknown };
  if (response.ok && Array.isArray(hooks)) return hooks.map(String);
  throw new CouldNotRun(`controls: GET ${base} answers ${response.status}; expected {"hooks": [names]}`);
}

function hookAt(base: string, name: string): Hook {
  return async (input) => {
    const response = await fetch(`${base}/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input ?? {}),
    });
    const text = await response.text();
    if (!response.ok) throw new NotTested(`the hook ${name} answered ${response.status}: ${text.slice(0, 300)}`);
    return text === "" ? undefined : JSON.parse(text);
  };
}
