import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Event, InterfaceContract } from "../../contract/model/contract.ts";
import { readContract } from "../../contract/read/typespec/read-contract.ts";
import { interfaceWith, operationWith } from "../../contract/model/testing.ts";
import { library, temporaryFolder } from "../../testing.ts";
import { places } from "../links.ts";
import { isSection } from "../page.ts";
import { codeOf, elementsOf, ownContract, pagesBy, siteWith } from "../testing.ts";
import { deliveryPages } from "./deliveries.ts";
import { eventPages, streamPages } from "./events.ts";

const generated = join(import.meta.dirname, "../../../generated");
const secret = "q7Jv0c4S1mWm2k8uTt3yN5xZrB9eHdLf";

/** Creates the receiver of a sample, from the generated modules. */
async function receiverOf(sample: string): Promise<(request: Request) => Promise<Response>> {
  using folder = temporaryFolder({ "sample.ts": `${sample}\nexport { receive };` });
  const { receive } = (await import(pathToFileURL(join(folder.path, "sample.ts")).href)) as {
    receive: (request: Request) => Promise<Response>;
  };
  return receive;
}

beforeEach(() => void vi.stubEnv("WEBHOOK_SECRET", secret));
afterEach(() => void vi.unstubAllEnvs());

const modules = (path: string): string => pathToFileURL(join(generated, `${path}.ts`)).href;

/** Parses the HTTP request that a page shows. */
function requestOf(text: string): Request {
  const [head = "", body = ""] = text.split("\n\n");
  const headers = head
    .split("\n")
    .slice(2)
    .map((each): [string, string] => {
      const [name = "", ...value] = each.split(": ");
      return [name, value.join(": ")];
    });
  return new Request("https://receiver.example.com/webhooks", { method: "POST", headers, body });
}

describe("the pages of the events", () => {
  it.each(["workspace", "spend"])("of %s: a catalogue with links to a page for each event", (name) => {
    const api = ownContract(name);
    const pages = pagesBy([eventPages], api);
    const catalogue = pages.get(places.events(name))?.body ?? "";
    for (const event of api.events) {
      expect(pages.get(places.event(name, event.name))).toMatchObject({ title: event.name });
      expect(catalogue).toContain(`[\`${event.name}\`](site:${places.event(name, event.name)})`);
    }
    expect(pages.size).toBe(api.events.length + 1);
  });

  it("are grouped in folders by family if there are many", () => {
    const labels = (name: string): string[][] =>
      eventPages(ownContract(name), siteWith([])).map((each) =>
        isSection(each) ? each.items.map(({ label }) => label ?? "") : [],
      );
    expect(labels("workspace")[0]).toContain("chat.no_answer");
    expect(labels("spend")[0]).toEqual(expect.arrayContaining(["All events", "transactions", "payments.updated"]));
  });

  it("show the posted request, and code that accepts it", async () => {
    const api = ownContract("workspace");
    const pages = pagesBy([eventPages], api, { modules });
    for (const { name } of api.events) {
      const page = pages.get(places.event("workspace", name));
      if (page === undefined) throw new Error(`no page of ${name}`);
      const [posted = ""] = codeOf(page, "http");
      const body = posted.split("\n\n")[1] ?? "";
      expect(JSON.parse(codeOf(page, "json")[0] ?? "")).toEqual(JSON.parse(body));
      expect(posted).toContain(`: sha256=${createHmac("sha256", secret).update(body).digest("hex")}\n`);
      const response = await (await receiverOf(codeOf(page, "ts")[0] ?? ""))(requestOf(posted));
      expect([name, response.status, await response.json()]).toEqual([name, 202, { status: "accepted" }]);
    }
  });

  it("show the special properties of an event", () => {
    const facts: Partial<Event> = { deprecated: "use another", advanced: "a baseline", preview: "may go" };
    const api = ownContract("spend");
    api.events = api.events.map((event) => ({ ...event, ...facts }));
    const pages = pagesBy([eventPages], api);
    const body = pages.get(places.event("spend", "bills.paid"))?.body ?? "";
    expect(body).toContain("Deprecated: use another.");
    expect(body).toContain("Derived from a baseline, not sent for one action. Scope: `bills:read`.");
    expect(pages.get(places.events("spend"))?.body).toMatch(/bills\.paid.*deprecated.*derived.*preview/);
  });

  it("contain no example and no payload for a setup event", async () => {
    const page = pagesBy([eventPages], ownContract("spend"), { modules }).get(
      places.event("spend", "webhooks.verification"),
    );
    if (page === undefined) throw new Error("no page");
    expect(page.body).toContain("Its payload is not documented.");
    expect(codeOf(page, "http")).toEqual([]);
    await receiverOf(codeOf(page, "ts")[0] ?? "");
  });

  it("do not exist if there are no events", () => {
    expect(pagesBy([eventPages, streamPages, deliveryPages], interfaceWith({})).size).toBe(0);
  });
});

