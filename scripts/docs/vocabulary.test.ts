import { describe, expect, it } from "vitest";
import { faultsOf } from "../../spec/library/testing.ts";
import { readVocabulary, usersOf, vocabularyGuide, type Word, wordsIn } from "./vocabulary.ts";
import { anchors } from "../../generators/docs/anchors.ts";

const words = readVocabulary();

/** Returns the missing parts of the documentation of a library word; empty if it is complete. */
function lacksOf(word: Word, among: readonly Word[]): string[] {
  const users = usersOf(word, among).filter(({ name }) => name !== word.name);
  const isShown = word.examples.length > 0 || users.some((user) => lacksOf(user, among).length === 0);
  return [
    ...(/\w[^]*\.$/.test(word.doc) ? [] : ["documentation"]),
    ...(word.kind === "decorator" ? word.members.filter(({ doc }) => doc === "").map(({ name }) => name) : []),
    ...(isShown && !word.examples.includes("") ? [] : ["example"]),
  ];
}

describe("the vocabulary", () => {
  it("has every kind of declaration", () => {
    expect(words.length).toBeGreaterThan(60);
    expect(new Set(words.map(({ kind }) => kind)).size).toBe(6);
  });

  it("lists parameters, properties and values", () => {
    expect(words.find(({ name }) => name === "@requirement")?.members).toContainEqual({
      name: "level",
      type: "valueof Level, optional",
      doc: "The level of obligation.",
    });
    expect(words.find(({ name }) => name === "Access")?.members.map(({ name }) => name)).toEqual([
      "scopes",
      "noPublicScope",
      "noneNeeded",
      "open",
    ]);
  });

  it.each(words)("documents $name, its parameters, and shows an example", (word) => {
    expect(lacksOf(word, words)).toEqual([]);
  });

  it("reports a word without documentation or example", () => {
    const bare = wordsIn("bare", "namespace Concordat; extern dec bare(target: Model, text: valueof string);");
    expect(bare.map((word) => lacksOf(word, bare))).toEqual([["documentation", "text", "example"]]);
  });

  it("has examples that show their word, and compile", async () => {
    const examples = words.flatMap(({ name, examples: own }) => own.map((code) => ({ name, code })));
    expect(examples.filter(({ name, code }) => !code.includes(name)).map(({ name }) => name)).toEqual([]);
    const spec = examples.map(({ code }, index) => `namespace Example${index} {\n${code}\n}`).join("\n");
    expect(await faultsOf(spec)).toEqual([]);
  });
});

describe("the page of the vocabulary", () => {
  it("has a heading for every word, and no broken links between them", () => {
    const { body } = vocabularyGuide(words);
    const all = anchors(body);
    expect(words.filter(({ name }) => !body.includes(`### \`${name}\`\n`))).toEqual([]);
    const links = [...body.matchAll(/\(site:guides\/vocabulary#([^)]*)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((anchor = "") => !all.includes(anchor))).toEqual([]);
  });
});
