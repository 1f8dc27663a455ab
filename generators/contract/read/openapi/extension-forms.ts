import * as z from "zod";
import {
  completeSignature,
  signaturePresets,
  signatureProblems,
  type StatedSignature,
} from "../../../../spec/library/signature.ts";
import { isPattern } from "../../model/schemas.ts";

/**
 * The forms of our extensions, by the part of a document that has them. EXTENSIONS.md describes their meaning, and the
 * contract has their types.
 */

const text = z.string().min(1);
const texts = z.array(text).min(1);
const always = z.literal(true);
const count = z.int().min(0);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const scalars = z.array(scalar);
const textByValue = z.record(z.string(), z.string());
const order = z.enum(["ascending", "descending"]);
const ambiguity = { statement: text, reading: text };
const requirement = text.optional();

/** A range with at least one bound, or without any. */
const bounds = { above: z.number().optional(), below: z.number().optional() };
const rowCondition = z.strictObject({ field: text, value: scalar.optional(), ...bounds });

/** On operations, webhooks, parameters, headers, schemas and properties. */
const facts = {
  "x-requirements": texts,
  "x-open": texts,
  "x-ambiguities": z.array(z.strictObject(ambiguity)).min(1),
  "x-preview": z.string(),
  "x-source": text,
};

/** On parameters, headers, schemas and properties. */
export const elementForms = {
  ...facts,
  "x-when": text,
  "x-presence": z.literal("expected"),
  "x-legacy": z.union([always, z.string()]),
  "x-unit": text,
  "x-recommended": z.union([always, z.string()]),
  "x-always-sent": always,
  "x-ordered-by": z.strictObject({ field: text, order }),
  "x-counts": z.union([always, rowCondition]),
  "x-sums": z.strictObject({ field: text, where: rowCondition.optional(), absolute: z.boolean().optional() }),
  "x-summarizes": z.strictObject({
    requestedBy: text,
    lastHours: z.number().optional(),
    period: texts.optional(),
    width: text.optional(),
    usualWidths: z.array(z.strictObject({ width: scalar, overDays: z.number().optional() })).optional(),
    intervals: text.optional(),
    sampleSize: text.optional(),
    usualSample: count.optional(),
    samples: z.array(z.strictObject({ field: text, largest: text.optional() })).optional(),
  }),
  "x-difference": z.strictObject({ of: text, less: text }),
  "x-signed-by": z.strictObject({ field: text, negative: scalars.optional(), positive: scalars.optional() }),
  "x-refers-to": z.strictObject({
    list: text,
    field: text,
    agree: z.array(z.strictObject({ field: text, with: text.optional(), opposite: z.boolean().optional() })).optional(),
  }),
  "x-decided-by": z.array(
    z.strictObject({
      fact: text,
      fields: texts,
      otherwise: text.optional(),
      ranges: z
        .array(z.strictObject({ value: scalar, above: z.number().optional(), atMost: z.number().optional() }))
        .optional(),
    }),
  ),
  "x-immutable": always,
  "x-fresh": always,
  "x-repeats": text,
  "x-ranked": z.strictObject({
    limit: text,
    count: text.optional(),
    lookup: z.strictObject({ input: text, key: text }).optional(),
  }),
  "x-when-requested": z.strictObject({ field: text, value: text, smaller: always.optional() }),
  "x-starts-with": text,
  "x-described-by": z.strictObject({ descriptions: text, groups: text.optional() }),
  "x-enum-descriptions": z.union([z.array(z.string()), textByValue]),
  "x-enum-varnames": z.union([z.array(z.string()), textByValue]),
  "x-enum-deprecated": textByValue,
  "x-enum-sources": textByValue,
  "x-deprecated": z.string(),
  "x-filters": z.strictObject({
    field: text,
    match: z.enum(["equal", "group", "present", "atLeast", "atMost", "ranges", "from", "until"]),
    otherwise: texts.optional(),
    absolute: z.boolean().optional(),
    ranges: z.array(z.strictObject({ value: scalar, ...bounds })).optional(),
    days: z.boolean().optional(),
  }),
  "x-negotiated": always,
  "x-overrides": text,
  "x-sorts": z.strictObject({ field: text, ascending: z.unknown(), descending: z.unknown() }),
  "x-terminal": z.boolean(),
};

/** The facts of errors, operations and events in the contract. */
const ownFacts = {
  requirements: texts.optional(),
  open: texts.optional(),
  ambiguities: facts["x-ambiguities"].optional(),
  preview: z.string().optional(),
  source: text.optional(),
};

const optionalFacts = {
  "x-requirements": facts["x-requirements"].optional(),
  "x-open": facts["x-open"].optional(),
  "x-ambiguities": facts["x-ambiguities"].optional(),
  "x-preview": facts["x-preview"].optional(),
  "x-source": facts["x-source"].optional(),
};

