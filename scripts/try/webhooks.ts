import { concordat, lastLine, step, type Workplace } from "./steps.ts";

/** Tests, receives and sends webhooks without a spec. */
export async function tryWebhooks(work: Workplace): Promise<void> {
  const scheme = ["--scheme", "standard-webhooks", "--secret", `whsec_${btoa("a secret of the trial run")}`];
  let address = "";
  await step("concordat listen, in the background", async () => {
    const program = [process.execPath, "node_modules/concordat/scripts/concordat.js", "listen", "--port", "0"];
    address = await work.start([...program, ...scheme], /http:\/\/127\.0\.0\.1:\d+/);
    return address;
  });
  await step("concordat trigger, to it", () =>
    lastLine(work.run(concordat("trigger", "invoice.paid", ...scheme, "--to", address))),
  );
  await step("concordat conformance --receiver, against it", () => {
    const said = work.run(concordat("conformance", "--receiver", address, ...scheme));
    return /^Conforms.*$/m.exec(said)?.[0] ?? lastLine(said);
  });
}
