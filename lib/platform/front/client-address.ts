import { isIP } from "node:net";

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

function withoutMapping(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice("::ffff:".length) : address;
}
