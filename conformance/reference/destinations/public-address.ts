import { isIP, isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Returns why no request may go to an IP address, in a sentence; undefined if requests are allowed. */
export function ipRejection(ip: string, allowLoopback: boolean): string | undefined {
  if (isPublicAddress(ip) || (allowLoopback && isLoopbackAddress(ip))) return undefined;
  return `${ip} is not a public address.`;
}

/**
 * Returns why no request may go to a URL, in a sentence, as far as can be decided without resolving its host; undefined if
 * requests are allowed. It names only the scheme and the host, since the rest may be secret.
 */
export function urlRejection(address: string, allowLoopback: boolean): string | undefined {
  const url = URL.parse(address);
  if (url === null) return "The address is not a URL.";
  const { protocol, username, password } = url;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isLocal = localName.test(host) || isLoopbackAddress(host);
  if (protocol !== "https:" && !(protocol === "http:" && isLocal && allowLoopback)) {
    return `The address begins with ${protocol}${url.href.startsWith(`${protocol}//`) ? "//" : ""}; only https:// is allowed.`;
  }
  if (username !== "" || password !== "") return "The address contains a user name or a password.";
  if (isIP(host) !== 0) return ipRejection(host, allowLoopback);
  return isLocal && !allowLoopback ? `${host} is not a public address.` : undefined;
}

/** @see {@link https://www.rfc-editor.org/rfc/rfc6761#section-6.3} */
const localName = /(^|\.)localhost\.?$/;

/** The global unicast IPv6 addresses. Ranges for embedded IPv4 addresses and for documentation lie outside. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** A public address by its range, but Azure serves its virtual machines on it. */
const providersOwn = "168.63.129.16";

/** Returns true for an IP address of the public internet: not of this machine, its network or its provider. */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : parsed.toString() !== providersOwn;
}

/** Returns true for a loopback address. */
export function isLoopbackAddress(address: string): boolean {
  return parse(address)?.range() === "loopback";
}

/** Parses an IP address; an IPv4 address embedded in an IPv6 one becomes the IPv4 address. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (!isIPv6(address)) return isIPv4(address) ? ipaddr.IPv4.parse(address) : undefined;
  // Normalize with the URL parser, which writes no dots: ipaddr.js confuses `::1.2.3.4` with `::ffff:1.2.3.4`.
  const host = URL.parse(`http://[${address}]`)?.hostname;
  return host === undefined ? undefined : ipaddr.process(host.slice(1, -1));
}
