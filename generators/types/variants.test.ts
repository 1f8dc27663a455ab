import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modulesFrom, temporaryFolder } from "../testing.ts";
import { typeErrors } from "../typescript/testing/type-check.ts";

const aquarium = `
  import "@typespec/http";
  using Http;
  @service(#{ title: "Aquarium" })
  namespace Aquarium {
    @discriminator("kind")
    model Fish { age: int32; friends?: Fish[] }
    @discriminator("sharktype")
    model Shark extends Fish { kind: "shark"; sharktype: string }
    model SawShark extends Shark { sharktype: "saw"; teeth: int32 }
    model GoblinShark extends Shark { sharktype: "goblin" }
    model Salmon extends Fish { kind: "salmon"; pink: boolean }
    model Eel extends Fish { kind: "eel" | "moray"; length: int32 }

    model Cat { name: string; meow: boolean }
    model Dog { name: string; bark: boolean }
    @discriminated union Wrapped { cat: Cat, dog: Dog }
    @discriminated(#{ envelope: "none" }) union Inline { cat: Cat, dog: Dog }
    @discriminated(#{ envelope: "none", discriminatorPropertyName: "type" }) union Sent { cat: Cat, dog: Dog }

    model Widget { id: int32; note?: boolean; ...Record<string> }
    model Gadget extends Widget { size: string }
    model Tool extends Shark { sharktype: "tool"; ...Record<int32> }

    @route("/fish") interface FishOperations { get(): Fish; put(@body fish: Fish): void }
    @route("/wrapped") interface WrappedOperations { get(): Wrapped; put(@body pet: Wrapped): void }
    @route("/inline") interface InlineOperations { get(): Inline; put(@body pet: Inline): void }
    @route("/sent") @put op send(@body pet: Sent): void;
    @route("/widgets") interface Widgets { get(): Widget; put(@body widget: Widget): void }
    @route("/gadgets") interface Gadgets { get(): Gadget; put(@body gadget: Gadget): void }
  }
`;

type Guard = (value: unknown) => boolean;
interface Guards {
  [name: string]: Guard | Record<string, Record<string, Guard>>;
}

let made: Awaited<ReturnType<typeof modulesFrom>>;

beforeAll(async () => {
  made = await modulesFrom(aquarium);
});
afterAll(() => made[Symbol.dispose]());

/** Returns the compiler errors of a program that uses the generated types. */
function diagnosticsOf(program: string): string[] {
  using folder = temporaryFolder({ ...Object.fromEntries(made.files), "aquarium/use.ts": program });
  return typeErrors([join(folder.path, "aquarium/use.ts")]);
}

describe("the types of variants", () => {
  it("accept every listed variant as a literal, and distinguish them", () => {
    expect(
      diagnosticsOf(`
import type { AquariumClient } from "./client.ts";
import type { Fish, Gadget, Inline, Sent, Shark, Wrapped, Widget } from "./types.ts";
declare const client: AquariumClient;

export const saw: Fish = { kind: "shark", sharktype: "saw", teeth: 3, age: 1, friends: [{ kind: "salmon", pink: true, age: 2 }] };
void client.fishOperationsPut({ body: { kind: "salmon", pink: true, age: 2 } });
void client.inlineOperationsPut({ body: { kind: "cat", name: "Tom", meow: true } });
void client.wrappedOperationsPut({ body: { kind: "dog", value: { name: "Rex", bark: true } } });
void client.send({ body: { type: "dog", name: "Rex", bark: true } });

export function teethOf(fish: Fish): number | string {
  switch (fish.kind) {
    case "shark": {
      if (fish.sharktype === "saw") return fish.teeth;
      if (fish.sharktype === "goblin") return "goblin";
      const shark: string = fish.sharktype;
      return shark;
    }
    case "salmon": return fish.pink ? "pink" : "grey";
    case "eel":
    case "moray": return fish.length;
    default: {
      const kind: string = fish.kind;
      return kind.toUpperCase() + fish.age.toFixed();
    }
  }
}
export function heard(pet: Inline, wrapped: Wrapped): boolean {
  if (wrapped.kind === "cat") return wrapped.value.meow;
  return pet.kind === "cat" ? pet.meow : pet.kind === "dog" && pet.bark;
}
// A value that was read can be sent again.
export async function passOn(): Promise<void> {
  const fish = await client.fishOperationsGet();
  await client.fishOperationsPut({ body: fish });
}

// @ts-expect-error: no such variant
export const unknown: Fish = { kind: "whale", age: 1 };
// @ts-expect-error: a shark has a type
export const shark: Shark = { kind: "shark", age: 1 };
// @ts-expect-error: 5 is no type
export const five: Fish = { kind: "shark", sharktype: 5, age: 1 };
// @ts-expect-error: what is only sent has no other variants
export const sent: Sent = { type: "bird" };

export const widget: Widget = { id: 1, note: true, color: "red" };
export const plain: Widget = { id: 1 };
export const gadget: Gadget = { id: 1, size: "L", color: "red" };
export const id: number = gadget.id;
void client.widgetsPut({ body: { id: 1, color: "red" } });
`),
    ).toEqual([]);
  });
});