describe("the page of a stream", () => {
  it("has a heading for each event, and a link to its operation", () => {
    const page = pagesBy([streamPages], ownContract("local-app")).get(places.stream("local-app", "subscribeToEvents"));
    expect(page?.body).toContain(`(site:${places.operation("local-app", "subscribeToEvents")}), \`GET /api/events\``);
    expect(page?.body).toContain("Their payloads are not documented.");
    expect(page?.body.match(/^## .*/gm)).toEqual([
      "## app.connected",
      "## app.heartbeat",
      "## agent_source.scan_progress",
      "## agent_source.scan_completed",
    ]);
  });

  it("shows the payload of each event, and names events with undocumented payloads", () => {
    const schema = {
      type: "object",
      required: ["depth"],
      properties: { depth: { type: "number" } },
      examples: [{ depth: 2 }],
    };
    const api = interfaceWith({
      operations: [operationWith("watch"), operationWith("look")],
      streamEvents: [
        { operation: "watch", name: "dived", description: "A fish dived.", schema },
        { operation: "watch", name: "seen", schema: {} },
        { operation: "look", name: "dived", schema: {} },
      ],
    });
    const pages = pagesBy([streamPages], api);
    expect([...pages.keys()]).toEqual(["shop/streams/watch", "shop/streams/look"]);
    const body = pages.get("shop/streams/watch")?.body ?? "";
    expect(body).toContain("The payloads of these events are not documented: `seen`.");
    expect(body).toMatch(/## dived\n\nA fish dived\.\n[^]*`depth`.*number[^]*"depth": 2/);
  });
});

describe("a spec whose every string is hostile", () => {
  let api: InterfaceContract;
  beforeAll(async () => {
    const spec = readFileSync(join(import.meta.dirname, "../../fixtures/hostile.tsp"), "utf8").replace(
      "LIBRARY",
      library,
    );
    using folder = temporaryFolder({ "main.tsp": spec });
    const { contract } = await readContract(join(folder.path, "main.tsp"));
    api = contract.interfaces[0] as InterfaceContract;
  });

  it("shows on pages of events and deliveries as text", () => {
    const odd = '"><script>alert(`1`)</script>|{{x}} <img src=x> | */ -->';
    api.events = api.events.map((event) => ({
      ...event,
      description: odd,
      deprecated: odd,
      advanced: odd,
      preview: odd,
    }));
    const [delivery] = api.deliveries;
    if (delivery === undefined) throw new Error("no delivery");
    const { schemas } = api.components;
    const { envelope = "" } = delivery;
    schemas[envelope] = { ...schemas[envelope], examples: [{ name: odd, data: odd }] };
    api.deliveries = [
      { ...delivery, summary: odd, description: odd, responses: { [odd]: { description: odd } }, timeField: odd },
      { ...delivery, name: odd, rules: { identity: odd } },
    ];
    const pages = pagesBy([eventPages, deliveryPages, streamPages], api);
    expect(pages.size).toBeGreaterThanOrEqual(api.events.length + 4);
    for (const page of pages.values()) {
      const known = new Set(["details", "doc-tabs", "div", "signature-verifier", "small", "span", "summary"]);
      expect(
        elementsOf(page).filter((name) => !known.has(name)),
        page.path,
      ).toEqual([]);
    }
  });
});
