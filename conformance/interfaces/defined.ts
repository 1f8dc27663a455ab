// The suites of the interfaces that come with the package.
export { capability } from "./capability/index.ts";
export { client } from "./client/index.ts";
export { localApp } from "./local-app/index.ts";
export { logQuery } from "./log-query/index.ts";
export { sarg } from "./sarg/index.ts";
export { spend } from "./spend/index.ts";
export { workspace } from "./workspace/index.ts";