describe("the guards of variants", () => {
  let guards: Guards;
  beforeAll(async () => {
    guards = (await made.load("aquarium/validators.ts")) as Guards;
  });
  const guard = (name: string, status?: string): Guard => {
    const found =
      status === undefined
        ? guards[name]
        : (guards["responses"] as Record<string, Record<string, Guard>>)[name]?.[status];
    if (typeof found !== "function") throw new Error(`no guard ${name}`);
    return found;
  };
  const salmon = { kind: "salmon", age: 1, pink: true };
  const saw = { kind: "shark", sharktype: "saw", age: 1, teeth: 3 };

  it.each([
    ["a variant", salmon, true],
    ["a nested one", saw, true],
    ["one that has several values", { kind: "moray", age: 1, length: 2 }, true],
    ["one that has several values, without its field", { kind: "eel", age: 1 }, false],
    ["one in a list of another", { ...salmon, friends: [saw] }, true],
    ["a variant without a field of its own", { kind: "salmon", age: 1 }, false],
    ["a field of a variant of another type", { ...saw, sharktype: 5 }, false],
    ["a nested one without a field of its own", { kind: "shark", sharktype: "saw", age: 1 }, false],
    ["one in a list that is wrong", { ...salmon, friends: [{ kind: "salmon", age: 1 }] }, false],
    ["one without a field of the base", { kind: "salmon", pink: true }, false],
    ["one that does not say which", { age: 1 }, false],
  ])("%s", (_, value, expected) => {
    expect(guard("isFishOperationsPutBody")(value)).toBe(expected);
    expect(guard("isFish")(value)).toBe(expected);
    expect(guard("fishOperationsGet", "200")(value)).toBe(expected);
  });

  it.each([
    ["a variant that is not listed", { kind: "whale", age: 1, size: "L" }],
    ["a nested one", { kind: "shark", sharktype: "white", age: 1 }],
  ])("%s may be received, but not sent", (_, value) => {
    expect(guard("fishOperationsGet", "200")(value)).toBe(true);
    expect(guard("isFishOperationsPutBody")(value)).toBe(false);
  });

  it("an unlisted one still needs the fields of the base", () => {
    expect(guard("fishOperationsGet", "200")({ kind: "whale" })).toBe(false);
    expect(guard("fishOperationsGet", "200")({ kind: "shark", sharktype: 5, age: 1 })).toBe(false);
  });

  it.each([
    ["inlineOperations", { kind: "cat", name: "Tom", meow: true }, { name: "Tom", meow: true }],
    ["inlineOperations", { kind: "cat", name: "Tom", meow: true }, { kind: "dog", name: "Tom", meow: true }],
    [
      "wrappedOperations",
      { kind: "dog", value: { name: "Rex", bark: true } },
      { kind: "cat", value: { name: "Rex", bark: true } },
    ],
  ])("%s use the discriminator", (operations, right, wrong) => {
    const body = guard(`is${operations[0]?.toUpperCase()}${operations.slice(1)}PutBody`);
    for (const each of [body, guard(`${operations}Get`, "200")]) {
      expect(each(right)).toBe(true);
      expect(each(wrong)).toBe(false);
    }
    expect(guard(`${operations}Get`, "200")({ kind: "bird" })).toBe(true);
    expect(body({ kind: "bird" })).toBe(false);
  });
});

it("the published schemas agree", () => {
  expect(made.files.get("aquarium/types.ts")).toContain("export type Fish = Shark | Salmon | Eel | UnlistedVariant");
  const fish = JSON.parse(made.files.get("aquarium/schemas/Fish.json") ?? "{}") as { $defs: object };
  expect(Object.keys(fish.$defs).toSorted()).toEqual([
    "Eel",
    "FishBase",
    "GoblinShark",
    "Salmon",
    "SawShark",
    "Shark",
    "SharkBase",
    "Tool",
  ]);
});
