import type { Hono } from "hono";
import type { MemoryUpstream } from "./proxy.ts";

/** Which memory runtime requests are passed on to. */
export interface UpstreamChoice {
  current(): MemoryUpstream;

  /** Chooses another one; null for the first. */
  choose(url: string | null): void;
}

/** An address is the operator's choice, so it may be on this machine; without one it is the built-in runtime. */
export function upstreamChoice(
  configured: string | undefined,
  builtIn: Hono,
  send: (request: Request) => Promise<Response>,
): UpstreamChoice {
  const at = (url: string): MemoryUpstream => ({ url: url.replace(/\/+$/, ""), fetch: send });
  const initial =
    configured === undefined
      ? { url: "http://memory.invalid", fetch: (request: Request) => builtIn.fetch(request) }
      : at(configured);
  let current = initial;
  return { current: () => current, choose: (url) => void (current = url === null ? initial : at(url)) };
}
