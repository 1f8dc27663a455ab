import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** Defines how the suite stands in for an upstream that operations are passed on to. */
export interface ProxyDefinition<Service = never> {
  /** Sets the address of the upstream, without a slash at the end; null sets the address from before. */
  use: (target: Service, url: string | null) => Promise<unknown>;

  /** Makes the parts that every request has, such as credentials. Default: the headers of the target. */
  request?: (target: Service) => RequestParts;
}

/** How the suite stands in for upstreams, by their names in `@proxied`. */
export type ProxyDefinitions<Service = never> = Readonly<Record<string, ProxyDefinition<Service>>>;
