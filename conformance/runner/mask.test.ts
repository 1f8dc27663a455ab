import { describe, expect, it } from "vitest";
import type { CheckResult, Exchange } from "./result.ts";
import { isSecretName, maskResult, secretsIn } from "./mask.ts";

const result: CheckResult = {
  id: "pets/reason_code/abc123",
  requirements: ["PET-1"],
  title: "A title that says abc123",
  outcome: "failed",
  reason: 'the body: expected a pet, found {"secret":"made-just-now"}',
  mismatch: { where: "the body", expected: "a pet", found: { secret: "made-just-now", reason_code: "result.valid" } },
  milliseconds: 1,
  exchanges: [
    {
      request: {
        method: "POST",
        url: "https://pets.example/?token=in-the-address&page=2",
        headers: { authorization: "Bearer of-the-caller", "x-kind": "cat" },
        body: '{"name":"abc123"}',
      },
      response: {
        status: 201,
        headers: { "x-signature": "sha256=0a1b2c" },
        body: '{"secret": "made-just-now", "link": "https://files.example/a?sig=of%2Fthe-link", "code": "not_found"',
      },
    },
  ],
};

describe("a masked result", () => {
  const masked = maskResult(result, ["abc123"]);
  const text = JSON.stringify(masked);

  it("does not contain the beginning of a truncated secret", () => {
    const secret = "of-the-caller-and-nobody-else";
    const [exchange] = result.exchanges as [Exchange];
    const response = {
      status: 200,
      headers: {},
      body: `{"echo":"${secret.slice(0, 13)}… (cut off: 21 of 99 characters)`,
    };
    const cut = maskResult(
      { ...result, reason: `found "${secret.slice(0, 9)}…`, exchanges: [{ ...exchange, response }] },
      [secret],
    );
    expect(cut.reason).toBe('found "•••…');
    expect(cut.exchanges[0]?.response?.body).toBe('{"echo":"•••… (cut off: 21 of 99 characters)');
  });

  it.each(["made-just-now", "in-the-address", "of-the-caller", "0a1b2c", "of%2Fthe-link"])(
    "does not contain %s",
    (secret) => {
      expect(JSON.stringify(result)).toContain(secret);
      expect(text).not.toContain(secret);
    },
  );

  it("contains everything else", () => {
    expect(masked).toMatchObject({ id: result.id, title: result.title, requirements: ["PET-1"] });
    expect(masked.exchanges[0]?.request.body).toBe('{"name":"•••"}');
    for (const word of ["page=2", "cat", "result.valid", "not_found", "PET-1"]) expect(text).toContain(word);
  });
});

it.each([
  "authorization",
  "Set-Cookie",
  "apiKey",
  "api_keys",
  "X-Signature-256",
  "mcpToken",
  "client_secret",
  "auth_header",
  "X-Workspace-Key",
])("%s is the name of a secret", (name) => expect(isSecretName(name)).toBe(true));

it.each([
  "reason_code",
  "input_tokens_used",
  "monkey",
  "tokenizer",
  "id",
  "design",
  "keys",
  "Access-Control-Allow-Credentials",
])("%s is not the name of a secret", (name) => expect(isSecretName(name)).toBe(false));

it("finds secrets in lists and nested values", () => {
  const found = secretsIn({ apiKeys: ["first", "second"], headers: { authorization: "Bearer third" }, city: "Lisbon" });
  expect(found).toEqual(expect.arrayContaining(["first", "second", "third"]));
  expect(found).not.toContain("Lisbon");
});
