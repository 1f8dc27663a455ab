import { isIP } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** Why no request may go to an IP address, in a sentence; undefined where one may. */
export function ipRefusal(ip: string, allowLoopback: boolean): string | undefined {
  if (isPublicAddress(ip) || (allowLoopback && isLoopbackAddress(ip))) return undefined;
  return `${ip} is not a public address.`;
}

/**
 * Why no request may go to a URL, in a sentence, as far as can be told without asking for its host; undefined where one
 * may. Nothing but the scheme and the host is repeated: the rest may be secret.
 */
export function urlRefusal(address: string, allowLoopback: boolean): string | undefined {
  const url = URL.parse(address);
  if (url === null) return "The address is not a URL.";
  const { protocol, username, password } = url;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isLocal = localName.test(host) || isLoopbackAddress(host);
  if (protocol !== "https:" && !(protocol === "http:" && isLocal && allowLoopback)) {
    return `The address begins with ${protocol}//, and only https:// is allowed.`;
  }
  if (username !== "" || password !== "") return "The address has a user name or a password in it.";
  if (isIP(host) !== 0) return ipRefusal(host, allowLoopback);
  return isLocal && !allowLoopback ? `${host} is not a public address.` : undefined;
}

/** @see {@link https://www.rfc-editor.org/rfc/rfc6761#section-6.3} */
const localName = /(^|\.)localhost\.?$/;
