import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { call, succeededWith } from "./requests.ts";

/** The address of the full content of a result that is too large to answer with. */
export const storedContentScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/stored-content/full",
    requirements: ["CAP-PROJ-2"],
    title: "full_content_file_url is an HTTPS URL on another origin than the API's, and gives the full content",
    run: async (target) => {
      const { apiKey, largeTool } = target.subjects;
      const url = await storedAt(target);
      expectSame("the scheme", url.protocol, "https:");
      const { host } = new URL(target.baseUrl);
      expectThat("the origin", url.host !== host, `none of ${host}`, url.host);
      const { data } = succeededWith(await call(target, apiKey, largeTool, { max_response_size: -1 }));
      const response = await target.fetch(new Request(url));
      expectSame("the status", response.status, 200);
      expectSame("the full content", await response.json(), data);
    },
  },
  {
    id: "capability/stored-content/signed",
    requirements: ["CAP-PROJ-2"],
    title: "The URL is signed: another one does not give the content",
    run: async (target) => {
      const url = await storedAt(target);
      const others = [...changedPaths(url), ...changedQueries(url)];
      for (const other of others) {
        const { ok } = await target.fetch(new Request(other));
        expectThat("the answer", !ok, `a refusal of ${other.pathname}${other.search}`, "the content");
      }
    },
  },
  {
    id: "capability/stored-content/expires",
    requirements: ["CAP-PROJ-2"],
    title: "The URL expires",
    run: async (target) => {
      const { fileLifetimeSeconds } = target.subjects;
      const url = await storedAt(target);
      expectSame("the status before", (await target.fetch(new Request(url))).status, 200);
      await target.controls.advance({ seconds: fileLifetimeSeconds + 1 });
      const { ok } = await target.fetch(new Request(url));
      expectThat("the answer after", !ok, "a refusal", "the content");
    },
  },
];

async function storedAt(target: CapabilityTarget): Promise<URL> {
  const { apiKey, largeTool } = target.subjects;
  const { full_content_file_url: url } = succeededWith(await call(target, apiKey, largeTool));
  expectThat("result.full_content_file_url", typeof url === "string" && URL.canParse(url), "a URL", url);
  return new URL(url);
}

/** The URL with the last part of its path changed, and without its query, where it has one. */
function changedPaths(url: URL): URL[] {
  const otherPath = new URL(url);
  otherPath.pathname = changed(url.pathname);
  if (url.search === "") return [otherPath];
  const withoutQuery = new URL(url);
  withoutQuery.search = "";
  return [otherPath, withoutQuery];
}

/** The URL with all values of its query changed, and with each instant in it moved, as if it expired later. */
function changedQueries(url: URL): URL[] {
  const names = [...url.searchParams.keys()];
  const instants = names.filter((name) => /^\d{9,}$/.test(url.searchParams.get(name) ?? ""));
  return [names, ...instants.map((name) => [name])]
    .filter(({ length }) => length > 0)
    .map((some) => {
      const other = new URL(url);
      for (const name of some) other.searchParams.set(name, changed(url.searchParams.get(name) ?? ""));
      return other;
    });
}

/** A text whose last letter or digit, or whose first digit where it is a number, is another one. */
function changed(text: string): string {
  if (/^\d+$/.test(text)) return `${text.startsWith("9") ? "99" : "9"}${text.slice(1)}`;
  return text.replace(/[a-z0-9](?=[^a-z0-9]*$)/i, (last) => (last === "0" ? "1" : "0"));
}
