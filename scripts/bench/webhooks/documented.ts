import type { SignaturePreset } from "../../../spec/library/generated-defs/Concordat.ts";

/** An example of a signed delivery in the documents of a scheme. */
export interface DocumentedExample {
  /** The document with the example. */
  at: string;
  secret: string;
  body: string;
  id?: string;

  /** The time of the attempt, in seconds since 1970. */
  seconds?: number;

  /** The headers of the signature. */
  headers: Readonly<Record<string, string>>;
}

/** The examples with signatures that the documents of schemes have; those of Stripe have none. */
export const documentedExamples: Readonly<Partial<Record<SignaturePreset, DocumentedExample>>> = {
  standardWebhooks: {
    at: "the specification of Standard Webhooks",
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    body: '{"test": 2432232314}',
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    seconds: 1_614_265_330,
    headers: {
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    },
  },
  github: {
    at: "docs.github.com, Validating webhook deliveries",
    secret: "It's a Secret to Everybody",
    body: "Hello, World!",
    headers: { "X-Hub-Signature-256": "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17" },
  },
  slack: {
    at: "docs.slack.dev, Verifying requests from Slack",
    secret: "8f742231b10e8888abcd99yyyzzz85a5",
    body: [
      "token=xyzz0WbapA4vBCDEFasx0q6G",
      "team_id=T1DC2JH3J",
      "team_domain=testteamnow",
      "channel_id=G8PSS9T3V",
      "channel_name=foobar",
      "user_id=U2CERLKJA",
      "user_name=roadrunner",
      "command=%2Fwebhook-collect",
      "text=",
      "response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN",
      "trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c",
    ].join("&"),
    seconds: 1_531_420_618,
    headers: {
      "X-Slack-Request-Timestamp": "1531420618",
      "X-Slack-Signature": "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
    },
  },
};
