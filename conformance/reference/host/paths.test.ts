import { describe, expect, it, onTestFinished } from "vitest";
import { createReference, partDefinitions, type Reference, type ReferenceOptions } from "../reference.ts";

async function referenceWith(options: ReferenceOptions): Promise<Reference> {
  const reference = await createReference(options);
  onTestFinished(reference.stop);
  return reference;
}

/** Returns the status of the first call of a part, and of a page of the console. */
async function statuses({ parts, fetch }: Reference, name: string): Promise<[number, number, number]> {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`${name} is not served.`);
  const { path, body, headers = part.headers } = part.firstCall;
  const init = {
    headers: { ...headers, "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  };
  const status = async (at: string, given?: RequestInit): Promise<number> =>
    (await fetch(new Request(`http://localhost${at}`, given))).status;
  return [await status(`${part.path}${path}`, init), await status("/console"), await status("/console/none")];
}

describe("the path of a part", () => {
  it.each(partDefinitions().map(({ name }) => name))("may be the root: %s", async (name) => {
    const reference = await referenceWith({ paths: { [name]: "/" } });
    for (const each of reference.parts.keys()) expect(await statuses(reference, each)).toEqual([200, 200, 404]);
    expect(reference.parts.get(name)?.path).toBe("");
  });

  it("may be below that of another part", async () => {
    const reference = await referenceWith({ paths: { client: "/a/b/c", workspace: "/a/b/", sarg: "/a" } });
    for (const name of ["client", "workspace", "sarg"]) {
      expect(await statuses(reference, name)).toEqual([200, 200, 404]);
    }
  });

  it("keeps the start page of the console at the root if that is free", async () => {
    const [free, taken] = [await referenceWith({}), await referenceWith({ paths: { capability: "/" } })];
    const root = async ({ fetch }: Reference): Promise<[number, string | null]> => {
      const response = await fetch(new Request("http://localhost/"));
      return [response.status, response.headers.get("content-type")];
    };
    await expect(root(free)).resolves.toEqual([200, "text/html; charset=UTF-8"]);
    await expect(root(taken)).resolves.toEqual([404, "application/json"]);
  });

  it.each([
    [{ nothing: "/" }, "unknown interface 'nothing'. Expected one of capability, client"],
    [{ client: "v2" }, 'The path of client is "v2"; expected a path that begins with a slash.'],
    [{ client: "/a/../b" }, 'The path of client is "/a/../b"; expected segments of'],
    [{ client: "//" }, 'The path of client is "//"; expected segments of'],
    [{ client: "/:id" }, 'The path of client is "/:id"; expected segments of'],
    [{ client: "/workspace" }, "client and workspace have the same path: /workspace."],
    [{ client: "/", spend: "/" }, "client and spend have the same path: /."],
    [{ client: "/console" }, "The path of client is /console, which is reserved for the pages of the console."],
    [{ client: "/control/x" }, "The path of client is /control/x, which is reserved for the test hooks."],
    [{ client: "/spend/transactions" }, "/spend/transactions of client hides /spend/transactions/* of spend."],
    [{ client: "/transactions", spend: "/" }, "/transactions of client hides /transactions/* of spend."],
    [{ client: "/local-app/api/v1/memory/items" }, "hides /local-app/api/v1/memory/* of local-app."],
    [{ client: "/sarg/schema" }, "/sarg/schema of client hides /sarg/schema of sarg."],
  ])("is rejected if it is invalid or hides other routes: %j", async (paths, message) => {
    await expect(createReference({ paths })).rejects.toThrow(message);
  });
});
