import { createHmac } from "node:crypto";

/** A signed delivery of about 300 bytes, the same for each receiver behind a server. */
export const delivery = {
  secret: "a-secret-of-the-bench",
  event: "mcp.tool_called",
  path: "/hooks",
  body: JSON.stringify({
    event: "mcp.tool_called",
    workspace_id: 4821,
    occurred_at: "2026-03-02T09:15:27.418Z",
    data: {
      tool_name: "search_pages",
      args: [0, 1].map((page) => ({ path: `/guides/page-${page}`, query: "access keys", limit: 20, exact: false })),
    },
  }),
} as const;

/** Returns the signature of a body. */
export function signatureOf(body: string | Uint8Array): string {
  return `sha256=${createHmac("sha256", delivery.secret).update(body).digest("hex")}`;
}
