import { NotTested } from "../../../generated/runtime/check.ts";
import { CouldNotRun } from "../could-not-run.ts";

type Hooks = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

/**
 * Hooks over HTTP: `POST <address>/<hook>` with the input as JSON, answered with the output as JSON; 404 where there is
 * no such hook. `GET <address>` may list them: `{"hooks": ["advance", …]}`; otherwise each is tried.
 */
export async function remoteHooks(address: string): Promise<Hooks> {
  const base = address.replace(/\/+$/, "");
  const names = await namesAt(base);
  const isThere = (name: string): boolean => names === undefined || names.includes(name);
  return new Proxy<Hooks>(
    {},
    {
      get: (_, name) => (typeof name === "string" && name !== "then" && isThere(name) ? hookAt(base, name) : undefined),
    },
  );
}

async function namesAt(base: string): Promise<readonly unknown[] | undefined> {
  let response: Response;
  try {
    response = await fetch(base);
  } catch (error) {
    throw new CouldNotRun(`controls: nothing answers at ${base}`, { cause: error });
  }
  const listed: unknown = await response.json().catch(() => undefined);
  const { hooks } = Object(listed) as { hooks?: unknown };
  return response.ok && Array.isArray(hooks) ? hooks : undefined;
}

function hookAt(base: string, name: string) {
  return async (input: unknown): Promise<unknown> => {
    const response = await fetch(`${base}/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input ?? {}),
    });
    const text = await response.text();
    if (response.status === 404) throw new NotTested(`the target has no hook ${name}`);
    if (!response.ok) throw new NotTested(`the hook ${name} answered ${response.status}: ${text.slice(0, 300)}`);
    return text === "" ? undefined : JSON.parse(text);
  };
}
