import { safeBuild } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";

const [, , document, folder] = process.argv;
const { error, failedPlugins } = await safeBuild({
  config: {
    root: folder,
    input: { path: document },
    output: { path: folder, clean: false },
    plugins: [pluginOas({ generators: [], validate: false }), pluginTs(), pluginClient({ client: "fetch" })],
  },
});
const failures = [...(error ? [error] : []), ...(failedPlugins ?? [])];
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
