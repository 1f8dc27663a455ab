import type { Algorithm, Encoding, SignatureScheme } from "../../../templates/runtime/webhooks/signature.ts";
import { signatureVerdict } from "./shared/signature-verdict.ts";

const algorithms: readonly Algorithm[] = ["hmac-sha1", "hmac-sha256", "hmac-sha384", "hmac-sha512"];
const encodings: readonly Encoding[] = ["hex", "base64"];

/** The forms that verify signatures: what they say follows what is written, and nothing of it leaves the page. */
function setUp(form: HTMLFormElement, result: HTMLElement): void {
  let latest = 0;
  const show = async (): Promise<void> => {
    latest += 1;
    const mine = latest;
    const field = textsOf(form);
    const { outcome, reason } = await signatureVerdict(
      schemeOf(field),
      field("secret"),
      // Not as a form sends it, which may write other line ends.
      form.querySelector("textarea")?.value ?? "",
      field("signature"),
    );
    if (mine !== latest) return; // Something else has been written meanwhile.
    const text = `${outcome === "accepted" ? "Accepted" : "Rejected"}: ${reason}`;
    result.dataset["outcome"] = outcome;
    if (result.textContent !== text) result.textContent = text; // Said aloud only where it changes.
  };
  const verify = (): void => {
    if (globalThis.isSecureContext) void show();
    else
      result.textContent =
        "This page was not opened safely, so the browser computes no signatures. Open it over HTTPS.";
  };
  form.addEventListener("input", verify);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    verify();
  });
  // The fields have their first values only after the event.
  form.addEventListener("reset", () => setTimeout(verify));
  verify();
}

function textsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}

function schemeOf(field: (name: string) => string): Omit<SignatureScheme, "header"> {
  return {
    prefix: field("prefix"),
    algorithm: algorithms.find((each) => each === field("algorithm")) ?? "hmac-sha256",
    encoding: encodings.find((each) => each === field("encoding")) ?? "hex",
  };
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-verifier]")) {
  const result = form.querySelector<HTMLElement>("[data-verifier-result]");
  if (result) setUp(form, result);
}
