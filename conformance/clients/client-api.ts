import { createClientClient, isClientError, TlsError } from "../../generated/client/client.ts";
import type { ClientProgram } from "../target/client-program.ts";

/** Asks who the token belongs to, with the generated client. */
export const clientApiProgram: ClientProgram = async (task, { baseUrl, token, fetch }) => {
  if (task.task !== "get-client") return { unsupported: true };
  try {
    await createClientClient({ baseUrl, auth: token, fetch }).getClient();
    return { outcome: "accepted" };
  } catch (error) {
    if (error instanceof TlsError) return { outcome: "certificate", code: error.code };
    return { outcome: isClientError(error, "getClient") ? "unauthorized" : "failed", message: String(error) };
  }
};
