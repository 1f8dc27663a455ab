import { bearer, createClient, type PartlySecuredClientOptions, type RequestOptions } from "../client/client.ts";

export interface Pet {
  id: string;
  name?: string;
}

/** A client of a pet shop, with an operation of each kind. */
export interface PetClient {
  list(input?: { tag?: string[]; limit?: number }, options?: RequestOptions): Promise<Pet[]>;
  get(input: { id: string }, options?: RequestOptions): Promise<Pet>;
  add(input: { dry?: boolean; name: string }, options?: RequestOptions): Promise<Pet>;
  find(input: { name: string }, options?: RequestOptions): Promise<Pet[]>;
  replace(input: { id: string; body?: unknown }, options?: RequestOptions): Promise<unknown>;
  read(input: { path: string }, options?: RequestOptions): Promise<unknown>;
  close(options?: RequestOptions): Promise<undefined>;
}

export function petClient(options: PartlySecuredClientOptions): PetClient {
  return createClient<PetClient>(options, {
    list: { route: "GET /pets", auth: bearer, responses: { "200": "json" } },
    get: { route: "GET /pets/{id}", auth: bearer, responses: { "200": "json", "404": "json", "410": "open" } },
    add: {
      route: "POST /pets",
      query: ["dry"],
      body: "*",
      auth: bearer,
      responses: { "201": "json", "409": "json", default: "json" },
      resetHeader: "X-Quota-Reset",
    },
    find: { route: "POST /pets/find", query: [], body: "*", safe: true, responses: { "2XX": "json" } },
    replace: { route: "PUT /pets/{id}" },
    read: { route: "GET /files/{+path}" },
    close: { route: "DELETE /shop", bare: true },
  });
}
