/** An implementation of an API that is held to it. */
export interface ApiTarget {
  /** The address that the paths of the interface come after, without a slash at the end. */
  baseUrl: string;

  /** Sends a request to the target. */
  fetch(request: Request): Promise<Response>;

  /** Headers of every request: the credentials that the target accepts. Names are in lower case. */
  headers: Readonly<Record<string, string>>;

  /** Requests that succeed, by the name of the operation. */
  requests: Readonly<Record<string, ValidRequests>>;
}

/** Requests that succeed; or what makes new ones, where something has to be there first, or each succeeds only once. */
export type ValidRequests = readonly RequestParts[] | (() => Promise<readonly RequestParts[]>);

/** What a request is made of. */
export interface RequestParts {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;

  /** In place of those of the target, each by itself. */
  headers?: Readonly<Record<string, string>>;

  /** Sent as JSON; nothing is sent where it is left out. */
  body?: unknown;
}
