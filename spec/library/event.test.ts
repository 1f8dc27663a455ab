import { getTypeName } from "@typespec/compiler";
import { describe, expect, it } from "vitest";
import {
  advancedEvents,
  catalogs,
  eventAccess,
  eventData,
  eventNames,
  familiesOf,
  payloads,
  setupEvents,
} from "./event.ts";
import { familyOf } from "./event-family.ts";
import { ties } from "./requirement.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

const envelope = "model Envelope { @eventName event: Event; @eventData data: unknown }";

describe("events", () => {
  it("are recorded with their envelope, payloads and marks, in source order", async () => {
    const program = await programOf(`${envelope}
      model Sold { price: int32 } model Fed { food: string }
      enum Event {
        @payload(Sold) \`pet.sold\`,
        @payload(Fed) @advanced("feeding plan") \`pet.fed\`,
        @setupEvent ping,
      }
    `);
    expect(valuesByElement(eventNames.uses(program))).toEqual([["Test.Envelope.event", true]]);
    expect(valuesByElement(eventData.uses(program))).toEqual([["Test.Envelope.data", true]]);
    expect(valuesByElement(payloads.uses(program)).map(([event, { name }]) => [event, name])).toEqual([
      ["Test.Event.pet.sold", "Sold"],
      ["Test.Event.pet.fed", "Fed"],
    ]);
    expect(valuesByElement(advancedEvents.uses(program))).toEqual([["Test.Event.pet.fed", "feeding plan"]]);
    expect(valuesByElement(setupEvents.uses(program))).toEqual([["Test.Event.ping", true]]);
    expect([...catalogs(program)].map((catalog) => getTypeName(catalog))).toEqual(["Test.Event"]);
    const families = [...catalogs(program)].flatMap(({ members }) => [...familiesOf(members.values())]);
    expect(families).toEqual(["pet", "ping"]);
  });

  it("may come from enums that are spread into the catalog, and envelopes from parts that are spread", async () => {
    expect(
      await faultsOf(`
        alias Name = { @eventName event: Event };
        alias Data = { @eventData data: unknown };
        model Envelope { ...Name; ...Data }
        model Other is Envelope;
        model Sold {}
        enum PetEvent { @payload(Sold) @advanced("a plan") \`pet.sold\`, @setupEvent ping }
        enum Event { ...PetEvent, \`shop.opened\` }
      `),
    ).toEqual([]);
  });

  it.each([
    ["pet.sold.again", "pet"],
    ["ping", "ping"],
    ["", ""],
  ])("%j is of the family %j", (event, family) => expect(familyOf(event)).toBe(family));

  it("are rejected if no enum lists them", async () => {
    expect(await faultsOf(`model Envelope { @eventName event: string }`)).toMatchObject([
      {
        code: "concordat/event-catalog",
        at: "event",
        message:
          "@eventName must be on a property whose type is the enum that lists the events, found string on event.",
      },
    ]);
  });

  it("are rejected if listed twice", async () => {
    expect(await faultsOf(`${envelope} enum Event { sold: "pet.sold", soldAgain: "pet.sold" }`)).toMatchObject([
      {
        code: "concordat/event-duplicate",
        at: "soldAgain",
        message: `Event "pet.sold" is listed twice in Test.Event; once is expected.`,
      },
    ]);
  });

  it("are rejected outside of a catalog", async () => {
    const faults = await faultsOf(`${envelope} enum Event { \`pet.sold\` }
      model Sold {}
      @eventAccess(#[])
      enum Kind {
        @payload(Sold) cat,
        @advanced("a plan") dog,
        @setupEvent bird,
      }`);
    expect(faults).toMatchObject(
      ["@payload(Sold)", `@advanced("a plan")`, "@setupEvent", "@eventAccess(#[])"].map((at) => ({
        code: "concordat/event-outside-catalog",
        at,
        message: `${at.replace(/\(.*/, "")} is for events, and no envelope has an @eventName property of type Test.Kind.`,
      })),
    );
  });

  it("have only one name and one payload in an envelope", async () => {
    expect(
      await faultsOf(`enum Event { sold } enum Other { fed }
        model Envelope {
          @eventName event: Event;
          @eventData data: unknown;
          @eventName
          type: Other;
          @eventData
          more: unknown;
        }`),
    ).toMatchObject([
      {
        code: "concordat/event-property",
        at: "@eventName",
        line: 5,
        message: "Test.Envelope has @eventName on event and on type; one property is expected.",
      },
      {
        code: "concordat/event-property",
        at: "@eventData",
        line: 7,
        message: "Test.Envelope has @eventData on data and on more; one property is expected.",
      },
    ]);
  });

  it("have their payload only in an envelope", async () => {
    expect(await faultsOf(`model Envelope { id: string; @eventData data: unknown }`)).toMatchObject([
      {
        code: "concordat/event-data",
        at: "@eventData",
        message:
          "@eventData is on Test.Envelope.data, but no other property of its model has @eventName: an envelope is expected.",
      },
    ]);
  });

  it("have their time only in an envelope, once, as a scalar", async () => {
    const time = (properties: string): Promise<unknown[]> =>
      faultsOf(`enum Event { sold } model Envelope { ${properties} }`);
    expect(await time("@eventName event: Event; @eventTime at?: utcDateTime")).toEqual([]);
    expect(await time("@eventName event: Event; @eventTime at: string[]")).toMatchObject([
      {
        code: "concordat/event-time",
        message: "@eventTime must be on a property that holds a time: a scalar is expected, found string[] on at.",
      },
    ]);
    expect(await time("@eventTime at: utcDateTime; @eventName event: Event; @eventTime on: string")).toMatchObject([
      { code: "concordat/event-property", message: expect.stringContaining("has @eventTime on at and on on") },
    ]);
    expect(await time("@eventTime at: utcDateTime")).toMatchObject([
      { code: "concordat/event-data", message: expect.stringContaining("@eventTime is on Test.Envelope.at") },
    ]);
  });

  it("have no payload if no envelope has a place for it", async () => {
    const events = "model Sold {} enum Event { @payload(Sold) sold }";
    expect(await faultsOf(`${events} model Thin { @eventName event: Event }`)).toMatchObject([
      {
        code: "concordat/event-payload",
        at: "Sold",
        message: `@payload of "sold" has no place: no envelope of Test.Event has an @eventData property.`,
      },
    ]);
    const thick = "model Thick { @eventName event: Event; @eventData data: unknown }";
    expect(await faultsOf(`${events} model Thin { @eventName event: Event } ${thick}`)).toEqual([]);
  });

  it("have only one payload each", async () => {
    expect(
      await faultsOf(`${envelope} model Sold {} model Fed {} enum Event { @payload(Sold) @payload(Fed) sold }`),
    ).toMatchObject([
      {
        code: "concordat/given-twice",
        at: "@payload(Fed)",
        message: "@payload is given twice on Event.sold; once is expected.",
      },
    ]);
  });
});

