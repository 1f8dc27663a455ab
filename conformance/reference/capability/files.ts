import { createHmac, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Host } from "../host/host.ts";
import type { CapabilityDatabase } from "./tables.ts";

/** The lifetime of a stored file, in seconds. */
export const fileLifetimeSeconds = 900;

/** Full contents that were too large for their responses, at signed URLs that expire. */
export type StoredFiles = ReturnType<typeof storedFiles>;

/** @param secret The secret that signs the URLs. */
export function storedFiles({ addresses, clock, identifiers }: Host, tables: CapabilityDatabase, secret: string) {
  const app = new Hono();
  app.get("/capability/files/:id", async ({ req, json, body }) => {
    const { id } = req.param();
    const { expires = "", signature = "" } = req.query();
    if (!isSignatureOf(secret, `${id}.${expires}`, signature)) return json({ error: "invalid_signature" }, 403);
    const file = Number(expires) > clock.now() ? await find(id) : undefined;
    if (file === undefined) return json({ error: "expired" }, 410);
    return body(file.content, 200, { "content-type": "application/json", "cache-control": "private, no-store" });
  });

  const find = async (id: string): Promise<{ content: string } | undefined> =>
    await tables.selectFrom("capability_files").select("content").where("id", "=", id).executeTakeFirst();

  return {
    /** Serves the files: 403 if the signature is invalid, 410 after the URL has expired. */
    app,

    /** Stores JSON text, and returns a URL that expires. */
    store: async (content: string): Promise<string> => {
      const id = identifiers.next("file");
      const expiresAt = clock.now() + fileLifetimeSeconds * 1000;
      await tables.insertInto("capability_files").values({ id, content, expires_at: expiresAt }).execute();
      const signature = signatureOf(secret, `${id}.${expiresAt}`);
      return `${addresses.storage}/capability/files/${id}?expires=${expiresAt}&signature=${signature}`;
    },

    /** Deletes expired files. */
    prune: async (): Promise<void> => {
      await tables.deleteFrom("capability_files").where("expires_at", "<=", clock.now()).execute();
    },
  };
}

/** Returns the HMAC-SHA256 of a text, as base64url. */
function signatureOf(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Returns true for the signature of a text, in constant time. */
function isSignatureOf(secret: string, text: string, signature: string): boolean {
  const [expected, actual] = [signatureOf(secret, text), signature].map((each) => Buffer.from(each));
  return (
    expected !== undefined &&
    actual !== undefined &&
    expected.length === actual.length &&
    timingSafeEqual(expected, actual)
  );
}

/** Returns the secret that all processes on a database sign URLs with; the first process creates it. */
export async function signingSecret({ identifiers }: Host, tables: CapabilityDatabase): Promise<string> {
  await tables
    .insertInto("capability_secrets")
    .values({ name: "files", value: identifiers.secret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await tables
    .selectFrom("capability_secrets")
    .select("value")
    .where("name", "=", "files")
    .executeTakeFirstOrThrow();
  return value;
}
