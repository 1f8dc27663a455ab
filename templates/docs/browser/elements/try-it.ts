import {
  curlOf,
  type Described,
  type DescribedPart,
  type Given,
  isText,
  jsonProblem,
  NotReady,
  readable,
  requestOf,
} from "../call.ts";

/** The maximum number of characters of a response that are shown. */
const mostShown = 200_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Calls an operation from the page on a server of the reader's choice. Tokens stay in this tab. */
class TryIt extends HTMLElement {
  #described: Described = { api: "", method: "", path: "", servers: [], credentials: [], ways: [], parameters: [] };
  readonly #fields = new Map<string, Field>();
  readonly #problem = element("p", { className: "problem", role: "alert" });
  readonly #status = element("p", { className: "status", role: "status" });
  readonly #answer = element("div", {});
  readonly #stop = element("button", { type: "button", textContent: "Cancel", hidden: true });
  #call: AbortController | undefined;

  connectedCallback(): void {
    if (this.#fields.size > 0) return;
    this.#described = JSON.parse(this.getAttribute("call") ?? "{}") as Described;
    const { method } = this.#described;
    const form = element("form", { noValidate: true });
    const send = element("button", { type: "submit", textContent: `Send ${method}` });
    const buttons = element("div", { className: "buttons" });
    buttons.append(send, this.#stop);
    form.append(...this.#inputs(), this.#problem, buttons);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send();
    });
    this.#stop.addEventListener("click", () => this.#call?.abort());
    this.#problem.id = `problem-${[...document.querySelectorAll("try-it")].indexOf(this)}`;
    const whole = element("details", {});
    whole.append(element("summary", { textContent: "Try it" }), form, this.#status, this.#answer);
    this.replaceChildren(whole);
  }

  #inputs(): Node[] {
    const { api, servers, parameters, body } = this.#described;
    const server = this.#field("server", "Server", {
      type: "url",
      value: recall(`${api}:server`) || (servers[0] ?? ""),
    });
    const known = element("datalist", { id: `servers-${api}` });
    known.append(...servers.map((value) => element("option", { value })));
    this.#fields.get("server")?.setAttribute("list", known.id);
    const hint = element("p", { className: "hint" });
    hint.append(
      "No server running? ",
      element("code", { textContent: `npx concordat mock ${api}` }),
      ` starts one at ${servers.at(-1) ?? ""}.`,
    );
    const values = parameters.map(({ name, required, value, isList, ...parameter }, index) => {
      const about = `${parameter.in}${isList ? ", separated by commas" : ""}`;
      return this.#field(`value-${index}`, `${name} (${about})`, { type: "text", value, required });
    });
    const sent =
      body &&
      !body.parts &&
      this.#area("body", `Body (${body.type})`, { value: body.text, required: body.required, rows: 8 });
    const parts = body?.parts?.map((part, index) => this.#part(part, `part-${index}`)) ?? [];
    this.#fields.get("body")?.addEventListener("input", ({ target }) => {
      this.#say("body", jsonProblem(body?.type ?? "", (target as HTMLTextAreaElement).value));
    });
    const more = element("details", {});
    more.append(
      element("summary", { textContent: "More headers" }),
      this.#area("headers", "Headers, as name: value, one on each line", { rows: 2 }),
    );
    return [server, known, hint, ...this.#credentials(), ...values, ...(sent ? [sent] : []), ...parts, more];
  }

  /** Makes the field of a part of a multipart body. */
  #part({ name, type, kind, required, isList, value }: DescribedPart, field: string): HTMLElement {
    const label = `${name} (${["part", type].filter((word) => word !== "").join(", ")}`;
    if (kind === "file") {
      return this.#field(field, `${label})`, { type: "file", required, multiple: isList, accept: type });
    }
    if (kind === "json") return this.#area(field, `${label})`, { value, required, rows: 4 });
    const about = isList ? ", separated by commas" : "";
    return this.#field(field, `${label}${about})`, { type: "text", value, required });
  }

  /** Makes the fields of the credentials; if there are several ways to authenticate, of the chosen one. */
  #credentials(): Node[] {
    const { api, credentials, ways } = this.#described;
    const tokens = credentials.map(({ name, prefix, scheme, note }, index) => {
      const about = note === undefined ? name : `${name}; ${note}`;
      const label = /^basic/i.test(prefix) ? "User and password, as user:password" : `Token (${about})`;
      const value = recall(`${api}:token-${scheme}`);
      return this.#field(`token-${index}`, label, { type: "password", value, autocomplete: "off" });
    });
    if (ways.length < 2) return tokens;
    const names = ways.map((way) => this.#wayName(way));
    const choice = element("select", {});
    choice.append(...names.map((textContent, index) => element("option", { textContent, value: `${index}` })));
    choice.value = `${Math.max(0, names.indexOf(recall(`${api}:way`)))}`;
    const show = (): void =>
      tokens.forEach((token, index) => (token.hidden = !(ways[this.#way()]?.includes(index) ?? false)));
    const label = this.#labelled("way", "Authentication", choice);
    choice.addEventListener("change", show);
    show();
    return [label, ...tokens];
  }

  /** Returns the names of the schemes of a way to authenticate. */
  #wayName(way: readonly number[]): string {
    const schemes = way.map((index) => this.#described.credentials[index]?.scheme ?? "");
    return schemes.length === 0 ? "None" : schemes.join(" and ");
  }

  /** Returns the index of the chosen way to authenticate. */
  #way(): number {
    return Number(this.#value("way"));
  }

  #field(name: string, label: string, properties: Partial<HTMLInputElement>): HTMLElement {
    return this.#labelled(name, label, element("input", { spellcheck: false, ...properties }));
  }

  #area(name: string, label: string, properties: Partial<HTMLTextAreaElement>): HTMLElement {
    return this.#labelled(name, label, element("textarea", { spellcheck: false, ...properties }));
  }

  #labelled(name: string, text: string, field: Field): HTMLElement {
    const label = element("label", {});
    const words = element("span", { textContent: text });
    if (field.required) words.append(" ", element("span", { className: "required", textContent: "required" }));
    field.name = name;
    label.append(words, field);
    this.#fields.set(name, field);
    return label;
  }

  #value(name: string): string {
    return this.#fields.get(name)?.value ?? "";
  }

  /** Returns the text of a field, or its files. */
  #content(name: string): string | readonly File[] {
    const field = this.#fields.get(name);
    const files = field instanceof HTMLInputElement ? field.files : null;
    return files === null ? this.#value(name) : [...files];
  }

  /** Shows the problem of a field, or clears it. */
  #say(name: string, problem: string | undefined): void {
    for (const [each, field] of this.#fields) {
      const isWrong = each === name && problem !== undefined;
      if (isWrong) field.setAttribute("aria-describedby", this.#problem.id);
      else field.removeAttribute("aria-describedby");
      field.ariaInvalid = isWrong ? "true" : null;
    }
    this.#problem.textContent = problem ?? "";
  }

  #given(): Given {
    const { credentials, parameters } = this.#described;
    return {
      server: this.#value("server"),
      way: this.#way(),
      tokens: credentials.map((_, index) => this.#value(`token-${index}`)),
      values: parameters.map((_, index) => this.#value(`value-${index}`)),
      headers: this.#value("headers"),
      body: this.#value("body"),
      parts: this.#described.body?.parts?.map((_, index) => this.#content(`part-${index}`)) ?? [],
    };
  }

  /** @throws {NotReady} */
  #request(): Request {
    const { api, credentials, ways } = this.#described;
    const given = this.#given();
    const request = requestOf(this.#described, given);
    keep(`${api}:server`, given.server);
    if (ways.length > 1) keep(`${api}:way`, this.#wayName(ways[given.way] ?? []));
    credentials.forEach(({ scheme }, index) => keep(`${api}:token-${scheme}`, given.tokens[index] ?? ""));
    return request;
  }

  async #send(): Promise<void> {
    this.#call?.abort();
    const call = new AbortController();
    this.#call = call;
    try {
      this.#say("", undefined);
      const request = this.#request();
      this.#answer.replaceChildren();
      this.#status.textContent = "Waiting for the response.";
      this.#stop.hidden = false;
      const started = performance.now();
      const response = await fetch(request, { signal: call.signal });
      await this.#show(response, Math.round(performance.now() - started));
    } catch (error) {
      if (error instanceof NotReady) {
        this.#say(error.field, error.message);
        const field = this.#fields.get(error.field);
        field?.closest("details")?.setAttribute("open", "");
        field?.focus();
      } else if (this.#call === call) {
        if (call.signal.aborted) this.#status.textContent = "Stopped.";
        else await this.#explain();
      }
    } finally {
      if (this.#call === call) this.#stop.hidden = true;
    }
  }

  /** Explains why no response can be read, and shows the same request with curl. */
  async #explain(): Promise<void> {
    const given = this.#given();
    const { origin } = location;
    // An opaque response still shows that a server is running.
    const probe = fetch(given.server, { method: "HEAD", mode: "no-cors", credentials: "omit", cache: "no-store" });
    const isThere = await probe.then(
      () => true,
      () => false,
    );
    const allow = `To allow this page, start concordat mock or concordat reference with --allow-origin ${origin}.`;
    this.#status.textContent = isThere
      ? `The server at ${given.server} responds, but pages of ${origin} may not read its responses (CORS). ${allow} Other servers have a setting of their own for this. Without it, send the request with curl.`
      : `No response came from ${given.server}. Check that a server runs there. A server can also block this page. ${allow}`;
    this.#status.dataset["outcome"] = "bad";
    const heading = element("p", { textContent: "The same request with curl:" });
    this.#answer.replaceChildren(heading, pre(curlOf(this.#described, given), "The same request with curl"));
  }

  /** Shows a response while it arrives, so that streams are shown event by event. */
  async #show(response: Response, milliseconds: number): Promise<void> {
    const type = response.headers.get("content-type") ?? "";
    const line = `${[response.status, response.statusText].join(" ").trim()} after ${milliseconds} ms`;
    const isStream = type.startsWith("text/event-stream");
    this.#status.textContent = isStream ? `${line}. Events are shown as they arrive.` : line;
    this.#status.dataset["outcome"] = response.ok ? "good" : "bad";
    this.#stop.textContent = isStream ? "Stop" : "Cancel";
    const headers = element("details", {});
    const list = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    headers.append(
      element("summary", { textContent: "Headers of the response" }),
      pre(list, "Headers of the response"),
    );
    const body = pre("", "Body of the response");
    this.#answer.replaceChildren(headers, body);
    if (!isText(type)) {
      body.textContent = `${(await response.blob()).size} bytes of ${type}`;
      return;
    }
    let text = "";
    for await (const part of textOf(response)) {
      text += part;
      if (isStream) body.textContent = text;
      if (text.length > mostShown) break;
    }
    const isCut = text.length > mostShown;
    body.textContent = isCut ? text.slice(0, mostShown) : readable(type, text) || "No body";
    if (isCut) this.#status.textContent = `${line}. Only the beginning of the body is shown.`;
    else if (isStream) this.#status.textContent = `${line}. The stream has ended.`;
  }
}

async function* textOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

function pre(text: string, label: string): HTMLPreElement {
  return element("pre", { textContent: text, tabIndex: 0, role: "region", ariaLabel: label });
}

/** Stores a value for this tab, if the browser allows it. */
function keep(name: string, value: string): void {
  try {
    sessionStorage.setItem(`try-it:${name}`, value);
  } catch {}
}

function recall(name: string): string {
  try {
    return sessionStorage.getItem(`try-it:${name}`) ?? "";
  } catch {
    return "";
  }
}

customElements.define("try-it", TryIt);
