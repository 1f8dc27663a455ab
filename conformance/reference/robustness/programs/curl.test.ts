import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReference, type Reference } from "../../reference.ts";
import { serve } from "../../serve.ts";

const run = promisify(execFile);
const isInstalled = spawnSync("curl", ["--version"]).status === 0;

describe.runIf(isInstalled)("curl, and a self-signed certificate", () => {
  let reference: Reference;
  let stop: () => Promise<void>;
  let call: string[];

  beforeAll(async () => {
    reference = await createReference({ only: ["client"] });
    ({ stop } = await serve(reference, { tlsSelfSigned: true }));
    const token = String(reference.parts.get("client")?.fixtures["token"]);
    const address = `${reference.host.addresses.origin}/client/v2/client`;
    call = ["--silent", "--show-error", "--noproxy", "*", "-H", `Authorization: Bearer ${token}`, address];
  });
  afterAll(async () => await stop());

  it("fails by default", async () => {
    // 60: the certificate could not be verified.
    await expect(run("curl", call)).rejects.toMatchObject({ code: 60, stdout: "" });
  });

  it("succeeds with --insecure", async () => {
    const { stdout } = await run("curl", ["-k", ...call]);
    expect(JSON.parse(stdout)).toMatchObject({ client: { id: "cl_1" } });
  });
});
