import { Agent, EnvHttpProxyAgent, setGlobalDispatcher } from "undici";

/**
 * Makes the `fetch` of Node send requests with the package undici in this process. The undici in Node 24.21.0 ends the
 * process if a server closes the connection before the body of its response is read: with an assertion that cannot be
 * caught.
 *
 * @see {@link https://github.com/nodejs/undici/issues/5360}
 */
export function sendWithUndici(): void {
  const { NODE_USE_ENV_PROXY: useProxy, NODE_OPTIONS: options = "" } = process.env;
  const isProxied = useProxy === "1" || [...process.execArgv, options].join(" ").includes("--use-env-proxy");
  setGlobalDispatcher(isProxied ? new EnvHttpProxyAgent() : new Agent());
}
