/** A first call of each interface, for a shell, at its address and with its samples. */
export const firstCalls: Readonly<
  Record<string, ((address: string, samples: ReadonlyMap<string, string>) => string) | undefined>
> = {
  capability: (address, samples) =>
    `curl ${address}/search \\
  -H 'Authorization: Bearer ${samples.get("API key")}' \\
  -H 'Content-Type: application/json' -d '{"query": "exchange rate", "limit": 3}'`,
  workspace: (address, samples) =>
    `curl '${address}/api/webhooks?workspace_id=${samples.get("workspace_id")}' \\
  -H 'Authorization: Bearer ${samples.get("token")}'`,
  spend: (address, samples) =>
    `curl ${address}/transactions/${samples.get("transaction")} \\
  -H 'Authorization: Bearer ${samples.get("token")}'`,
  client: (address, samples) => `curl ${address}/v2/client -H 'Authorization: Bearer ${samples.get("token")}'`,
  "local-app": (address, samples) =>
    `curl ${address}/api/agent-sources -H 'x-app-local-token: ${samples.get("x-app-local-token")}'`,
  "log-query": (address, samples) =>
    `curl '${address}/v1/datasets/_apl?format=tabular' -H 'Authorization: Bearer ${samples.get("token")}' \\
  -H 'Content-Type: application/json' \\
  -d '{"apl": "[\\"${samples.get("dataset")}\\"] | limit 3", "startTime": "2020-01-01T00:00:00Z", "endTime": "2030-01-01T00:00:00Z"}'`,
  sarg: (address) => `curl ${address} -H 'Content-Type: application/json' -d '{}'`,
};
