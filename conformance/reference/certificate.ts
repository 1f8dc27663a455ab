import { generate } from "selfsigned";

/** A certificate that nobody has signed but itself, for this machine's names, made anew at each start. */
export async function selfSignedCertificate(): Promise<{ key: string; cert: string }> {
  const altNames = [
    { type: 2 as const, value: "localhost" },
    { type: 7 as const, ip: "127.0.0.1" },
    { type: 7 as const, ip: "::1" },
  ];
  const made = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames }],
  });
  return { key: made.private, cert: made.cert };
}
