import { createLinterRuleTester } from "@typespec/compiler/testing";
import escapeStringRegexp from "escape-string-regexp";
import { describe, expect, it } from "vitest";
import { linter, rules } from "../linter.ts";
import { tester } from "../testing.ts";

interface Case {
  /** Snippets without a warning. */
  right: string[];

  /** Snippets with warnings, and the messages. */
  odd: [snippet: string, ...messages: string[]][];
}

const noPet = `@error @errorCase("No such pet") model NoPet { @statusCode _: 404 }`;
const refused = `@error @errorCase("No token") @credentialsCase("any") model Refused { @statusCode _: 401 }`;
const envelope = "enum Event { sold, born } model Envelope { id: string; @eventName event: Event }";
const signature = `signature: #{
  header: "X-Sign", algorithm: SignatureAlgorithm.hmacSha256, encoding: SignatureEncoding.hex,
}`;
const tell = (facts: string, more = ""): string =>
  `${envelope} @delivery(#{ ${facts} }) ${more} @post op tell(@header("X-Sign") sign: string, @body body: Envelope): void;`;
const paged = (order: string): string => `
  model Pet { id: string }
  model Pets { @pageItems ${order} pets: Pet[] }
  @list @get op pets(@query @pageIndex page?: int32): Pets;`;
const states = (rows: string, triggers = "feed"): string => `
  @transitions(#[${rows}]) enum Mood { hungry, happy } @tabular enum On { ${triggers} }
  @get op mood(): Mood;`;
const born = `#{ on: On.feed, to: Mood.hungry }, #{ on: On.feed, when: "late", to: Mood.happy }`;

