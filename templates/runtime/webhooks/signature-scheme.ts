/** How a delivery is signed: a header holds the keyed hash of the raw bytes of the body. */
export interface SignatureScheme {
  header: string;

  /** What stands before the encoded hash. Default: nothing. */
  prefix?: string;

  algorithm: Algorithm;
  encoding: Encoding;
}

/** The keyed hash functions that a body may be signed with. */
export type Algorithm = "hmac-sha1" | "hmac-sha256" | "hmac-sha384" | "hmac-sha512";

/** How a hash is written: in lowercase hexadecimal digits, or in base64 with padding. */
export type Encoding = "hex" | "base64";

/** What a hash is keyed with; a string stands for its UTF-8 bytes. */
export type Secret = string | Uint8Array;

/** Hashes bytes with a key; at once where the platform does. */
export type KeyedHash = (data: Uint8Array, encoding: Encoding) => string | Promise<string>;
