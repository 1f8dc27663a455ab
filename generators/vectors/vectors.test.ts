import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { generateFrom, library } from "../testing.ts";
import { shifted } from "./paging.ts";

const shop = `
  import "${library}";
  using Http;
  using Concordat;
  @service(#{ title: "Pet shop" })
  namespace Shop {
    enum Catalog {
      @payload(Sold) sold: "pet.sold",
      fed: "pet.fed"
    }
    @pattern("^[A-Z]+$") scalar Tag extends string;
    model Owner { name: string; tags?: Tag[] }
    @example(#{ price: 1.5, count: 2, owner: #{ name: "Zoë", tags: #["A"] }, kind: "sale" })
    model Sold { price: float64; count: int32; owner: Owner; at?: utcDateTime; anything?: unknown; kind: "sale" }
    @example(#{ event: Catalog.fed, data: #{} })
    model Envelope {
      @eventName event: Catalog;
      @eventData data: {};
    }
    @delivery(#{
      signature: #{ header: "X-Sign", prefix: "v1=", algorithm: SignatureAlgorithm.hmacSha256, encoding: SignatureEncoding.base64 },
      identity: "event"
    })
    op deliver(@header \`X-Sign\`: string, @body body: Envelope): void;

    enum Trigger { sell, feed }
    const rows: Transition<State, Trigger, Trigger>[] = #[
      #{ on: Trigger.feed, to: State.fed }, #{ from: State.fed, on: Trigger.sell }, #{ on: Trigger.sell, to: State.none }
    ];
    @transitions(rows) @foldsWorst(#[State.fed], State.none) enum State { fed, none }

    model Pet { id: string; time: utcDateTime; state: State }
    model Page { pets?: Pet[]; meta?: { next?: string } }
    const paging: PagingRule[] = #[
      #{ mechanism: PagingMechanism.timestamp, order: PagingOrder.ascending, take: "time", send: "since",
         stepNanoseconds: 1, end: PagingEnd.emptyPage },
      #{ mechanism: PagingMechanism.cursor, order: PagingOrder.descending, take: "meta.next", send: "cursor",
         end: PagingEnd.cursorRepeats }
    ];
    @route("/pets") @pages(paging) op list(@query since?: utcDateTime, @query cursor?: string): Page;
  }
`;

describe("vectors", () => {
  let files: Map<string, string>;

  beforeAll(async () => {
    ({ files } = await generateFrom(shop));
  });

  const read = (name: string): unknown => JSON.parse(files.get(`shop/vectors/${name}.json`) ?? "null");

  it("exist only for facts of the interface", () => {
    const names = [...files.keys()].filter((path) => path.includes("/vectors/"));
    expect(names).toEqual(["signatures", "states", "payloads", "paging"].map((name) => `shop/vectors/${name}.json`));
  });

  it("of signatures follow the scheme of the delivery", () => {
    const { deliveries } = read("signatures") as {
      deliveries: {
        cases: { name: string; secret: string; body: string; signature: string | null; valid: boolean }[];
      }[];
    };
    expect(deliveries).toMatchObject([{ delivery: "deliver", header: "X-Sign", prefix: "v1=", encoding: "base64" }]);
    const { cases } = deliveries[0] ?? { cases: [] };
    expect(cases.length).toBeGreaterThan(20);
    for (const { name, secret, body, signature, valid } of cases) {
      const right = `v1=${createHmac("sha256", secret).update(Buffer.from(body, "utf8")).digest("base64")}`;
      expect(signature === right, name).toBe(valid);
    }
    expect(cases.map(({ name }) => name)).not.toContain("uppercase hex");
  });

  it("of states have every step, illegal ones included", () => {
    expect(read("states")).toMatchObject({
      tables: [
        {
          schema: "State",
          steps: [
            step(null, "feed", "moves", "fed"),
            step("fed", "sell", "open"),
            step(null, "sell", "moves", "none"),
            step("fed", "feed", "illegal"),
            step("none", "feed", "illegal"),
            step("none", "sell", "illegal"),
          ],
          folds: [
            { parts: [], state: "none" },
            { parts: ["fed"], state: "fed" },
            { parts: ["fed", "fed"], state: "fed" },
            { parts: ["fed"], state: "fed" },
          ],
        },
      ],
    });
  });

  it("of payloads have each field that is required or typed, and describe the error", () => {
    const { events } = read("payloads") as {
      events: { event: string; cases: { keyword?: string; path?: string; valid: boolean; body: unknown }[] }[];
    };
    expect(events.map(({ event }) => event)).toEqual(["pet.sold", "pet.fed"]);
    const [sold] = events;
    expect(sold?.cases[0]).toMatchObject({
      valid: true,
      body: { event: "pet.sold", data: { owner: { name: "Zoë" } } },
    });
    const wrong = sold?.cases.slice(1).map(({ keyword, path }) => `${keyword} ${path}`);
    expect(wrong).toEqual([
      "required /event",
      "required /data",
      "const /event",
      "type /event",
      "type /data",
      "required /data/price",
      "required /data/count",
      "required /data/owner",
      "required /data/kind",
      "type /data/price",
      "type /data/count",
      "type /data/count",
      "type /data/owner",
      "required /data/owner/name",
      "type /data/owner/name",
      "type /data/owner/tags",
      "type /data/owner/tags/0",
      "pattern /data/owner/tags/0",
      "type /data/at",
      "format /data/at",
      "const /data/kind",
      "type /data/kind",
    ]);
    expect(sold?.cases.find(({ path }) => path === "/data/owner/name")?.body).toEqual({
      event: "pet.sold",
      data: { price: 1.5, count: 2, owner: { tags: ["A"] }, kind: "sale" },
    });
  });

  it("of paging walk by each rule", () => {
    const { walks } = read("paging") as {
      walks: { mechanism: string; steps: { page: object; next: string[] | null }[]; distinctItems: object[] }[];
    };
    expect(walks).toMatchObject([
      { operation: "list", mechanism: "timestamp", send: "since", items: "pets" },
      { operation: "list", mechanism: "cursor", send: "cursor", items: "pets" },
    ]);
    const [byTime, byCursor] = walks;
    expect(byTime?.steps[0]?.next).toEqual(["2026-02-28T23:59:59.5Z", "2026-02-28T23:59:59.500000001Z"]);
    expect(byTime?.steps.at(-1)).toEqual({ page: { pets: [] }, next: null });
    expect(byCursor?.steps.map(({ next }) => next)).toEqual([["c-1"], ["c-2"], null]);
    expect(byCursor?.steps.at(-1)?.page).toEqual({ pets: [], meta: { next: "c-2" } });
    expect(walks.map(({ distinctItems }) => distinctItems.length)).toEqual([5, 4]);
  });
});

function step(from: string | null, on: string, outcome: string, to?: string): object {
  return { from, on, when: null, outcome, ...(to !== undefined && { to }) };
}

it.each([
  ["2026-03-01T00:00:00Z", -1, "2026-02-28T23:59:59.999999999Z"],
  ["2026-02-28T23:59:59.999999999Z", 1, "2026-03-01T00:00:00.000000000Z"],
  ["2026-03-01T00:00:00.5Z", 1, "2026-03-01T00:00:00.500000001Z"],
])("%s moved by %i ns is %s", (time, nanoseconds, moved) => {
  expect(shifted(time, nanoseconds)).toBe(moved);
});
