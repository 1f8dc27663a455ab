import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { ipRefusal } from "./address-refusal.ts";
import { DestinationError } from "./destination-error.ts";

/** Finds all addresses of a host. */
export type Lookup = (host: string) => Promise<LookupAddress[]>;

/**
 * Finds the addresses of a host for a connection that is being made, which goes to one of them and to nothing else. A
 * host with any address that is refused is refused as a whole.
 */
export function checkedLookup(lookup: Lookup, allowLoopback: boolean): LookupFunction {
  const find = async (host: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await lookup(host);
    if (first === undefined) throw new DestinationError(host, "It has no address.");
    for (const { address } of [first, ...others]) {
      const refusal = ipRefusal(address, allowLoopback);
      if (refusal !== undefined) throw new DestinationError(host, refusal);
    }
    return [first, ...others];
  };
  return (host, { all }, done) => {
    callbackify(find)(host, (error, found) => {
      if (error) done(error, "");
      else if (all) done(null, found);
      else done(null, found[0].address, found[0].family);
    });
  };
}