describe("@eventAccess", () => {
  const catalog = "enum Event { `pet.sold`, `pet.fed`, `shop.opened`, @setupEvent ping }";
  const withRows = (rows: string): string => `${envelope} ${catalog}
    const access: EventAccess[] = #[${rows}];
    @@eventAccess(Event, access);`;

  it("records the scopes of families, and ties its rows", async () => {
    const program = await programOf(`
      @requirement("API-A-1", Proof.type, "s")
      ${withRows(`
        #{ families: #["pet"], access: Access.scopes, scopes: #["pets:read"], requirement: "API-A-1" },
        #{ families: #["shop"], access: Access.noPublicScope }`)}`);
    expect(valuesByElement(eventAccess.uses(program))).toEqual([
      [
        "Test.Event",
        [
          { families: ["pet"], access: "scopes", scopes: ["pets:read"], requirement: "API-A-1" },
          { families: ["shop"], access: "noPublicScope" },
        ],
      ],
    ]);
    expect(valuesByElement(ties.uses(program))).toEqual([["Test.Event", { id: "API-A-1", row: 1, argument: 0 }]]);
  });

  it("accepts only families of the catalog, each once, and requires those that can be subscribed to", async () => {
    const rows = `#{ families: #["pet", "bird", "pet"], access: Access.open }`;
    expect(await faultsOf(withRows(rows))).toMatchObject([
      {
        code: "concordat/unknown-name",
        at: "access",
        message: `@eventAccess names event family "bird", which does not exist. Known: pet, shop, ping.`,
      },
      {
        code: "concordat/duplicate-name",
        at: "access",
        message: `@eventAccess gives event family "pet" twice; once is expected.`,
      },
      {
        code: "concordat/access-missing",
        at: "access",
        message: `No row of @eventAccess covers the event family "shop" of Test.Event.`,
      },
    ]);
  });

  it("requires scopes if and only if scopes give access", async () => {
    const rows = `
      #{ families: #["pet"], access: Access.scopes },
      #{ families: #["shop"], access: Access.noneNeeded, scopes: #["shops:read", "all"] },
      #{ families: #["ping"], access: Access.noneNeeded, scopes: #[] }`;
    expect(await faultsOf(withRows(rows))).toMatchObject([
      {
        code: "concordat/access-scopes",
        at: "access",
        message: `Row 1 of @eventAccess has the access "scopes" and names no scopes; at least one scope is expected.`,
      },
      {
        code: "concordat/access-scopes",
        at: "access",
        message: `Row 2 of @eventAccess has the access "noneNeeded" and names the scopes shops:read, all; no scope is expected.`,
      },
    ]);
  });
});