const errorCase = {
  name: text,
  condition: text,
  status: z.int().min(100).max(599).optional(),
  credentials: z.enum(["missing", "refused", "any"]).optional(),
  inputs: z
    .array(
      z.strictObject({
        input: text,
        text: text.optional(),
        above: text.optional(),
        with: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .optional(),
  schema: z.record(z.string(), z.unknown()).optional(),
  example: z.unknown().optional(),
};

const listing = z.strictObject({
  items: z.string(),
  pageIndex: text.optional(),
  pageSize: text.optional(),
  offset: text.optional(),
  continuationToken: text.optional(),
  nextToken: text.optional(),
  nextTokenHeader: text.optional(),
  nextLink: text.optional(),
  total: text.optional(),
});

const operationFacts = {
  requiresOneOf: texts,
  rateLimit: z.strictObject({
    requests: z.int().min(1),
    windowSeconds: z.number().min(1),
    sharedBy: text,
    anonymousSharedBy: text.optional(),
  }),
  leaves: z.array(
    z.strictObject({
      list: text,
      key: text,
      fields: z.array(z.strictObject({ field: text, oneOf: scalars.optional(), from: text.optional() })),
      requirements: texts.optional(),
    }),
  ),
  listing,
  paging: z.array(
    z.strictObject({
      mechanism: z.enum(["timestamp", "cursor"]),
      order,
      take: text,
      send: text,
      stepNanoseconds: z.int().optional(),
      end: z.enum(["emptyPage", "cursorRepeats"]),
      mayStopAtShortPage: z.boolean().optional(),
      recommended: z.boolean().optional(),
      preview: z.boolean().optional(),
      requirement,
    }),
  ),
  textLimit: z.strictObject({
    text,
    pattern: text.refine((value) => isPattern(value, "u"), "expected a regular expression"),
    send: text,
    above: z.number(),
    default: z.number().optional(),
  }),
  proxiedTo: text,
  safe: always,
  owned: always,
  trigger: text,
};

/** On operations, by the member of the contract. */
export const operationForms = {
  ...ownFacts,
  ...operationFacts,
  element: text,
  errorCases: z.array(z.strictObject({ ...errorCase, ...ownFacts, ...optionalFacts })),
};

const condition = z.strictObject({ value: text, oneOf: z.array(z.union([z.string(), z.number(), z.boolean()])) });
const flowInputs = z.array(z.strictObject({ to: text, from: text, optional: z.boolean().optional() }));

/** A flow, also in workflows of Arazzo. */
export const flow = z.strictObject({
  name: text,
  steps: z.array(
    z.strictObject({
      name: text,
      operation: text.optional(),
      find: text.optional(),
      due: condition.optional(),
      select: text.optional(),
      where: flowInputs.optional(),
      compare: z.strictObject({ left: text, right: text, opposite: z.boolean().optional() }).optional(),
      inputs: flowInputs.optional(),
      success: z.array(condition).optional(),
      retry: z.strictObject({ after: z.number(), limit: count }).optional(),
      note: text.optional(),
      requirement,
    }),
  ),
  keeps: z.array(text),
  values: z.record(z.string(), z.unknown()).optional(),
  statuses: z.record(z.string(), texts).optional(),
});

const statement = z.strictObject({
  id: text,
  level: z.enum(["must", "should", "may"]).default("must"),
  proof: z.enum(["schema", "server", "sender", "receiver", "client", "type", "doc", "open"]).default("server"),
  statement: text,
  parts: texts.optional(),
  elements: z.array(text).optional(),
  sources: texts.optional(),
});

/** On webhooks, by the member of the contract. */
export const webhookForms = {
  advanced: text,
  setup: always,
  access: z.strictObject({
    kind: z.enum(["scopes", "noPublicScope", "noneNeeded", "open"]),
    scopes: z.array(z.string()),
  }),
};

/** On the events of an overlay. */
export const eventForms = {
  ...ownFacts,
  ...webhookForms,
  delivery: text,
  schema: text,
  description: text,
  deprecated: always,
  example: z.unknown(),
};

const seconds = z.number().positive();

const encoding = z.enum(["hex", "base64"]);

const signature = z
  .strictObject({
    preset: z.enum(Object.keys(signaturePresets)).optional(),
    header: text.optional(),
    prefix: text.optional(),
    algorithm: z.enum(["hmac-sha1", "hmac-sha256", "hmac-sha384", "hmac-sha512", "ed25519"]).optional(),
    encoding: encoding.optional(),
    content: text.optional(),
    separator: text.optional(),
    idHeader: text.optional(),
    timestamp: z
      .strictObject({
        header: text.optional(),
        prefix: text.optional(),
        unit: z.enum(["seconds", "milliseconds"]).optional(),
        toleranceSeconds: seconds.optional(),
        allowsFuture: z.boolean().optional(),
      })
      .optional(),
    key: text.optional(),
    keyPrefix: text.optional(),
    privateKeyPrefix: text.optional(),
    keyEncoding: encoding.optional(),
    components: texts.optional(),
  })
  .transform((stated, { issues }) => {
    const known = stated as StatedSignature;
    for (const problem of signatureProblems(known))
      issues.push({ code: "custom", message: problem.replace(/\.$/, ""), input: stated });
    return completeSignature(known) ?? z.NEVER;
  });

const givenRules = z.strictObject({
  signature: signature.optional(),
  signatureKey: text.optional(),
  authorization: z.strictObject({ field: text, defaultScheme: text }).optional(),
  identity: text.optional(),
  identifies: z.enum(["delivery", "event"]).optional(),
  replayKeepsIdentity: z.boolean().optional(),
  pausedEvents: z.enum(["dropped", "delivered"]).optional(),
  attemptHeader: text.optional(),
  maxAttempts: z.int().min(1).optional(),
  backoffSeconds: z.array(z.number().min(0)).optional(),
  jitter: z.number().positive().optional(),
  respectsRetryAfter: z.boolean().optional(),
  endsOnGone: z.boolean().optional(),
  workerPeriodSeconds: seconds.optional(),
  timeoutSeconds: seconds.optional(),
});

/** A signed id is that of the delivery. */
const rules = givenRules.transform((given) => {
  const { idHeader } = given.signature ?? {};
  return { ...(idHeader !== undefined && { identity: idHeader }), ...given };
});

const delivery = z.strictObject({
  name: text,
  summary: z.string().optional(),
  description: z.string().optional(),
  rules: rules.default({}),
  envelope: text.optional(),
  nameField: text.optional(),
  nameHeader: text.optional(),
  dataField: text.optional(),
  timeField: text.optional(),
  trigger: text.optional(),
  events: texts.optional(),
  callbacks: z.array(z.strictObject({ operation: text, address: text })).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  tags: z.array(z.string()).optional(),
  headers: z
    .array(z.looseObject({ name: text, in: z.literal("header"), schema: z.record(z.string(), z.unknown()) }))
    .optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })).optional(),
  ...ownFacts,
});

