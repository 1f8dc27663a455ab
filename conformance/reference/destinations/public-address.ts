import { isIP, isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** The reason why no request may go to an IP address, in a sentence; undefined where one may. */
export function ipRejection(ip: string, allowLoopback: boolean): string | undefined {
  if (isPublicAddress(ip) || (allowLoopback && isLoopbackAddress(ip))) return undefined;
  return `${ip} is not a public address.`;
}

/**
 * The reason why no request may go to a URL, in a sentence, as far as can be known without asking for its host; undefined where one
 * may. Nothing but the scheme and the host is repeated: the rest may be secret.
 */
export function urlRejection(address: string, allowLoopback: boolean): string | undefined {
  const url = URL.parse(address);
  if (url === null) return "The address is not a URL.";
  const { protocol, username, password } = url;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isLocal = localName.test(host) || isLoopbackAddress(host);
  if (protocol !== "https:" && !(protocol === "http:" && isLocal && allowLoopback)) {
    return `The address begins with ${protocol}${url.href.startsWith(`${protocol}//`) ? "//" : ""}, and only https:// is allowed.`;
  }
  if (username !== "" || password !== "") return "The address has a user name or a password in it.";
  if (isIP(host) !== 0) return ipRejection(host, allowLoopback);
  return isLocal && !allowLoopback ? `${host} is not a public address.` : undefined;
}

/** @see {@link https://www.rfc-editor.org/rfc/rfc6761#section-6.3} */
const localName = /(^|\.)localhost\.?$/;

/** The IPv6 addresses of the public internet: those that embed an IPv4 address or are only for tests lie elsewhere. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Public by its range, and yet an address at which providers of virtual machines serve those machines alone. */
const providersOwn = "168.63.129.16";

/** True for an IP address of the public internet: not one of this machine, its network or its provider. */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : parsed.toString() !== providersOwn;
}

/** True for an IP address of this machine that only the machine itself reaches. */
export function isLoopbackAddress(address: string): boolean {
  return parse(address)?.range() === "loopback";
}

/** An IPv4 address in the guise of an IPv6 one is taken for what it is. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (!isIPv6(address)) return isIPv4(address) ? ipaddr.IPv4.parse(address) : undefined;
  // The parser of URLs writes it without dots: ipaddr.js takes `::1.2.3.4` for `::ffff:1.2.3.4`.
  const host = URL.parse(`http://[${address}]`)?.hostname;
  return host === undefined ? undefined : ipaddr.process(host.slice(1, -1));
}
