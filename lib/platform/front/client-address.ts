import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The header by which the client's address reaches handlers; whatever a client sends in it is dropped. */
export const addressHeader = "x-tertulia-address";

/**
 * The address a request comes from. `trustedProxies` proxies in front of us each append one entry to
 * `X-Forwarded-For`; with none the header is ignored, because anybody can write it.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor ?? "").split(",").map((hop) => hop.trim()), peer];
  const hop = hops.at(-1 - Math.min(trustedProxies, hops.length - 1)) ?? peer;
  const address = withoutMapping(hop);
  return isIP(address) ? address : withoutMapping(peer);
}

/**
 * What a limit an address counts by: the address, or the /64 of an IPv6 one, because every customer of a provider
 * has 2^64 of those to come from.
 */
export function networkOf(address: string): string {
  if (!address.includes(":") || !ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${network.map((part) => part.toString(16)).join(":")}::/64`;
}

/** What stands for the address of everybody where it cannot be known. */
export const UNKNOWN_ADDRESS = "unknown";

/** On `globalThis`, because the web process holds these modules twice: native, and bundled by Next. */
const holder = globalThis as typeof globalThis & { tertuliaFront?: boolean };

/** Says that in this process every request came through the front, which wrote `addressHeader` itself. */
export function trustAddressHeader(): void {
  holder.tertuliaFront = true;
}

/** The address in `addressHeader`; "unknown" where no front wrote it (plain `next start`): anybody could have. */
export function trustedAddress(header: string | null): string {
  return (holder.tertuliaFront && header) || UNKNOWN_ADDRESS;
}

function withoutMapping(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice("::ffff:".length) : address;
}
