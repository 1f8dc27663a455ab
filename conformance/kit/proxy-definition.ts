import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** A stand-in for an upstream of proxied operations. */
export interface ProxyDefinition<Service = never> {
  /** Sets the URL of the upstream, without a slash at the end; null restores the previous one. */
  use: (target: Service, url: string | null) => Promise<unknown>;

  /** Makes the parts that every request has, such as credentials. Default: the headers of the target. */
  request?: (target: Service) => RequestParts;
}

/** The stand-ins for upstreams, by their names in `@proxied`. */
export type ProxyDefinitions<Service = never> = Readonly<Record<string, ProxyDefinition<Service>>>;
