import { type Context, Hono } from "hono";
import { readBody } from "../../../generated/runtime/server/input.ts";
import { RejectedRequest } from "../../../generated/runtime/server/errors.ts";
import { issues } from "../../../generated/runtime/validation/validation.ts";
import schema from "../../../generated/sarg/schemas/SargObject.json" with { type: "json" };
import type { SargObject } from "../../../generated/sarg/types.ts";
import { isSargObject } from "../../../generated/sarg/validators.ts";
import type { Log } from "../host/log.ts";
import type { PartDefinition } from "../host/part.ts";

const maxBytes = 1_048_576;

/**
 * Validates SARG objects on request. The document describes no such service; it is an addition of the reference.
 *
 * - `POST /sarg` with any JSON: 200 `{valid, issues: [{path, found, expected, message}]}`.
 * - `GET /sarg/schema`: the JSON Schema.
 */
export function sarg(): PartDefinition {
  return {
    name: "sarg",
    migrations: {},
    create: ({ log }) => ({
      title: "SARG objects",
      path: "/sarg",
      app: appOf(log),
      firstCall: { title: "Validate an object with missing fields", path: "", body: {} },
      furtherCalls: [
        { title: "Validate a correct object", path: "", body: example },
        { title: "Read the schema", path: "/schema" },
      ],
      samples: [],
      fixtures: {},
    }),
  };
}

/** An object with every required part. */
const example = {
  substrate: { type: "graph", description: "A graph of papers", domain: "science" },
  lens: { type: "citation" },
  invariants: { vertical: ["depth"] },
  resonance: { anchors: ["●"], family: "trees" },
} satisfies SargObject;

function appOf(log: Log): Hono {
  const app = new Hono();
  app.post("/", async (context) => {
    const { value, isPresent } = await readBody(context.req.raw, { required: true }, maxBytes);
    if (!isPresent) throw new RejectedRequest("malformed_request", "The body is empty; expected JSON.");
    const found = issues(isSargObject, value);
    return context.json({ valid: found.length === 0, issues: found });
  });
  app.get("/schema", (context) =>
    context.body(JSON.stringify(schema), 200, { "content-type": "application/schema+json" }),
  );
  app.all("/", rejectMethod("POST"));
  app.all("/schema", rejectMethod("GET, HEAD"));
  app.onError((error, context) => {
    if (error instanceof RejectedRequest) return error.response();
    log.error("sarg", error);
    return context.json({ error: "internal_error", message: "Internal server error." }, 500);
  });
  return app;
}

function rejectMethod(allow: string) {
  return ({ req }: Context): Response =>
    new RejectedRequest("method_not_allowed", `Method ${req.method} is not allowed; allowed: ${allow}.`, {
      allow,
    }).response();
}
