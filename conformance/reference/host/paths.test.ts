import { describe, expect, it, onTestFinished } from "vitest";
import { createReference, partDefinitions, type Reference, type ReferenceOptions } from "../reference.ts";

async function referenceWith(options: ReferenceOptions): Promise<Reference> {
  const reference = await createReference(options);
  onTestFinished(reference.stop);
  return reference;
}

/** The status of the first call of a part, and of a page of the console. */
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

  it("may be below that of another, which keeps the rest", async () => {
    const reference = await referenceWith({ paths: { client: "/a/b/c", workspace: "/a/b/", sarg: "/a" } });
    for (const name of ["client", "workspace", "sarg"]) {
      expect(await statuses(reference, name)).toEqual([200, 200, 404]);
    }
  });

  it("leaves the start page of the console at the root, where that is free", async () => {
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
    [{ client: "v2" }, 'The path of client is "v2", and does not begin with a slash.'],
    [{ client: "/a/../b" }, 'The path of client is "/a/../b"; between slashes'],
    [{ client: "//" }, 'The path of client is "//"; between slashes'],
    [{ client: "/:id" }, 'The path of client is "/:id"; between slashes'],
    [{ client: "/workspace" }, "client and workspace are both at /workspace."],
    [{ client: "/", spend: "/" }, "client and spend are both at /."],
    [{ client: "/console" }, "The path of client is /console, where the pages of the console are."],
    [{ client: "/control/x" }, "The path of client is /control/x, where the test hooks are."],
    [{ client: "/spend/transactions" }, "/spend/transactions of client hides /spend/transactions/* of spend."],
    [{ client: "/transactions", spend: "/" }, "/transactions of client hides /transactions/* of spend."],
    [{ client: "/local-app/api/v1/memory/items" }, "hides /local-app/api/v1/memory/* of local-app."],
    [{ client: "/sarg/schema" }, "/sarg/schema of client hides /sarg/schema of sarg."],
  ])("is rejected where it is none, or something would be hidden: %j", async (paths, message) => {
    await expect(createReference({ paths })).rejects.toThrow(message);
  });
});
