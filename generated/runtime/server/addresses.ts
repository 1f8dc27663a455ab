// Generated from templates/runtime/server/addresses.ts by `concordat generate`. Do not edit.

import { coerce, defaultOf, type Expansion, type ValueRule } from "./operation.ts";
import { decodedForm, type Pair, pairOf, pairsIn } from "./query.ts";
import { decoded, escaped, patternOf, type Route, segmentOf } from "./routes.ts";

/**
 * Converts a path template (RFC 6570) to a route. Its parameters stay encoded, including their first operator character;
 * `readExpanded` decodes them.
 *
 * @param optional The parameters that may be omitted.
 */
export function templateRoute(template: string, optional: readonly string[] = []): Route {
  const names: string[] = [];
  // Every second part is an expression.
  const parts = template.split(/\{([^{}]*)\}/).map((part, index) => {
    if (index % 2 === 0) return escaped(encodeURI(part));
    const [, sign = "", key = "", star = ""] = /^([+./;]?)(.*?)(\*?)$/.exec(part) ?? [];
    const name = decodeURIComponent(key);
    names.push(name);
    return `(${spans[`${sign}${star}`] ?? spans[sign] ?? spans[""]})${optional.includes(name) ? "?" : ""}`;
  });
  const pattern = new RegExp(`^${parts.join("")}$`);
  const texts = template.split("/").slice(1);
  const open = texts.findIndex((segment) => !/^[\w~.-]*$/.test(segment));
  const segments = texts.slice(0, open).map(segmentOf);
  const literals = template.replace(/\{[^{}]*\}/g, "").length;
  return {
    pattern: patternOf(segments, true),
    segments,
    names,
    // The longer the literal part, the more specific the route.
    rest: {
      looseness: 1 / (1 + literals),
      match: (path) =>
        pattern
          .exec(path)
          ?.slice(1)
          .map((text) => text || undefined),
    },
  };
}

/** The regular expression that matches a parameter, by the operator of its expression. */
const spans: Readonly<Record<string, string>> = {
  "": "[^/]+?",
  "+": ".+?",
  ".": String.raw`\.[^/]*?`,
  ";": ";[^/]*?",
  "/": "/[^/]+?",
  "/*": "/.+?",
};

const betweenParts: Readonly<Record<string, string>> = { ".": ".", "/": "/", ";": ";" };

/** Decodes a path parameter, which begins with the operator of its expression. */
export function readExpanded(name: string, raw: string, rule: ValueRule, expansion: Expansion): unknown {
  const { sign, exploded = false } = expansion;
  const between = betweenParts[sign];
  const text = between === undefined ? raw : raw.slice(1);
  const own = `${encodeURIComponent(name)}=`;
  const isNamed = sign === ";" && !(exploded && expansion.fields);
  const parts = exploded ? text.split(between ?? ",") : [text];
  const texts = parts.map((part) => (isNamed && part.startsWith(own) ? part.slice(own.length) : part));
  const items = exploded ? texts : texts.flatMap((part) => (rule.list || expansion.fields ? part.split(",") : [part]));
  if (expansion.fields) return recordOf(exploded ? items.map(pairOf) : pairsOf(items), expansion, decoded);
  return coerce(items.map(decoded), { ...rule, ...(rule.list && { list: "repeat" }) });
}

/** Decodes a query parameter that is a record, or a list in one value. `search` has no question mark. */
export function readQuery(name: string, search: string, rule: ValueRule, others: readonly string[]): unknown {
  const { expanded = { sign: "?" } } = rule;
  const { fields, exploded } = expanded;
  const pairs = pairsIn(search);
  if (fields && exploded) {
    const isField = (key: string): boolean =>
      Object.hasOwn(fields, key) || (expanded.others !== undefined && !others.includes(key));
    const found = pairs.filter(([key]) => isField(decodedForm(key)));
    return found.length === 0 ? defaultOf(rule) : recordOf(found, expanded, decodedForm);
  }
  const texts = pairs.flatMap(([key, value]) => (decodedForm(key) === name ? [value] : []));
  const items = texts.flatMap((text) => (text === "" ? [] : text.split(",")));
  if (texts.length === 0) return defaultOf(rule);
  if (fields) return recordOf(pairsOf(items), expanded, decodedForm);
  return coerce(items.map(decodedForm), { ...rule, list: "repeat" }) ?? [];
}

function recordOf(
  pairs: readonly Pair[],
  { fields = {}, others = "string" }: Expansion,
  decode: (text: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map(([key, value]) => {
      const name = decode(key);
      const type = Object.hasOwn(fields, name) ? (fields[name] ?? others) : others;
      return [name, coerce([decode(value)], { type })];
    }),
  );
}

/** Groups alternating names and values into pairs. */
function pairsOf(items: readonly string[]): Pair[] {
  return items.flatMap((item, index) => (index % 2 === 0 ? [[item, items[index + 1] ?? ""] as const] : []));
}
