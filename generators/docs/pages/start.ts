import type { Delivery, InterfaceContract } from "../../contract/model/contract.ts";
import { serverAddress } from "../../contract/model/servers.ts";
import { resolved } from "../../contract/facts/resolved-operation.ts";
import { pascalCase } from "../../naming.ts";
import { places } from "../links.ts";
import { block, blocks, bullets, code, link, part, escapeMarkdown, sentences, tabs } from "../markdown.ts";
import type { Page, Section } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { receiverSample } from "./delivery-samples.ts";
import { firstSentence, mainPages, firstCall } from "./overview.ts";
import { withExamples } from "./reference/example-values.ts";
import { samplesOf } from "./reference/samples.ts";

/** Creates the first page: the purpose, a quick start for each role, and the interfaces, or the pages of a single one. */
export function startPage(site: SiteSource, sections: readonly Section[]): Page {
  const { start, interfaces, title } = site;
  const [only, ...others] = interfaces;
  const isOne = only !== undefined && others.length === 0;
  const { lead, rest } = firstSentence(isOne ? only.description : "");
  return {
    path: places.start(),
    title,
    label: "Start",
    summary: start?.summary ?? lead,
    body: blocks(
      rest,
      part(2, "Quickstart", tabs("role", start ? sectionsOf(start.body) : quickstart(site))),
      isOne
        ? part(
            2,
            "Pages",
            cards(
              mainPages(sections).map(({ path, label, title: name, summary }) => ({
                path,
                name: label ?? name,
                text:
                  path === places.overview(only.name) ? "Its address, credentials, operations and downloads." : summary,
              })),
            ),
          )
        : part(
            2,
            "Interfaces",
            cards(
              interfaces.map((api) => ({
                path: places.overview(api.name),
                name: api.title,
                text: firstSentence(api.description).lead,
              })),
            ),
          ),
    ),
    isWide: true,
  };
}

/** Splits a text at its headings of the second level. */
function sectionsOf(body: string): { label: string; body: string }[] {
  return body
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [label = "", ...rest] = section.split("\n");
      return { label, body: rest.join("\n").trim() };
    });
}

function cards(items: readonly { path: string; name: string; text: string }[]): string {
  const points = items.map(({ path, name, text }) =>
    [`**${link(escapeMarkdown(name), path)}**`, text].filter(Boolean).join("  \n"),
  );
  return points.length === 0 ? "" : blocks('<div class="cards">', bullets(points), "</div>");
}

/** Returns the quick start for each role, with the first interface that has the role. */
function quickstart(site: SiteSource): { label: string; body: string }[] {
  const { interfaces } = site;
  const called = interfaces.find(({ operations }) => operations.length > 0);
  const [sending] = interfaces.flatMap((api) => resolved(api).deliveries.map(({ delivery }) => ({ api, delivery })));
  return [
    ...(called ? [{ label: "Call it", body: calling(called, site) }] : []),
    ...(called ? [{ label: "Implement it", body: implementing(called, site) }] : []),
    ...(sending ? [{ label: "Receive its webhooks", body: receiving(sending.api, sending.delivery, site) }] : []),
    ...(called ? [{ label: "Check it", body: checking(called) }] : []),
  ];
}

function calling(api: InterfaceContract, { modules }: SiteSource): string {
  const operation = firstCall(api);
  const samples = operation ? samplesOf(api, withExamples(api, operation), modules) : [];
  return blocks(
    ...samples.slice(0, 2).map(({ label, language, source }) => block(language, source, label)),
    "If there is no service yet, run a mock server:",
    block("sh", `npx concordat mock ${api.name} --token secret`),
  );
}

function implementing({ name, operations }: InterfaceContract, { modules }: SiteSource): string {
  const create = `create${pascalCase(name)}Server`;
  return blocks(
    block("sh", "npm install hono"),
    block(
      "ts",
      [
        'import { createServer } from "node:http";',
        `import { ${create} } from ${JSON.stringify(modules(`${name}/server`))};`,
        `import { toNodeListener } from ${JSON.stringify(modules("runtime/server/node-server-adapter"))};`,
        'import { handlers } from "./handlers.ts";',
        "",
        `createServer(toNodeListener(${create}(handlers))).listen(3000);`,
      ].join("\n"),
      "server.ts",
    ),
    sentences(
      `${code(`${pascalCase(name)}Handlers`)} is the type of the handlers: a function for each operation, such as ${code(operations[0]?.name ?? "")}, and one that authenticates callers`,
      "Requests reach them authenticated, validated and typed",
    ),
  );
}

function receiving(api: InterfaceContract, delivery: Delivery, { modules }: SiteSource): string {
  return blocks(
    receiverSample(api, delivery, modules),
    `It verifies each delivery, and handles it once. ${link("Deliveries", places.delivery(api.name))} describes signatures and retries.`,
  );
}

function checking({ name, servers, requirements }: InterfaceContract): string {
  const [server] = servers;
  const address = server ? serverAddress(server) : "http://127.0.0.1:3000";
  return blocks(
    block("sh", `npx concordat conformance ${name} --target '${address.replaceAll("'", "%27")}' --token "$TOKEN"`),
    sentences(
      "It reports the requirements that an implementation meets and fails",
      requirements.length > 0 ? `See the ${link("list of requirements", places.requirements(name))}` : "",
    ),
  );
}
