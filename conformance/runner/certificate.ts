import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type JsonGeneralNames,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";

/** A certificate and its key, in PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** The hosts that certificates can be issued for: the host that servers of this process listen on, and another one. */
const hosts = {
  "its host": [
    { type: "ip", value: "127.0.0.1" },
    { type: "dns", value: "localhost" },
  ],
  "another host": [{ type: "dns", value: "another-host.example" }],
} satisfies Record<string, JsonGeneralNames>;

export type CertifiedHost = keyof typeof hosts;

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const dayMs = 86_400_000;

async function newKeys() {
  return await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
}

/** Returns the fields that all certificates share. The validity begins a day ago, so that slow clocks accept it. */
function commonFields(serialNumber: string) {
  const now = Date.now();
  return {
    serialNumber,
    notBefore: new Date(now - dayMs),
    notAfter: new Date(now + 7 * dayMs),
    signingAlgorithm: algorithm,
  };
}

function serverExtensions(host: CertifiedHost) {
  return [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    new SubjectAlternativeNameExtension(hosts[host]),
  ];
}

async function pemOf({ privateKey }: CryptoKeyPair): Promise<string> {
  return PemConverter.encode(await crypto.subtle.exportKey("pkcs8", privateKey), PemConverter.PrivateKeyTag);
}

/** Creates a self-signed certificate for the address that servers of this process listen on. */
export async function selfSignedCertificate(): Promise<Certificate> {
  const keys = await newKeys();
  const made = await X509CertificateGenerator.createSelfSigned({
    ...commonFields("01"),
    name: "CN=localhost",
    keys,
    extensions: serverExtensions("its host"),
  });
  return { cert: made.toString("pem"), key: await pemOf(keys) };
}

/** A temporary certificate authority for client programs. */
export interface Authority {
  /** Its certificate, in PEM. */
  cert: string;

  /** Creates a certificate for a host. */
  sign(host: CertifiedHost): Promise<Certificate>;
}

export async function createAuthority(): Promise<Authority> {
  const keys = await newKeys();
  const root = await X509CertificateGenerator.createSelfSigned({
    ...commonFields("01"),
    name: "CN=Authority of a conformance run",
    keys,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  let count = 1;
  return {
    cert: root.toString("pem"),
    sign: async (host) => {
      const own = await newKeys();
      count += 1;
      const made = await X509CertificateGenerator.create({
        ...commonFields(String(count).padStart(4, "0")),
        subject: `CN=${hosts[host].at(-1)?.value}`,
        issuer: root.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        extensions: [
          ...serverExtensions(host),
          // Strict programs reject certificates without these.
          await AuthorityKeyIdentifierExtension.create(root),
          await SubjectKeyIdentifierExtension.create(own.publicKey),
        ],
      });
      return { cert: made.toString("pem"), key: await pemOf(own) };
    },
  };
}
