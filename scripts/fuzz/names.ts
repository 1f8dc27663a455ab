import fc from "fast-check";

/** Names that clash with languages, with each other, and with what generated code calls its own. */
const members = [
  "id", "name", "class", "default", "constructor", "prototype", "toString", "hasOwnProperty", "__proto__", "await",
  "then", "a b", "a-b", "a.b", "a/b", "a~b", 'a"b', "a'b", "a`b", "${x}", "*/", "</script>", "1st", "0", "\u{1F98A}",
  "$ref", "$id", "type", "items", "properties", "enum", "required", "\u00fcber", "fooBar", "foo_bar", "foo-bar", "FooBar",
  "input", "options", "body", "query", "headers", "path", "request", "context", "signal", "respond", "principal",
  "a\nb", "{{x}}", "valueOf", "length", "const", "allOf", "x-y", "example", "examples", "get", "undefined", "_",
]; // prettier-ignore
// A type named `__proto__` gets lost in the OpenAPI library, which builds objects by assignment.
const types = [
  "Pet", "pet", "PET", "Record", "Array", "String", "Promise", "Operations", "Events", "Extensible", "Handler", "Hono",
  "Guard", "Error", "Response", "Request", "Map", "Omit", "Pick", "Partial", "Readonly", "class", "Foo Bar", "FooBar",
  "foo_bar", "foo-bar", "constructor", "toString", "Date", "Object", "DocumentedError", "Endpoint", "1st",
  "undefined", "any", "string", "unknown", "Number", "Boolean", "Symbol", "globalThis", "Receiver", "Inner", "Schema",
  "Headers", "StreamEvents", "ApiError", "RequestOptions", "InputOf", "ErrorOf", "errors", "responses", "operations",
  "endpoints", "never", "Awaitable", "PagedMethod", "Client", "Server", "Event", "Failure", "\u00c9t\u00e9", "x", "Call",
]; // prettier-ignore
const operations = [
  "read", "list", "delete", "authenticate", "then", "fetch", "constructor", "__proto__", "toString", "class", "new",
  "foo_bar", "fooBar", "FooBar", "await", "default", "createClient", "errors", "a b", "1st", "catch", "hasOwnProperty",
  "operations", "endpoints", "prototype", "valueOf", "import", "*/", "${x}", "\u{1F98A}", "unauthorized", "Read",
]; // prettier-ignore
const pathNames = ["id", "name", "class", "then", "foo_bar", "fooBar", "body", "toString", "options", "_1"];
const headerNames = ["x-a", "x-class", "x-a-b", "x_y", "x-$h", "valueof", "x-`", "x.1", "prefer", "etag", "x-body"];

const oneOf = (names: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...names);

export const memberName = fc.oneof(
  { arbitrary: oneOf(members), weight: 9 },
  {
    arbitrary: fc
      .string({ unit: "binary", minLength: 1, maxLength: 4 })
      // Control characters are no part of a TypeSpec source. Letters beyond the first plane may be too new for the
      // Unicode tables of the type checker, which the formatter does not share.
      .filter((name) => !/[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]|[^\0-\uffff]/u.test(name) && name.normalize("NFC") === name),
    weight: 1,
  },
);
export const typeName = oneOf(types);
export const operationName = oneOf(operations);
export const pathName = oneOf(pathNames);
export const headerName = oneOf(headerNames);
