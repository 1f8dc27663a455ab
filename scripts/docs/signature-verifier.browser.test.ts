import { createHmac } from "node:crypto";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../generators/testing.ts";
import { hasBrowser, openBrowser, patience, serveFolder, violationsOn } from "./testing/browser.ts";

const element = join(import.meta.dirname, "../../templates/docs/browser/elements/signature-verifier.ts");
const secret = "It's a Secret to Everybody";
const sign = (body: string, algorithm = "sha256"): string => createHmac(algorithm, secret).update(body).digest("hex");

/** Creates a page with only the element. */
async function pageWith(attributes: string): Promise<ReturnType<typeof temporaryFolder>> {
  const { outputFiles } = await build({ entryPoints: [element], bundle: true, format: "esm", write: false });
  const [script] = outputFiles;
  return temporaryFolder({
    "index.html": `<!doctype html><html lang="en"><title>t</title><main><h1>t</h1><signature-verifier ${attributes} secret="${secret}" body="Hello" signature="sha256=${sign("Hello")}"></signature-verifier></main><script type="module">${script?.text}</script></html>`,
  });
}

describe.skipIf(!hasBrowser)("the form that verifies signatures", () => {
  it.each([
    ["of a known scheme", 'header="X-Sig" prefix="sha256=" algorithm="hmac-sha256" encoding="hex"', 3],
    ["of an open scheme", 'prefix="sha256=" algorithm="hmac-sha256" encoding="hex" open', 6],
  ])("%s works by keyboard, explains a wrong signature, and offers the correct one", async (_, attributes, fields) => {
    using folder = await pageWith(attributes);
    const host = await serveFolder(folder.path, "/");
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      await page.goto(`${host.address}index.html`);
      const status = page.getByRole("status");
      const says = (text: RegExp | string): Promise<void> => status.filter({ hasText: text }).waitFor();
      await says("Accepted: it is the signature of this body under this secret.");
      expect(await violationsOn(page)).toEqual([]);
      expect(await page.locator("label :is(input, textarea, select)").count()).toBe(fields);

      await page.keyboard.press("Tab");
      await page.keyboard.press("End");
      await page.keyboard.type(" ");
      await says("Rejected: it is the signature of the body without the blanks around it.");
      await page.getByRole("button", { name: "Copy the right signature" }).press("Enter");
      await page.getByRole("button", { name: "Copied" }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`sha256=${sign("Hello ")}`);

      await page.getByRole("button", { name: "Back to the example" }).press("Enter");
      await says("Accepted");
      expect(await page.getByLabel("Body").inputValue()).toBe("Hello");
      if (fields > 3) {
        await page.getByLabel("Algorithm").selectOption("HMAC-SHA512");
        await says("Rejected: bad form: the hash has to have 128 characters, not 64.");
        await page.getByLabel("Signature").fill(`sha256=${sign("Hello", "sha512")}`);
        await says("Accepted");
      }
    } finally {
      await browser.close();
      await host.stop();
    }
  });
});
