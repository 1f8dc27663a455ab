import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { library } from "../../generators/testing.ts";
import { runCli } from "../testing/run-conformance.ts";
import { type GeneratedProject, generatedProject, projectWith } from "./testing.ts";

const spec = `import "@typespec/http";
import ${JSON.stringify(library)};
using TypeSpec.Http;
using Concordat;

/** A till. */
@service(#{ title: "Till" })
namespace Till;

/** A sale, or a refund. */
model Event {
  id: string;
  kind: "sale" | "refund";
  at: utcDateTime;
}

/** Searches events. */
@list
@safe
@route("/events/search")
@post
op searchEvents(
  @filters(#{ field: "kind" }) kind?: "sale" | "refund",
  @sorts(#{ field: "at", ascending: #{ by: "oldest" }, descending: #{ by: "newest" } }) order?: { by: string },
  @pageSize @minValue(1) @maxValue(50) limit?: int32 = 10,
  @continuationToken cursor?: string,
): { @pageItems events: Event[]; @continuationToken next?: string };
`;

const checks = ["rows/order", "kind/rows", "rows/pages", "rows/sizes"].map((name) => `till/searchEvents/${name}`);

interface Search {
  kind?: string;
  order?: { by: string };
  limit?: number;
  cursor?: string;
}

const events = Array.from({ length: 23 }, (_, index) => ({
  id: `e${index}`,
  kind: index % 3 === 1 ? "refund" : "sale",
  at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
}));

/** The faults of a service: changes to a search, and rows skipped after a cursor. */
const faults: Readonly<Record<string, (search: Search) => { search: Search; skip?: number }>> = {
  none: (search) => ({ search }),
  "ignores the order": ({ order: _, ...search }) => ({ search }),
  "ignores the limit": ({ limit: _, ...search }) => ({ search }),
  "ignores the filter": ({ kind: _, ...search }) => ({ search }),
  "loses a row after a cursor": (search) => ({ search, skip: search.cursor === undefined ? 0 : 1 }),
};

/** Serves the events without code of this project, until the test ends. */
async function serve(fault: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const received = await text(request);
    if (received === "") return void response.writeHead(400).end();
    const { search, skip = 0 } = faults[fault]?.(JSON.parse(received) as Search) ?? { search: {} };
    const { kind, order, limit = 10, cursor = "0" } = search;
    const isTaken = limit >= 1 && limit <= 50;
    const found = events.filter((each) => each.kind === (kind ?? each.kind));
    const sorted = order?.by === "oldest" ? found : found.toReversed();
    const [start, end] = [Number(cursor), Number(cursor) + limit];
    const body = { events: sorted.slice(start + skip, end), ...(end < found.length && { next: String(end) }) };
    response.writeHead(isTaken ? 200 : 400, { "content-type": "application/json" });
    response.end(JSON.stringify(isTaken ? body : { message: "no such limit" }));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("concordat conformance of a list that is requested with POST", () => {
  let folder: GeneratedProject;
  beforeAll(async () => void (folder = await generatedProject(spec)));
  afterAll(() => folder[Symbol.dispose]());

  it.each<[string, ...string[]]>([
    ["none"],
    ["ignores the order", "rows/order"],
    ["ignores the limit", "rows/pages", "rows/sizes"],
    ["ignores the filter", "kind/rows"],
    ["loses a row after a cursor", "rows/pages"],
  ])("detects the fault of a service: %s", async (fault, ...wrong) => {
    const config = {
      interface: "till",
      baseUrl: await serve(fault),
      requests: { searchEvents: [{ body: { limit: 7 } }] },
    };
    const project = projectWith(folder.path, { "target.config.mjs": `export default ${JSON.stringify(config)};` });
    const only = checks.flatMap((id) => ["--only", id]);
    await runCli(project, ["till", "--config", "target.config.mjs", "--report", "json=report.json", ...only]);
    const { results } = JSON.parse(readFileSync(join(project, "report.json"), "utf8")) as Report;
    const failed = results.flatMap(({ id, outcome }) =>
      outcome === "passed" ? [] : [id.split("/").slice(2).join("/")],
    );
    expect(results.map(({ id }) => id).toSorted()).toEqual(checks.toSorted());
    expect(failed.toSorted()).toEqual(wrong.toSorted());
  });
});
