import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { listen } from "../../conformance/runner/client-program.ts";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { runCli } from "../testing/run-conformance.ts";
import { type GeneratedProject, generatedProject, projectWith } from "./testing.ts";

const spec = `
  import "@typespec/http";
  using Http;
  @service(#{ title: "Post" }) namespace Post;
  model Address { id: string; street: string }
  @example(#{ street: "Long Lane 1" }) model NewAddress { street: string }
  @error model Missing { @statusCode _: 404; code: string }
  @route("/addresses") interface Addresses {
    @post create(@body body: NewAddress): { @statusCode _: 201; @body body: Address };
    @get read(@path id: string): Address | Missing;
    @delete remove(@path id: string): void | Missing;
  }`;

/** Serves addresses and keeps the created ones; optionally, deleting does nothing. */
async function serveAddresses(deletes: boolean) {
  const kept = new Map<string, object>();
  const { origin, close } = await listen(async (request) => {
    const id = new URL(request.url).pathname.split("/")[2];
    if (request.method === "POST") {
      const address = { id: `adr_${kept.size + 1}`, ...((await request.json()) as object) };
      kept.set(address.id, address);
      return Response.json(address, { status: 201 });
    }
    const address = kept.get(id ?? "");
    if (address === undefined) return Response.json({ code: "missing" }, { status: 404 });
    if (request.method === "GET") return Response.json(address);
    if (!deletes) return Response.json({ code: "broken" }, { status: 500 });
    kept.delete(id ?? "");
    return new Response(null, { status: 204 });
  });
  onTestFinished(close);
  return { origin, kept };
}

describe("concordat conformance", () => {
  let generated: GeneratedProject;
  beforeAll(async () => void (generated = await generatedProject(spec)));
  afterAll(() => generated[Symbol.dispose]());

  const run = async (origin: string): Promise<{ out: string; left: Report["left"] }> => {
    const folder = projectWith(generated.path, {});
    const { out } = await runCli(folder, ["post", "--target", origin, "--report", "json=report.json"]);
    const { left } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    return { out, left };
  };

  it("lists the remaining resources of a service that deletes nothing", async () => {
    const { origin, kept } = await serveAddresses(false);
    const { out, left } = await run(origin);
    const ids = [...kept.keys()];
    expect(ids).not.toEqual([]);
    expect(left).toEqual([{ kind: "addresses", ids }]);
    const were = ids.length === 1 ? "was" : "were";
    // Only the first ten are printed.
    const named = ids.length > 10 ? [...ids.slice(0, 10), "…"] : ids;
    expect(out).toContain(
      `addresses: ${ids.length} from POST requests of this run ${were} not removed: ${named.join(", ")}\n`,
    );
  });

  it("leaves no resources on a service that deletes", async () => {
    const { origin, kept } = await serveAddresses(true);
    const { out, left } = await run(origin);
    expect([...kept]).toEqual([]);
    expect(left ?? []).toEqual([]);
    expect(out).not.toContain("not removed");
  });
});
