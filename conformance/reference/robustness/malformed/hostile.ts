import fc from "fast-check";

const groups: Readonly<Record<string, readonly string[]>> = {
  controls: ["", " ", "\0", "a\0b", "\u0001\u001f\u007f", "\r\nx-added: 1"],
  unicode: ["\ud800", "x\udc00", "\uffff", "\u202e", "\u{1f600}".repeat(100), "é".repeat(3000)],
  names: ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then"],
  paths: ["../../etc/passwd", "..", ".", "/", "a/b", "%00", "%", "%ff", "%C0%80", "\\", "?", "#", "&=&"],
  injections: ["' or 1=1 --", '"; drop table x; --', "<b onclick=alert(1)>", "${7*7}", "{{7*7}}", "%s%n", "*", "[a-z"],
  numbers: ["1e999", "-1", "-0", "NaN", "Infinity", "0x10", "1.5", "99999999999999999999", "9".repeat(400)],
  json: ["null", "true", "[]", "{}"],
  times: ["2024-02-30", "0000-00-00", "9999-12-31", "+275760-09-13T00:00:00Z", "-271821-04-20", "24:00"],
  addresses: ["http://[::1", "javascript:1", "file:///etc/passwd", "https://user:secret@127.0.0.1/", "https://\0/"],
  projections: ["fields:$", "fields:$[", "fields:$..*", "fields:$[?(@.a==", "fields:$[?match(@, '(a+)+$')]"],
  queries: ["['x'] | sort by _time", "['", "x | ", "| limit 1", "['x'] | limit 99999999999999999999"],
  long: ["a".repeat(5000)],
};

/** Texts that break what is careless with them: in a URL, in a header, in JSON, in SQL, in a path, in a date. */
export const hostileTexts: readonly string[] = Object.values(groups).flat();

/** What `writeJson` puts in place of a string: JSON that no value of this language leads to. */
const rawJson: Readonly<Record<string, string>> = {
  "@infinity": "1e999",
  "@digits": "9".repeat(400),
  "@negative-zero": "-0.0",
  "@deep-array": "[".repeat(10_000) + "]".repeat(10_000),
  "@deep-object": '{"a":'.repeat(10_000) + "1" + "}".repeat(10_000),
  "@prototype": '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  "@twice": '{"a":1,"a":2,"":3}',
};

/** Any text, hostile ones among them, and those that mean something to the server. */
export function texts(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("x", ...known) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  );
}

/** Any JSON value, mostly a wrong one. */
export function hostileValues(): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(rawJson)) },
    { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], { "": {} }, [1, "a", null]) },
    { weight: 2, arbitrary: fc.constantFrom(0, -1, 1.5, 1e-7, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, -1e308) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

/** The JSON text of a value, with what stands for other JSON in it put in. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replace(/"@[a-z-]+"/g, (text) => rawJson[text.slice(1, -1)] ?? text);
}
