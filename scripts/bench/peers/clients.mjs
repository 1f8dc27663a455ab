// Clients that call the same service as the generated client, each as its own guide recommends.
import { pathToFileURL } from "node:url";

/**
 * Functions that return the body of a response, and throw if it is an error. `sdk` is the module that hey-api
 * generated.
 */
export async function peers({ address, token, paths, query, body, sdk }) {
  const headers = { authorization: `Bearer ${token}` };
  const { default: createClient } = await import("openapi-fetch");
  const { default: ky } = await import("ky");
  const { default: axios } = await import("axios");
  const generated = await import(pathToFileURL(sdk).href);

  const openapiFetch = createClient({ baseUrl: address, headers });
  const ofKy = ky.create({ prefix: address, headers });
  const ofAxios = axios.create({ baseURL: address, headers });
  generated.client.setConfig({ baseUrl: address, auth: token, throwOnError: true });
  return {
    "openapi-fetch": {
      get: () => dataOf(openapiFetch.GET(paths.get, { params: { query } })),
      post: () => dataOf(openapiFetch.POST(paths.post, { body })),
    },
    "hey-api": {
      get: () => dataOf(generated.ledger({ query })),
      post: () => dataOf(generated.inspect({ body })),
    },
    ky: {
      get: () => ofKy.get(paths.get.slice(1), { searchParams: query }).json(),
      post: () => ofKy.post(paths.post.slice(1), { json: body }).json(),
    },
    axios: {
      get: async () => (await ofAxios.get(paths.get, { params: query })).data,
      post: async () => (await ofAxios.post(paths.post, body)).data,
    },
  };
}

async function dataOf(result) {
  const { data, error } = await result;
  if (error !== undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** Generates a client of a document with hey-api. */
export async function generate(input, output) {
  const { createClient } = await import("@hey-api/openapi-ts");
  await createClient({ input, output, logs: { level: "silent" } });
}

/** Modules that use one operation, for comparing sizes. `{sdk}` stands for the module that hey-api generated. */
export const entries = {
  "openapi-fetch": `
    import createClient from "openapi-fetch";
    export const inspect = (baseUrl, token, body) =>
      createClient({ baseUrl, headers: { authorization: "Bearer " + token } }).POST("/tools/by-ids", { body });`,
  "hey-api": `
    import { client, inspect as send } from "{sdk}";
    export const inspect = (baseUrl, auth, body) => (client.setConfig({ baseUrl, auth }), send({ body }));`,
  ky: `
    import ky from "ky";
    export const inspect = (baseUrl, token, json) =>
      ky.post(baseUrl + "/tools/by-ids", { json, headers: { authorization: "Bearer " + token } }).json();`,
  axios: `
    import axios from "axios";
    export const inspect = (baseUrl, token, body) =>
      axios.post(baseUrl + "/tools/by-ids", body, { headers: { authorization: "Bearer " + token } });`,
};