const cases: Record<string, Case> = {
  "operation-without-errors": {
    right: [
      `${noPet} @get op pet(): string | NoPet;`,
      `@error model Failed { @statusCode _: 500 } @get op pet(): string | Failed;`,
      `@proxied("kennel") @route("/kennel/{rest}") @get op read(@path rest: string): unknown;`,
      tell(""),
    ],
    odd: [[`@get op pet(): string;`, "Test.pet documents no error"]],
  },
  "error-without-case": {
    right: [`${noPet} @get op pet(): string | NoPet;`],
    odd: [
      [
        `@error model Failed { @statusCode _: 500 } @get op pet(): string | Failed;`,
        "Test.Failed is an error that Test.pet returns without a condition",
      ],
    ],
  },
  "credentials-without-error": {
    right: [
      `${noPet} @get op pet(): string | NoPet;`,
      `@@useAuth(Test, BearerAuth); ${refused} @get op pet(): string | Refused;`,
      `@@useAuth(Test, BearerAuth | NoAuth); ${noPet} @get op pet(): string | NoPet;`,
      `@@useAuth(Test, BearerAuth); ${noPet} @useAuth(NoAuth) @get op pet(): string | NoPet;`,
    ],
    odd: [
      [`@@useAuth(Test, BearerAuth); ${noPet} @get op pet(): string | NoPet;`, "Test.pet needs credentials"],
      [`${noPet} @useAuth(BearerAuth) @get op pet(): string | NoPet;`, "Test.pet needs credentials"],
    ],
  },
  "rate-limit-without-error": {
    right: [
      `@error @errorCase("a") model Slow { @statusCode _: 429 }
       @rateLimit(#{ requests: 1, windowSeconds: 1, sharedBy: "a" }) @get op pet(): string | Slow;`,
      `@error @errorCase("a") model Failed { @statusCode @minValue(400) @maxValue(499) _: int32 }
       @rateLimit(#{ requests: 1, windowSeconds: 1, sharedBy: "a" }) @get op pet(): string | Failed;`,
      `@error @errorCase("a") model Failed { code: string }
       @rateLimit(#{ requests: 1, windowSeconds: 1, sharedBy: "a" }) @get op pet(): string | Failed;`,
    ],
    odd: [
      [
        `${noPet} @rateLimit(#{ requests: 1, windowSeconds: 1, sharedBy: "a" }) @get op pet(): string | NoPet;`,
        "Test.pet has a @rateLimit, but no error with the status 429",
      ],
    ],
  },
  "pages-without-order": {
    right: [
      paged(`@orderedBy("id", PagingOrder.ascending)`),
      `model Pets { @pageItems pets: string[]; @continuationToken next?: string }
       @list @get op pets(@query @continuationToken token?: string): Pets;`,
    ],
    odd: [[paged(""), "Test.pets lists numbered pages without an order"]],
  },
  "event-without-delivery": {
    right: [tell("")],
    odd: [[envelope, "Test.Event lists events, but no operation with @delivery sends them."]],
  },
  "delivery-without-signature": {
    right: [tell(signature), tell("", `@openPoint("A-1", "how it is signed")`)],
    odd: [[tell(""), "Test.tell is not signed"]],
  },
  "delivery-without-identity": {
    right: [tell(`maxAttempts: 3, identity: "id"`), tell("maxAttempts: 1"), tell("")],
    odd: [[tell("maxAttempts: 3"), "Test.tell is repeated without an identity"]],
  },
  "state-table-without-change": {
    right: [states(`#{ on: On.feed, to: Mood.hungry }, #{ from: Mood.hungry, on: On.feed, to: Mood.happy }`)],
    odd: [[states(born), "No row of @transitions leads Test.Mood from one state to another."]],
  },
  "trigger-without-row": {
    right: [states(born), `@tabular enum On { feed } ${states(born).replace("@tabular enum On { feed }", "")}`],
    odd: [[states(born, "feed, pet"), `No row of @transitions on Test.Mood has the trigger "pet".`]],
  },
  "requirement-without-element": {
    right: [
      `@get @requirement("A-1", Proof.server, "s") op pet(): string;`,
      `model Pet { @requirement("A-1", Proof.server, "s") name: string } model Cat { ...Pet } @get op pet(): Cat[];`,
      `enum Kind { @requirement("A-1", Proof.sender, "s") cat } @get op pet(@query kind: "dog" | Kind): void;`,
      `@requirement("A-1", Proof.type, "s") model Unused {}`,
      `@requirement("A-1", Proof.server, "s") model Unused {} @governedBy("A-1") @get op pet(): string;`,
      `@@requirement(Test, "A-1", Proof.client, "s");`,
    ],
    odd: [
      [
        `@requirement("A-1", Proof.server, "s") model Unused {} @get op pet(): string;`,
        'A-1 has the proof "server", but Test.Unused',
      ],
      [
        `model Unused { @requirement("A-1", Proof.sender, "s") name: string }`,
        "Test.Unused.name is not part of a request, response or delivery",
      ],
    ],
  },
  "requirement-in-words": {
    right: [
      `@get @requirement("A-1", Proof.server, "s") @parts("A-1", "pet") op pet(): string;`,
      `@get @requirement("A-1", Proof.doc, "s") op pet(): string;`,
      `model Pet { @requirement("A-1", Proof.server, "s") name: string } @get op pet(): Pet;`,
      `@get op pet(@requirement("A-1", Proof.client, "s") @parts("A-1", "name") @query name: string): string;`,
    ],
    odd: [
      [`@get op pet(@requirement("A-1", Proof.client, "s") @query name: string): string;`, "A-1 has no parts"],
      [
        `@get @requirement("A-1", Proof.server, "s") op pet(): string;`,
        "A-1 has no parts: no generated check verifies it. Name its parts (@parts), or write a check.",
      ],
    ],
  },
};

it("each rule is tried in both directions, explained, and recommended", () => {
  expect(Object.keys(cases)).toEqual(rules.map(({ name }) => name));
  expect(Object.keys(linter.ruleSets?.["recommended"]?.enable ?? {})).toEqual(
    rules.map(({ name }) => `concordat/${name}`),
  );
  for (const { docs, description } of rules) {
    expect(description).toMatch(/\.$/);
    expect(String(docs).length).toBeGreaterThan(100);
  }
});

describe.each(rules)("$name", (rule) => {
  const { right, odd } = cases[rule.name] ?? { right: [], odd: [] };
  const ruleTester = async () => createLinterRuleTester(await tester.createInstance(), rule, "concordat");

  it.each(right)("accepts %s", async (snippet) => {
    await (await ruleTester()).expect(`@@service(Test);\n${snippet}`).toBeValid();
  });

  it.each(odd)("warns about %s", async (snippet, ...messages) => {
    const expected = messages.map((message) => ({
      code: `concordat/${rule.name}`,
      message: new RegExp(escapeStringRegexp(message)),
    }));
    await (await ruleTester()).expect(`@@service(Test);\n${snippet}`).toEmitDiagnostics(expected);
  });
});
