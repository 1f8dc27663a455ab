import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, expectTypeOf, it } from "vitest";
import { eventTypes, isEventType } from "../../generated/workspace/index.ts";
import { isStreamEventType, streamEventTypes } from "../../generated/local-app/enums.ts";
import type { StreamEvents } from "../../generated/local-app/types.ts";
import type { AgentJob, EventType } from "../../generated/workspace/types.ts";
import type { InterfaceContract } from "../contract/model/contract.ts";

const generated = join(import.meta.dirname, "../../generated");
const contracts = globSync("*/contract.json", { cwd: generated })
  .toSorted()
  .map((path) => JSON.parse(readFileSync(join(generated, path), "utf8")) as InterfaceContract);

describe.each(contracts)("the lists of values of $name", ({ name, components, events, streamEvents }) => {
  const enums = Object.entries(components.schemas).flatMap(([schema, { enum: known }]) =>
    known ? [{ schema, known }] : [],
  );
  const path = join(generated, name, "enums.ts");
  const hasLists = enums.length + events.length + streamEvents.length > 0;

  it.runIf(hasLists)("are those of its enums and events, and the guards know them", async () => {
    const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    const constants = Object.values(module).filter((value) => Array.isArray(value));
    const expected = [
      ...enums.map(({ known }) => known),
      ...[events, streamEvents].filter((all) => all.length > 0).map((all) => all.map((event) => event.name)),
    ];
    expect(constants.map((values) => JSON.stringify(values)).toSorted()).toEqual(
      expected.map((values) => JSON.stringify(values)).toSorted(),
    );
    const guards = Object.values(module).filter((value) => typeof value === "function");
    for (const known of expected) {
      const knowing = guards.filter((guard) => known.every((value) => guard(value) === true));
      expect(knowing).not.toEqual([]);
    }
    for (const guard of guards)
      for (const other of ["", "toString", null, undefined, 0, {}]) expect(guard(other)).toBe(false);
  });

  it.runIf(!hasLists)("are none where there is nothing to list", () => {
    expect(globSync(path)).toEqual([]);
  });
});

it("the names of events are typed, and exported with the client", () => {
  expectTypeOf(eventTypes).toEqualTypeOf<readonly EventType[]>();
  expectTypeOf(streamEventTypes).toEqualTypeOf<readonly (keyof StreamEvents)[]>();
  const name: string = "chat.no_answer";
  expect(isEventType(name) && eventTypes.includes(name)).toBe(true);
  expect(isStreamEventType("app.gone")).toBe(false);
});

it("an agent job that is a writer has a destination (WSP-NOTE-5)", () => {
  expectTypeOf<AgentJob>().toHaveProperty("destination");
  // @ts-expect-error -- the destination is stored on the job
  ({}) satisfies AgentJob;
});
