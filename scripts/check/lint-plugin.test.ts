import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import plugin from "./lint-plugin.ts";

RuleTester.describe = describe;
RuleTester.it = it;

type Rule = Parameters<RuleTester["run"]>[1];

// The plugin declares only the fields of nodes that it reads: oxlint publishes no types for plugins.
const rule = plugin.rules["no-assignment-in-expression"] as unknown as Rule;

new RuleTester().run("no-assignment-in-expression", rule, {
  valid: [
    "count += 1; use(count);",
    "for (let index = 0, last = 9; index < last; index++, last--) use(index);",
    "stream.on('data', (part) => (text += part));",
    "onRequest((request) => void (request.body = undefined));",
    "const known = (all[name] ??= {});",
    "async function load() { await (loading ??= begin()); return (made ??= make()); }",
    "const { a = 1, ...rest } = given; [one, other] = [other, one];",
  ],
  invalid: [
    "if (failures++ < attempts) again();",
    "while ((part = read())) use(part);",
    "check((size += part.length));",
    "signal.addEventListener('abort', (stop = () => reject()));",
    "const name = `d${++count}`;",
    "const first = (second = 1);",
    "use((known ??= make()));",
    "function next() { return (count += 1); }",
    "const call = () => (count++ > 2 ? one : other);",
    "isEmpty(rows) && (status = 500);",
  ].map((code) => ({ code, errors: 1 })),
});
