import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { library, modulesFrom } from "../testing.ts";

const shop = `
  import "${library}";
  using Http;
  @service(#{ title: "Pet shop" })
  namespace Shop {
    enum Kind { cat, dog }
    enum Size { small: 1, large: 2 }
    model Tag { kind: Kind; kinds?: Kind[]; wish: "toy" | "food"; size?: Size }
    model Pet { name: string; tag: Tag; born?: utcDateTime; mother?: Pet; type: "pet" }
    model Wish { tag: Tag }
    model Order { kind: Kind }
    model Inherited { constructor: string; toString?: string; hasOwnProperty?: boolean }
    @error model Refused { code: "refused" }
    @error model Missing { code: "missing" }
    @route("/pets") @post op addPet(@body body: Wish): Pet | Refused | Missing;
    @route("/orders") @post op order(@body body: Order, @query kind?: Kind, @query count?: int32): void;
    @route("/inherited") op inherited(): Inherited;
    @route("/patterns") op patterns(@pattern("^[\\\\w\\\\_-]+$") @query word?: string): void;
  }
`;

type Guard = (value: unknown) => boolean;
type Guards = Record<string, Guard>;
interface Runtime {
  issues: (guard: Guard, value: unknown) => { message: string }[];
}
type Module = Guards & { responses: Record<string, Guards> };

describe("validators.ts", () => {
  let made: Awaited<ReturnType<typeof modulesFrom>>;
  let text: string;
  let guards: Module;
  let messages: (guard: Guard, value: unknown) => string[];

  beforeAll(async () => {
    made = await modulesFrom(shop);
    text = made.files.get("shop/validators.ts") ?? "";
    guards = (await made.load("shop/validators.ts")) as Module;
    const { issues } = (await made.load("runtime/validation/validation.ts")) as unknown as Runtime;
    messages = (each, value) => issues(each, value).map(({ message }) => message);
  });
  afterAll(() => made[Symbol.dispose]());

  const guard = (name: string): Guard => found(guards[name], name);
  const answer = (operation: string, status: string): Guard =>
    found(guards.responses[operation]?.[status], `${operation} ${status}`);
  const accepts = (name: string, value: unknown): boolean => guard(name)(value);

  const pet = { name: "Tom", tag: { kind: "cat", wish: "toy" }, type: "pet" };

  it("needs no package and evaluates no text, and imports its formats from the shared module", () => {
    const imported = [...text.matchAll(/\bfrom "(.*)"/g)].map(([, path]) => path);
    expect(imported).toContain("../runtime/validation/formats.ts");
    expect(imported.filter((path) => !path?.startsWith("../runtime/validation/") && path !== "./types.ts")).toEqual([]);
    const formats = made.files.get("runtime/validation/formats.ts") ?? "";
    expect(formats).toContain("isDateTime");
    for (const each of [text, formats]) expect(each).not.toMatch(/\brequire\(|\beval\(|new Function/);
  });

  it("accepts what the schema accepts, recursion and formats included", () => {
    expect(accepts("isPet", { ...pet, mother: { ...pet, born: "2026-03-01T09:00:00Z" }, more: 1 })).toBe(true);
    expect(accepts("isPet", { ...pet, mother: { ...pet, born: "yesterday" } })).toBe(false);
    expect(messages(guard("isPet"), { ...pet, mother: { ...pet, born: "yesterday" } })).toEqual([
      'at /mother/born: expected text in the form of a date-time, found string "yesterday"',
    ]);
    expect(accepts("isPet", pet)).toBe(true);
    expect(messages(guard("isPet"), pet)).toEqual([]);
  });

  it("accepts times without an offset, and durations with fractions of a second", async () => {
    using times = await modulesFrom(`
      import "@typespec/http";
      @service namespace Clock;
      model Day { opens: plainTime; lasts: duration; }
      @TypeSpec.Http.get op today(): Day;
    `);
    const { isDay } = (await times.load("clock/validators.ts")) as { isDay: (value: unknown) => boolean };
    const day = { opens: "13:06:12", lasts: "P123DT22H14M12.011S" };
    expect(isDay(day)).toBe(true);
    for (const lasts of ["P1W", "PT1S", "PT0,5S"]) expect(isDay({ ...day, lasts })).toBe(true);
    for (const opens of ["13:06:12Z", "13:06:12+02:00"]) expect(isDay({ ...day, opens })).toBe(true);
    for (const lasts of ["P", "1 day", "PT.5S", "P1DT"]) expect(isDay({ ...day, lasts })).toBe(false);
    expect(isDay({ ...day, opens: "25:00:00" })).toBe(false);
  });

  it("stops at the first failure", () => {
    expect(messages(guard("isPet"), {})).toEqual(["expected a field `name`, found an object without fields"]);
  });

  it("accepts a new value of an enum in responses, and only documented ones in requests", () => {
    const newer = { kind: "bird", kinds: ["fish"], wish: "song" };
    expect(accepts("isPet", { ...pet, tag: newer })).toBe(true);
    expect(accepts("isTag", newer)).toBe(true);
    expect(answer("addPet", "200")({ ...pet, tag: newer })).toBe(true);
    expect(accepts("isAddPetBody", { tag: pet.tag })).toBe(true);
    for (const tag of [
      { ...pet.tag, kind: "bird" },
      { ...pet.tag, kinds: ["fish"] },
      { ...pet.tag, wish: "song" },
    ]) {
      expect(accepts("isAddPetBody", { tag }), JSON.stringify(tag)).toBe(false);
    }
    expect(accepts("isOrderQuery", { kind: "bird" })).toBe(false);
    expect(accepts("isKind", "bird")).toBe(false);
  });

  it("keeps constants and numbers exact in responses", () => {
    expect(accepts("isPet", { ...pet, type: "plant" })).toBe(false);
    expect(accepts("isPet", { ...pet, tag: { ...pet.tag, size: 3 } })).toBe(false);
    expect(accepts("isPet", { ...pet, tag: { ...pet.tag, kind: 3 } })).toBe(false);
  });

  it("accepts parameters as values of their types", () => {
    expect(accepts("isOrderQuery", { kind: "cat", count: 3 })).toBe(true);
    expect(accepts("isOrderQuery", {})).toBe(true);
    expect(accepts("isOrderQuery", { count: "3" })).toBe(false);
    expect(accepts("isOrderQuery", { count: 2 ** 40 })).toBe(false);
  });

  it("reports all alternatives of a response", () => {
    const refusals = answer("addPet", "default");
    expect(refusals({ code: "missing" })).toBe(true);
    expect(messages(refusals, { code: "other" })).toEqual([
      'at /code: expected "refused" or "missing", found string "other"',
    ]);
  });

  it("has no guard for a response without a body", () => {
    expect(Object.keys(guards.responses)).toEqual(["addPet", "inherited"]);
  });

  it("does not read inherited members as fields", () => {
    expect(accepts("isInherited", {})).toBe(false);
    expect(accepts("isInherited", { constructor: "x" })).toBe(true);
    expect(accepts("isInherited", { constructor: "x", toString: 1 })).toBe(false);
  });

  it("supports patterns that are valid only without the flag u", () => {
    expect(accepts("isPatternsQuery", { word: "a_b" })).toBe(true);
    expect(accepts("isPatternsQuery", { word: "a b" })).toBe(false);
  });
});

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`there is no ${name}`);
  return value;
}
