import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/**
 * Facts about a resource that a contract cannot state: things that requests create, list, read, change and delete.
 * Resources are inferred from paths and shapes, so that their checks only warn. A definition confirms a resource, so
 * that its checks fail. An empty definition is enough if the documented examples can be sent.
 */
export interface ResourceDefinition<Service = never> {
  /**
   * Makes a place for the things of the suite, once in a run: the parts that all requests need, such as the credentials
   * or the id of an account. A request uses the query parameters that its operation has. Default: the request of
   * `requests` for the operation that creates.
   */
  prepare?: (target: Service) => Promise<RequestParts>;

  /** Makes another place in the same way. The list of the first place must not have the things of this one. */
  prepareAnother?: (target: Service) => Promise<RequestParts>;

  /**
   * Makes the body that creates a thing. Default: that of `requests` for the operation that creates.
   *
   * @param index The number of the bodies before. If the list is undocumented, each body needs unique texts, such as a
   * name: the checks find the thing in the list by them.
   * @param place The result of `prepare` or `prepareAnother`.
   */
  create?: (target: Service, index: number, place: RequestParts) => Promise<object>;

  /** Returns the id of a thing from the response that created it. Default: the documented field, else `id`. */
  idOf?: (target: Service, created: unknown) => unknown;

  /**
   * Makes bodies that change a thing. The name of each can be a part of the requirement that it shows. Default: the
   * body of `requests` for the operation that changes, as `changed`.
   */
  changes?: Readonly<Record<string, (target: Service) => object | Promise<object>>>;

  /** The fields of the response to a creation that no other response shows, such as a secret. */
  shownOnce?: readonly string[];

  /** Makes the bodies of requests to further operations on a thing, by their names: their responses must not show those fields. */
  alsoSends?: Readonly<Record<string, (target: Service) => object | undefined>>;

  /** The declarations that the checks need, such as `hooks.createAccount`. */
  needs?: readonly string[];
}

/** Facts about resources that a contract cannot state, by the paths of their collections, such as `/orders`. */
export type ResourceDefinitions<Service = never> = Readonly<Record<string, ResourceDefinition<Service>>>;
