import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const generated = join(import.meta.dirname, "../../generated");
const builds = globSync("*/{openapi,asyncapi}.yaml", { cwd: generated }).toSorted();

/** Extensions for generators and with references to the documents: they are no facts about the interface. */
const provenance = new Set(
  "x-source x-enum-sources x-requirements x-open x-ambiguities x-ambiguity-notes x-enum-varnames x-delivery x-interface x-element x-open-elements x-item-schema".split(
    " ",
  ),
);

/** Fields that are no facts: names of rules, ids, and schemas that are described elsewhere. */
const names = new Set(
  "requirement requirements id level proof parts schema envelope algorithm encoding input output event annotations elements sources source example operation".split(
    " ",
  ),
);

/** The wording of values in descriptions. */
const inWords: Record<string, string> = {
  emptyPage: "a page is empty",
  cursorRepeats: "repeats the cursor",
  equal: "with this value",
  group: "of the named group",
  present: "with the field, or rows without it",
  atLeast: "at least",
  atMost: "at most",
  from: "this time or later",
  until: "this time or earlier",
  scopes: "scope",
  noPublicScope: "no public scope",
  noneNeeded: "no scope is needed",
  open: "not documented",
};

/** The wording of extensions whose presence is the fact. */
const marks: Record<string, string> = {
  "x-presence": "expected",
  "x-legacy": "legacy",
  "x-recommended": "recommended",
  "x-always-sent": "always sent",
  "x-immutable": "never changed",
  "x-safe": "no side effects",
  "x-setup-event": "setup",
};

interface Fact {
  name: string;
  where: string;

  /** Words that must all occur in the public build. */
  words: string[];

  /** The text of the public build at the same place. */
  said: string;
}

/** Returns the facts in extensions of a document, if the public build still has the element. */
function factsIn(whole: unknown, build: unknown, info: string, where = "#"): Fact[] {
  if (typeof whole !== "object" || whole === null || typeof build !== "object" || build === null) return [];
  const isRoot = where === "#";
  const described: unknown = Reflect.get(build, "description");
  return Object.entries(whole).flatMap(([key, value]): Fact[] => {
    if (key === "example" || key === "examples") return [];
    if (!key.startsWith("x-") || /\/(headers|properties)$/.test(where))
      return factsIn(value, Reflect.get(build, key), info, `${where}/${key}`);
    if (provenance.has(key)) return [];
    const named = key === "x-error-cases" ? withoutModelNames(value) : key === "x-deliveries" ? rulesOf(value) : value;
    const found = key in marks && typeof value !== "string" ? [] : leafTexts(named);
    const words = key === "x-flows" ? found.map(sourceWords) : found;
    const mark = marks[key];
    const said = isRoot ? info : String(described);
    return [{ name: key, where, words: [...(key === "x-presence" ? [] : words), ...(mark ? [mark] : [])], said }];
  });
}

/** Returns `input.name` and `step.field` in the wording of flows. */
function sourceWords(word: string): string {
  const [, start = "", field = ""] = /^(\w+)\.([\w.]+)$/.exec(word) ?? [];
  if (field === "") return word;
  return start === "input" ? `your ${field}` : `${field} of ${start}`;
}

/** Returns error cases without the names of their models. */
function withoutModelNames(cases: unknown): object[] {
  return (cases as object[]).map((each) => ({ ...each, name: undefined }));
}

/** Returns the part of deliveries that their webhooks do not have. */
function rulesOf(deliveries: unknown): object[] {
  return (deliveries as { description?: string; rules: object }[]).map(({ description, rules }) => ({
    description,
    rules,
  }));
}

function leafTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leafTexts);
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, item]) =>
      names.has(key) || key.startsWith("x-")
        ? []
        : key === "description"
          ? leafTexts(String(item).split("\n")[0])
          : leafTexts(item),
    );
  }
  if (typeof value === "boolean" || value === undefined || value === "") return [];
  return [inWords[String(value)] ?? String(value).replace(/(?<=:)\*$/, "")];
}

/** Returns a name as words, as in headings. */
const spaced = (name: string): string => name.replaceAll("_", " ").replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
const plain = (text: string): string => text.toLowerCase().replaceAll("`", "").replaceAll(/\s+/g, " ");

describe.each(builds)("the public build of %s", (file) => {
  const [whole, build] = [file, file.replace(".yaml", ".public.yaml")].map(
    (each) => parse(readFileSync(join(generated, each), "utf8")) as { info: { description?: string } },
  );
  const facts = factsIn(whole, build, build?.info.description ?? "");

  it("describes every fact that the full document has in extensions", () => {
    const lost = facts.flatMap(({ name, where, words, said }) =>
      words
        .filter((word) => ![word, spaced(word)].some((each) => plain(said).includes(plain(each))))
        .map((word) => `${name} at ${where}: ${word}`),
    );
    expect(lost).toEqual([]);
  });

  it("has no description without a fact", () => {
    expect(facts.filter(({ words }) => words.some((word) => word === "undefined"))).toEqual([]);
  });
});

const textOf = (file: string): string => plain(readFileSync(join(generated, file), "utf8"));

it.each([
  ["capability/openapi.public.yaml", "120 requests in 60 s, shared by account"],
  ["capability/openapi.public.yaml", "anonymous requests share one by client IP"],
  ["capability/openapi.public.yaml", "- call: tool_execute, capabilities_query"],
  ["capability/openapi.public.yaml", "account_history: grant_payment_recharge, consume_tool_search"],
  ["capability/openapi.public.yaml", "grant_welcome_bonus: A welcome or promotional grant."],
  ["capability/openapi.public.yaml", "is required; query.tool_id is preferred"],
  ["workspace/openapi.public.yaml", "Attempts: At most 3"],
  ["workspace/openapi.public.yaml", "1 s, 10 s, 60 s"],
  ["workspace/openapi.public.yaml", "Checked every 60 s"],
  ["spend/openapi.public.yaml", "Scopes: purchase_orders:read, unified_requests:read, spend_requests:read"],
  ["spend/asyncapi.public.yaml", "Scopes: purchase_orders:read, unified_requests:read, spend_requests:read"],
  ["spend/openapi.public.yaml", "Timeout: 10 s"],
  ["spend/asyncapi.public.yaml", "Timeout: 10 s"],
  ["log-query/openapi.public.yaml", "By timestamp, descending (recommended)"],
  ["log-query/openapi.public.yaml", "By cursor, ascending (a preview)"],
  ["local-app/openapi.public.yaml", "Forwarded to the memory runtime"],
])("%s says: %s", (file, fact) => expect(textOf(file)).toContain(plain(fact)));
