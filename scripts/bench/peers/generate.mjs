// Generates types, or types and a client, for several documents with one tool in one process: `<tool> <folder>
// <documents…>`.
import { writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const [tool, folder, ...documents] = process.argv.slice(2);
const nameOf = (document) => basename(dirname(document));

const tools = {
  "hey-api": async () => {
    const { createClient } = await import("@hey-api/openapi-ts");
    const jobs = documents.map((input) => ({ input, output: join(folder, nameOf(input)), logs: { level: "silent" } }));
    await createClient(jobs);
  },
  orval: async () => {
    const { generate } = await import("orval");
    for (const document of documents) {
      const target = join(folder, `${nameOf(document)}.ts`);
      await generate({ input: document, output: { target, client: "fetch" } }, folder, {});
    }
  },
  "openapi-typescript": async () => {
    const { default: openapiTS, astToString } = await import("openapi-typescript");
    // By default, requests would require fields that have a default.
    const options = { defaultNonNullable: false };
    for (const document of documents) {
      const types = await openapiTS(pathToFileURL(document), options);
      writeFileSync(join(folder, `${nameOf(document)}.ts`), astToString(types));
    }
  },
};

await tools[tool]();
