import { createHash } from "node:crypto";

/** What is kept of a token or key: enough to know it again, and no use to whoever reads the database. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
