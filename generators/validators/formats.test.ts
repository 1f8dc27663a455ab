import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { addFormatsTo } from "../contract/model/formats.ts";
import { pascalCase } from "../naming.ts";
import * as formats from "../../templates/runtime/validation/formats.ts";

const ajv = new Ajv();
addFormatsTo(ajv);

/** Valid texts of each format, to start from. */
const right: Readonly<Record<string, readonly string[]>> = {
  date: ["2024-02-29", "2026-12-31"],
  time: ["23:59:60Z", "09:15:27.418", "10:00:00+05:30"],
  "date-time": ["2026-03-02T09:15:27.418Z", "2016-12-31t23:59:60-00:00", "2026-03-02 09:15:27+01"],
  duration: ["P1Y2M3DT4H5M6S", "P4W", "PT1.5S"],
  email: ["a.b+c@example.co.uk"],
  hostname: ["a-b.example.com"],
  ipv4: ["192.168.0.1"],
  ipv6: ["2001:db8::ff00:42:8329", "::ffff:192.0.2.128"],
  uri: ["https://user@example.com:8080/a/b?c=d#e", "urn:isbn:0451450523"],
  "uri-reference": ["../a?b#c", "//example.com/x"],
  "uri-template": ["/users/{id}{?page,size*}"],
  uuid: ["urn:uuid:123e4567-e89b-12d3-a456-426614174000", "123e4567-e89b-12d3-a456-426614174000"],
  "json-pointer": ["/a~0b/0/~1c"],
  "relative-json-pointer": ["1/a~0", "0#"],
  byte: ["QUJDRA==", "QUJD"],
};

/** A leap second at an hour or a minute that no day has. */
const noMoment = /(?:2[4-9]|[3-9]\d):\d\d:60|:[6-9]\d:60/;

/**
 * Texts that our formats may reject by the RFC, and the package accepts: quotation marks, a port of letters, a second
 * user, more lines.
 */
const stricter: Readonly<Record<string, RegExp>> = {
  time: noMoment,
  "date-time": noMoment,
  uri: /"|\/\/.*[:@]/,
  "uri-reference": /"|\/\/.*[:@]/,
  byte: /\n/,
};

const letters = [..."09aZ-.:+/T %{}~#?@=\"'\n", "é", "𝒳"];

/** Returns numbers below 1, equal on each run. */
function* numbers(): Generator<number, never> {
  for (let state = 1; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

describe("a leap second", () => {
  it.each(["2016-12-31T23:59:60Z", "2017-01-01T00:59:60+01:00", "2016-12-31T18:29:60-05:30"])("%s is valid", (text) => {
    expect(formats.isDateTime(text)).toBe(true);
    expect(formats.isTime(text.slice(11))).toBe(true);
  });

  it.each([
    "2016-12-31T47:59:60Z",
    "2016-12-31T71:59:60Z",
    "2016-12-31T30:59:60+07:00",
    "2016-12-31T22:99:60-00:40",
    "2016-12-31T23:58:60Z",
    "2016-12-31T23:59:61Z",
  ])("%s is invalid", (text) => {
    expect(formats.isDateTime(text)).toBe(false);
    expect(formats.isTime(text.slice(11))).toBe(false);
  });
});

describe("a format", () => {
  it.each(Object.keys(right))("%s agrees with ajv-formats on thousands of changed texts", (name) => {
    const check = (formats as unknown as Record<string, (text: string) => boolean>)[`is${pascalCase(name)}`];
    const oracle = ajv.compile<string>({ type: "string", format: name });
    const random = numbers();
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random.next().value * items.length)] as Item;
    const counts = { taken: 0, refused: 0 };
    for (let round = 0; round < 4000; round++) {
      let text = pick(right[name] ?? []);
      for (let change = round % 4; change > 0; change--) {
        const at = Math.floor(random.next().value * (text.length + 1));
        text = text.slice(0, at) + pick(["", pick(letters)]) + text.slice(at + pick([0, 1]));
      }
      const [is, was] = [check?.(text), oracle(text)];
      if (is === false && was && stricter[name]?.test(text)) continue;
      expect({ text, is }).toEqual({ text, is: was });
      counts[was ? "taken" : "refused"]++;
    }
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(200);
  });
});
