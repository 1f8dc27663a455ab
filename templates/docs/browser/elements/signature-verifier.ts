import { signatureFrom } from "../../../runtime/webhooks/signature-from.ts";
import {
  type Algorithm,
  type ContentScheme,
  type Encoding,
  signedHeaders,
} from "../../../runtime/webhooks/signature.ts";
import { signatureVerdict } from "../signature-verdict.ts";

const algorithms: readonly Algorithm[] = ["hmac-sha256", "hmac-sha512", "hmac-sha384", "hmac-sha1"];
const encodings: readonly Encoding[] = ["hex", "base64"];

const options = (values: readonly string[]): string =>
  values.map((value) => `<option value="${value}">${value.replace("hmac-sha", "HMAC-SHA")}</option>`).join("");

const noHints = 'autocomplete="off" spellcheck="false"';

/** The fields that are shown if the scheme is known. */
const fields = `
  <label>Body, as raw as it came<textarea name="body" rows="5" ${noHints}></textarea></label>
  <label>Secret<input name="secret" ${noHints}></label>
  <label><span data-signature>Signature</span><input name="signature" ${noHints}></label>`;

/** The fields of signed parts other than the body, by the attribute with their header. */
const partFields = {
  "id-header": `
  <label><span data-id></span><input name="id" ${noHints}></label>`,
  "timestamp-header": `
  <label><span data-timestamp></span><input name="timestamp" ${noHints}></label>`,
};

const scheme = `
  <label>Text before the hash<input name="prefix" ${noHints}></label>
  <label>Algorithm<select name="algorithm">${options(algorithms)}</select></label>
  <label>Encoding<select name="encoding">${options(encodings)}</select></label>`;

const end = `
  <p role="status"></p>
  <p><button type="button" data-copy>Copy the right signature</button>
  <button type="reset">Back to the example</button></p>
  <small>Computed in this page by the code of the receiver; nothing that you write leaves it. A text field turns every line
  end into a line feed, so a body with others cannot be checked here.</small>`;

/**
 * A form that verifies a signature with the code of the generated receivers, and states the reason if it is not valid. Its
 * initial values are the attributes of the element. The result is updated while typing.
 */
class SignatureVerifier extends HTMLElement {
  #latest = 0;

  connectedCallback(): void {
    if (this.querySelector("form")) return;
    const parts = Object.entries(partFields).map(([name, field]) => (this.hasAttribute(name) ? field : ""));
    this.innerHTML = `<form>${fields}${parts.join("")}${this.hasAttribute("open") ? scheme : ""}${end}</form>`;
    const form = this.#part<HTMLFormElement>("form");
    const header = this.getAttribute("header") ?? "";
    if (header !== "") this.#part("[data-signature]").textContent = `Signature, the value of ${header}`;
    for (const part of ["id", "timestamp"]) {
      const name = this.getAttribute(`${part}-header`);
      if (name !== null) this.#part(`[data-${part}]`).textContent = name;
    }
    this.#part<HTMLButtonElement>("[data-copy]").addEventListener("click", () => void this.#copy());
    form.addEventListener("input", () => void this.#verify());
    form.addEventListener("submit", (event) => event.preventDefault());
    // The fields are reset only after the event.
    form.addEventListener("reset", () => setTimeout(() => this.#fill()));
    this.#fill();
  }

  #part<Part extends HTMLElement>(selector: string): Part {
    const found = this.querySelector<Part>(selector);
    if (found === null) throw new Error(`the form has no ${selector}`);
    return found;
  }

  #fill(): void {
    for (const field of this.querySelectorAll<HTMLInputElement>("[name]"))
      field.value = this.getAttribute(field.name) ?? "";
    void this.#verify();
  }

  /** Returns the text of a field, with unchanged line ends, unlike `FormData`; for a known scheme, the value of the attribute. */
  #value(name: string): string {
    return this.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? this.getAttribute(name) ?? "";
  }

  get #scheme(): ContentScheme {
    const stated = this.getAttribute("scheme");
    if (stated !== null) return JSON.parse(stated) as ContentScheme;
    return {
      header: "signature",
      prefix: this.#value("prefix"),
      algorithm: algorithms.find((each) => each === this.#value("algorithm")) ?? "hmac-sha256",
      encoding: encodings.find((each) => each === this.#value("encoding")) ?? "hex",
    };
  }

  get #parts(): { id: string; timestamp: string } {
    return { id: this.#value("id"), timestamp: this.#value("timestamp") };
  }

  /** Returns the valid signature of the body at the time of the delivery. */
  async #sign(): Promise<string> {
    const { header, timestamp } = this.#scheme;
    const { prefix = "" } = timestamp ?? {};
    const signature = this.#value("signature");
    const inHeader = signature.slice(signature.indexOf(prefix) + prefix.length).match(/^\d+/)?.[0];
    const time = timestamp?.header === undefined ? inHeader : this.#parts.timestamp;
    const at = Number(time ?? 0) * (timestamp?.unit === "milliseconds" ? 1 : 1000);
    const body = new TextEncoder().encode(this.#value("body"));
    const headers = await signedHeaders(signatureFrom(this.#scheme), [this.#value("secret")], {
      body,
      id: this.#parts.id,
      at,
    });
    return headers[header] ?? "";
  }

  async #verify(): Promise<void> {
    this.#latest += 1;
    const mine = this.#latest;
    const { outcome, reason } = globalThis.isSecureContext
      ? await signatureVerdict(
          this.#scheme,
          this.#value("secret"),
          this.#value("body"),
          this.#value("signature"),
          this.#parts,
        )
      : { outcome: "unknown", reason: "the browser computes signatures only on pages that come over HTTPS." };
    if (mine !== this.#latest) return; // The input has changed meanwhile.
    const status = this.#part('[role="status"]');
    const text = `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}: ${reason}`;
    status.dataset["outcome"] = outcome;
    if (status.textContent !== text) status.textContent = text; // Screen readers announce changes only.
  }

  async #copy(): Promise<void> {
    const button = this.#part("[data-copy]");
    const label = button.textContent;
    try {
      await navigator.clipboard.writeText(await this.#sign());
      button.textContent = "Copied";
    } catch {
      button.textContent = this.#value("secret") === "" ? "Enter a secret first" : "The browser did not allow it";
    }
    setTimeout(() => (button.textContent = label), 2_000);
  }
}

customElements.define("signature-verifier", SignatureVerifier);