/** At the root, by the member of the contract. */
export const rootForms = {
  deliveries: z.array(delivery),
  states: z.array(
    z.strictObject({
      schema: text,
      states: texts,
      transitions: z
        .array(
          z.strictObject({
            from: text.optional(),
            on: text,
            when: text.optional(),
            to: text.optional(),
            also: text.optional(),
            requirement,
          }),
        )
        .min(1),
      fold: z.strictObject({ worstFirst: texts, none: text.optional() }).optional(),
    }),
  ),
  decisions: z.array(
    z.strictObject({
      schema: text,
      rows: z
        .array(
          z.strictObject({
            facts: z.record(z.string(), z.union([z.string(), z.boolean()])),
            outcome: text,
            note: text.optional(),
            requirement,
          }),
        )
        .min(1),
    }),
  ),
  lookups: z.array(
    z.strictObject({
      schema: text,
      name: text,
      level: statement.shape.level,
      rows: z.array(z.strictObject({ key: text, values: scalars, requirement })),
    }),
  ),
  tables: z.array(z.strictObject({ element: text, name: text, rows: z.array(z.record(z.string(), z.unknown())) })),
  flows: z.array(flow),
  tools: z.array(
    z.strictObject({
      name: text,
      description: text.optional(),
      billingClass: text.optional(),
      metered: z.boolean().optional(),
      event: text.optional(),
      annotations: z
        .strictObject({
          title: text.optional(),
          readOnlyHint: z.boolean().optional(),
          destructiveHint: z.boolean().optional(),
          idempotentHint: z.boolean().optional(),
          openWorldHint: z.boolean().optional(),
        })
        .optional(),
      input: text,
      output: text.optional(),
    }),
  ),
  requirements: z.array(statement),
  streamEvents: z.array(
    z.strictObject({
      operation: text,
      name: text,
      description: text.optional(),
      source: text.optional(),
      schema: z.record(z.string(), z.unknown()),
    }),
  ),
  openElements: z.array(z.strictObject({ element: text, id: text.optional() })),
  ambiguities: z.array(z.strictObject({ element: text, ...ambiguity })),
};

/** The identity of an interface. */
export const interfaceForm = z.strictObject({
  name: z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, "expected a name in kebab-case"),
  namespace: text,
  dialect: z.enum(["2020-12", "draft-07"]).optional(),
});
