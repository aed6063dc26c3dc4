import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The header that passes the client's address to handlers. A value sent by the client is dropped. */
export const addressHeader = "x-tertulia-address";

/**
 * Returns the client's address. Each of the `trustedProxies` appends one entry to `X-Forwarded-For`. With none, the
 * header is ignored because any client can set it.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return withoutMapping(peer);
  const hops = [...(forwardedFor ?? "").split(",").map((hop) => hop.trim()), peer];
  const hop = hops.at(-1 - Math.min(trustedProxies, hops.length - 1)) ?? peer;
  const address = withoutMapping(hop);
  return isIP(address) ? address : withoutMapping(peer);
}

/**
 * Returns the key by which a limit counts an address: the address, or the /64 of an IPv6 address, because every
 * customer of a provider has at least a /64.
 */
export function networkOf(address: string): string {
  if (!address.includes(":") || !ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${network.map((part) => part.toString(16)).join(":")}::/64`;
}

/** Returns whether a text is an address that PostgreSQL reads: one without a zone ("fe80::1%eth0"). */
export function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes("%");
}

export const UNKNOWN_ADDRESS = "unknown";

/** On `globalThis`, because the web process loads these modules twice: natively, and bundled by Next. */
const globals = globalThis as typeof globalThis & { tertuliaFront?: boolean };

/** Declares that every request in this process comes through the front server, which sets `addressHeader`. */
export function trustAddressHeader(): void {
  globals.tertuliaFront = true;
}

/**
 * Returns the address in `addressHeader`; "unknown" without a front server (plain `next start`), because clients could
 * set the header.
 */
export function trustedAddress(header: string | null): string {
  return (globals.tertuliaFront && header) || UNKNOWN_ADDRESS;
}

function withoutMapping(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice("::ffff:".length) : address;
}
