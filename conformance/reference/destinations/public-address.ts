import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Where IPv6 addresses of the public internet are: what embeds an IPv4 address or is only for tests lies elsewhere. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Public by its range, and yet where providers of virtual machines answer those machines alone. */
const providersOwn = "168.63.129.16";

/** Whether an IP address is one of the public internet, and nothing else: not of this machine, its network or its provider. */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed?.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : parsed.toString() !== providersOwn;
}

/** Whether an IP address is this machine's own, for itself alone. */
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
