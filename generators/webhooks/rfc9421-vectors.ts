/** The test request of RFC 9421, appendix B.2. */
const request = {
  method: "POST",
  url: "https://example.com/foo?param=Value&Pet=dog",
  headers: new Headers({
    host: "example.com",
    date: "Tue, 20 Apr 2021 02:07:55 GMT",
    "content-type": "application/json",
    "content-digest":
      "sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:",
    "content-length": "18",
  }),
  rawBody: new TextEncoder().encode('{"hello": "world"}'),
};

/** The vectors of appendices B.2.5 and B.2.6, with the keys of B.1.5 and B.1.4. */
export const vectors = [
  {
    appendix: "B.2.5",
    algorithm: "hmac-sha256",
    key: "uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ==",
    components: ["date", "@authority", "content-type"],
    input: 'sig-b25=("date" "@authority" "content-type");created=1618884473;keyid="test-shared-secret"',
    signature: "sig-b25=:pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=:",
  },
  {
    appendix: "B.2.6",
    algorithm: "ed25519",
    key: "JrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=",
    components: ["date", "@method", "@path", "@authority", "content-type", "content-length"],
    input:
      'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    signature: "sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:",
  },
] as const;

/** Returns the scheme and the request of a vector, after changes of its parts. */
export function signedRequest(
  { algorithm, components, ...vector }: (typeof vectors)[number],
  changes: Partial<Record<"input" | "signature" | "url", string>> = {},
) {
  const { input, signature, url } = { ...vector, url: request.url, ...changes };
  const headers = new Headers([...request.headers]);
  headers.set("signature-input", input);
  headers.set("signature", signature);
  return {
    scheme: { header: "Signature", algorithm, encoding: "base64", keyEncoding: "base64", components } as const,
    request: { ...request, headers, url },
  };
}
