import { expect, it } from "vitest";
import { generateFrom } from "../../../testing.ts";

/** Returns a service with a custom scalar, which has no form in JSON. */
const service = (body: string, decorators = ""): string =>
  `import "@typespec/http"; using TypeSpec.Http;\n@service(#{ title: "S" }) ${decorators} namespace S;
  scalar ip { init fromInt(value: uint32); }\n${body}`;

it.each([
  [
    "of a field",
    service(`model A { at?: utcDateTime = utcDateTime.now() } @post op a(@body a: A): void;`),
    "concordat/default: the default of at can't be written as JSON and is left out",
  ],
  [
    "of a parameter",
    service(`@get op a(@query at?: utcDateTime = utcDateTime.now()): void;`),
    "concordat/default: the default of at can't be written as JSON and is left out",
  ],
  [
    "of a type of its own",
    service(`@get op a(@query from?: ip = ip.fromInt(1)): void;`),
    "concordat/default: the default of from can't be written as JSON and is left out",
  ],
  [
    "of a header",
    service(`@get op a(): { @header at?: utcDateTime = utcDateTime.now() };`),
    "concordat/default: the default of at can't be written as JSON and is left out",
  ],
  [
    "of a server",
    service(
      `@get op a(): void;`,
      `@server("https://{at}.example", "", { at: string | utcDateTime = utcDateTime.now() })`,
    ),
    "concordat/default: the default of at can't be written as JSON and is left out",
  ],
])("a default %s without a form in JSON is a warning at its place", async (_, spec, message) => {
  const { warnings } = await generateFrom(spec);
  expect(warnings).toEqual([expect.stringMatching(/main\.tsp:\d+:\d+ - warning /)]);
  expect(warnings[0]).toContain(message);
});

it.each([
  [
    "of a model",
    service(`@example(#{ at: utcDateTime.now() }) model A { at: utcDateTime } @post op a(@body a: A): void;`),
  ],
  [
    "of an operation",
    service(`@opExample(#{ parameters: #{ at: utcDateTime.now() } }) @get op a(@query at: utcDateTime): void;`),
  ],
])("an example %s without a form in JSON is a warning at its place", async (_, spec) => {
  const { warnings } = await generateFrom(spec);
  expect(warnings).toEqual([
    expect.stringMatching(/main\.tsp:4:\d+ - warning concordat\/example: an example .* can't be written as JSON/),
  ]);
});
