import type { Sent } from "./sent.ts";
import type { RetryOptions } from "./retry.ts";

/** What every client can be told. */
export interface ClientOptions {
  /** The address that the paths of the operations are relative to. */
  baseUrl: string | URL;

  /** Headers of every request. */
  headers?: HeadersInit | undefined;

  /** Sends requests in place of the platform's own. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;

  /** Milliseconds that a request may take, reading the answer included; then it is given up. Default: 60000. */
  timeout?: number | undefined;

  /**
   * How failed requests are sent again: after 429 all of them; after other failures of the service or the network only
   * those that change nothing and cost nothing.
   */
  retry?: RetryOptions | undefined;

  /** Sees every request before it is sent, and may send another in its place: `new Request(request, { … })`. */
  onRequest?: ((request: Request, sent: Sent) => Request | void | Promise<Request | void>) | undefined;

  /** Sees every response. Whoever reads its body reads that of a clone. */
  onResponse?: ((response: Response, sent: Sent) => void | Promise<void>) | undefined;

  /** Compares answers with their documented shapes. Default: nothing does. */
  validate?: Validate | undefined;
}

/** What a client of a service that asks for a credential can be told. */
export interface SecuredClientOptions extends ClientOptions {
  /** The token or key, or what gives one for each request. */
  auth?: string | (() => string | Promise<string>) | undefined;
}

/** What one request can be told. */
export interface RequestOptions {
  /** Ends the request, and all waiting for another attempt. */
  signal?: AbortSignal | undefined;

  /** In place of the client's. */
  timeout?: number | undefined;

  /** Headers of this request. They replace those of the client. */
  headers?: HeadersInit | undefined;

  /** In place of the client's, each by itself. */
  retry?: RetryOptions | undefined;

  /** Whether it may be carried out twice. By default only what changes nothing and costs nothing may. */
  repeatable?: boolean | undefined;
}

/** Compares an answer with its documented shape, and throws where they differ. */
export type Validate = (sent: Sent, response: Response, body: unknown) => void | Promise<void>;
