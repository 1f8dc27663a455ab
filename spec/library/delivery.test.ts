import { getAllHttpServices } from "@typespec/http";
import { describe, expect, it } from "vitest";
import { deliveries, deliveryPath, envelopeName } from "./delivery.ts";
import { ties } from "./requirement.ts";
import { signaturePresets } from "./signature.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

const envelope = `
  enum Event { sold }
  model Envelope { @eventName event: Event; id: string }`;

const headers = `@header("X-Signature") signature: string, @header("X-Attempt") attempt: int32,`;

/** Returns a delivery of the envelope with these rules. */
const withRules = (rules: string): string => `${envelope}
  const rules: DeliveryRules = #{ ${rules} };
  @delivery(rules) @post op deliver(${headers} @body body: Envelope): void;`;

const signature = (header: string): string =>
  `signature: #{ header: "${header}", algorithm: SignatureAlgorithm.hmacSha256, encoding: SignatureEncoding.base64 }`;

describe("@delivery", () => {
  it("records its rules as plain values, and ties the rules that name a requirement", async () => {
    const program = await programOf(`
      @@requirement(Test, "API-A-1", Proof.sender, "s"); @@requirement(Test, "API-A-2", Proof.sender, "s");
      ${withRules(`
        signature: #{
          header: "x-signature", prefix: "sha256=", requirement: "API-A-1",
          algorithm: SignatureAlgorithm.hmacSha256, encoding: SignatureEncoding.hex,
        },
        authorization: #{ field: "auth", defaultScheme: "Bearer", requirement: "API-A-2" },
        identity: "id", attemptHeader: "X-Attempt", maxAttempts: 3, backoffSeconds: #[0, 1.5, 1.5],
        workerPeriodSeconds: 60, timeoutSeconds: 10`)}`);
    expect(valuesByElement(deliveries.uses(program))).toEqual([
      [
        "Test.deliver",
        {
          signature: { header: "x-signature", prefix: "sha256=", algorithm: "hmac-sha256", encoding: "hex" },
          authorization: { field: "auth", defaultScheme: "Bearer" },
          identity: "id",
          attemptHeader: "X-Attempt",
          maxAttempts: 3,
          backoffSeconds: [0, 1.5, 1.5],
          workerPeriodSeconds: 60,
          timeoutSeconds: 10,
        },
      ],
    ]);
    expect(valuesByElement(ties.uses(program)).map(([, { id, row }]) => [id, row])).toEqual([
      ["API-A-1", 1],
      ["API-A-2", 2],
    ]);
  });

  it("separates deliveries of one name from each other, and from the routes of the service", async () => {
    const program = await programOf(`@@service(Test); ${envelope}
      interface Pets { @delivery(#{}) @post deliver(@body body: Envelope): void }
      interface Shops { @delivery(#{}) @post deliver(@body body: Envelope): void }
      @route("/deliver") @post op deliver(@body body: Envelope): void;`);
    const [services] = getAllHttpServices(program);
    expect(services.flatMap(({ operations }) => operations.map(({ path }) => path))).toEqual([
      "/deliver",
      `${deliveryPath}/Test.Pets.deliver`,
      `${deliveryPath}/Test.Shops.deliver`,
    ]);
  });

  it("finds the name of the event in an envelope", async () => {
    const program = await programOf(envelope);
    const found = ["Test.Envelope", "Test.Event"].map((name) => program.resolveTypeReference(name)[0]);
    const names = found.map((type) => (type?.kind === "Model" ? envelopeName(program, type)?.name : undefined));
    expect(names).toEqual(["event", undefined]);
  });

  it("requires an envelope as the body", async () => {
    const wrong = [
      ["nothing()", "no body"],
      ["other(@body body: Other)", "Test.Other"],
      ["list(@body body: string[])", "string[]"],
      ["choice(@body body: Envelope | Other)", "Test.Envelope | Test.Other"],
    ];
    const operations = wrong.map(([operation]) => `@delivery(#{ identity: "id" }) @post op ${operation}: void;`);
    expect(await faultsOf(`${envelope} model Other { id: string } ${operations.join("\n")}`)).toMatchObject(
      wrong.map(([operation = "", found]) => {
        const [name] = operation.split("(");
        return {
          code: "concordat/delivery-body",
          at: name,
          message: `The delivery Test.${name} needs an envelope as its body, which is a model with an @eventName property; found ${found}.`,
        };
      }),
    );
  });

  it("accepts only headers of the operation, and an identity in a header or a field of the envelope", async () => {
    expect(await faultsOf(withRules(`${signature("X-Sign")}, attemptHeader: "id", identity: "key"`))).toMatchObject([
      {
        code: "concordat/delivery-header",
        at: "rules",
        message: `The signature header "X-Sign" is not a header of Test.deliver. Known: X-Signature, X-Attempt.`,
      },
      {
        code: "concordat/delivery-header",
        at: "rules",
        message: `The attempt header "id" is not a header of Test.deliver. Known: X-Signature, X-Attempt.`,
      },
      {
        code: "concordat/delivery-header",
        at: "rules",
        message: `The identity "key" is not a header or a field of the envelope of Test.deliver. Known: X-Signature, X-Attempt, event, id.`,
      },
    ]);
    expect(await faultsOf(withRules(`${signature("x-signature")}, identity: "X-ATTEMPT"`))).toEqual([]);
  });

  it("completes a signature by its preset, whose id is the identity of deliveries", async () => {
    const program = await programOf(`${envelope}
      @delivery(#{ signature: #{ preset: SignaturePreset.standardWebhooks, key: "secret" } })
      @post op deliver(
        @header("webhook-signature") signature: string,
        @header("webhook-id") id: string,
        @header("webhook-timestamp") timestamp: int64,
        @body body: Envelope,
      ): void;`);
    expect(valuesByElement(deliveries.uses(program))).toEqual([
      ["Test.deliver", { signature: { ...signaturePresets.standardWebhooks, key: "secret" }, identity: "webhook-id" }],
    ]);
  });

  it("rejects a signature that is not complete, and headers that the operation lacks", async () => {
    expect(await faultsOf(withRules(`signature: #{ header: "X-Signature" }`))).toMatchObject([
      {
        code: "concordat/delivery-signature",
        at: "rules",
        message: "The signature of Test.deliver: algorithm, encoding: missing; state it, or a preset.",
      },
    ]);
    expect(
      await faultsOf(withRules(`signature: #{ preset: SignaturePreset.slack, header: "X-Signature" }`)),
    ).toMatchObject([
      {
        code: "concordat/delivery-header",
        message: `The timestamp header "X-Slack-Request-Timestamp" is not a header of Test.deliver. Known: X-Signature, X-Attempt.`,
      },
    ]);
  });

  it("rejects numbers out of range", async () => {
    const rules = `maxAttempts: 0, workerPeriodSeconds: 0, timeoutSeconds: 0, jitter: 0, backoffSeconds: #[0, -1, 2]`;
    expect(await faultsOf(withRules(rules))).toMatchObject(
      [
        "maxAttempts must be at least 1, found 0.",
        "workerPeriodSeconds must be more than 0, found 0.",
        "timeoutSeconds must be more than 0, found 0.",
        "jitter must be more than 0, found 0.",
        "Each of backoffSeconds must be at least 0, found -1.",
      ].map((message) => ({ code: "concordat/number-range", at: "rules", message })),
    );
    expect(await faultsOf(withRules("maxAttempts: 1, workerPeriodSeconds: 0.1, timeoutSeconds: 0.1"))).toEqual([]);
  });

  it("requires a delay for each attempt, none shorter than the one before", async () => {
    expect(await faultsOf(withRules("maxAttempts: 4, backoffSeconds: #[1, 60, 10]"))).toMatchObject([
      {
        code: "concordat/delivery-backoff",
        at: "rules",
        message: "backoffSeconds has 3 entries and maxAttempts is 4: one delay for each attempt is expected.",
      },
      {
        code: "concordat/delivery-backoff-order",
        at: "rules",
        message:
          "backoffSeconds counts from the creation of the delivery, so that each delay is at least the one before it; found 10 after 60.",
      },
    ]);
    expect(await faultsOf(withRules("maxAttempts: 1, backoffSeconds: #[0]"))).toEqual([]);
    expect(await faultsOf(withRules("backoffSeconds: #[1, 2]"))).toEqual([]);
  });

  it("is rejected if used twice", async () => {
    expect(
      await faultsOf(`${envelope} @delivery(#{ maxAttempts: 1 }) @delivery(#{ maxAttempts: 2 })
        @post op deliver(@body body: Envelope): void;`),
    ).toMatchObject([
      {
        code: "concordat/given-twice",
        at: "@delivery(#{ maxAttempts: 2 })",
        message: "@delivery is given twice on Test.deliver; once is expected.",
      },
    ]);
  });

  it("reports an error in a template once", async () => {
    expect(
      await faultsOf(`${envelope} model Other {}
        @delivery(#{ maxAttempts: 0 }) @post op Deliver<T>(@body body: T): void;
        op first is Deliver<Envelope>; op second is Deliver<Envelope>;`),
    ).toMatchObject([{ code: "concordat/number-range", at: "#{ maxAttempts: 0 }" }]);
  });
});
