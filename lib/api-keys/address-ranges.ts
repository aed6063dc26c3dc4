import ipaddr from "ipaddr.js";
import { invalid } from "#lib/platform/errors.ts";

type Range = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number];

/**
 * Returns a valid address or CIDR range in its shortest form: a range by its first address, an IPv4 address inside IPv6
 * as IPv4, because callers are recognized by these. Throws VALIDATION_ERROR for a range of more than all IPv4
 * addresses.
 */
export function normalizeRange(text: string): string {
  const [address, prefix] = parseRange(text);
  const isSingle = prefix === (address.kind() === "ipv4" ? 32 : 128);
  if (isSingle) return address.toString();
  const kind = address.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(`${address}/${prefix}`)}/${prefix}`;
}

/** Returns whether each of the `requested` ranges is inside one of the `granted` ones. */
export function areWithinRanges(requested: readonly string[], granted: readonly string[]): boolean {
  const outer = granted.map(parseRange);
  return requested.map(parseRange).every((range) => outer.some((other) => isWithin(range, other)));
}

function isWithin([address, prefix]: Range, [network, bits]: Range): boolean {
  return address.kind() === network.kind() && prefix >= bits && address.match(network, bits);
}

function parseRange(text: string): Range {
  const [given = "", length] = text.split("/");
  // The URL parser writes IPv6 in hexadecimal, because ipaddr.js takes `::8.8.8.8` for a mapped address.
  const plain = given.includes(":") ? new URL(`http://[${given}]/`).hostname.slice(1, -1) : given;
  const address = ipaddr.process(plain);
  const isMapped = plain.includes(":") && address.kind() === "ipv4";
  const bits = address.kind() === "ipv4" ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length) - (isMapped ? 96 : 0);
  if (prefix < 0) throw invalid(`addresses must not contain ${text}: use IPv4 ranges such as 203.0.113.0/24`);
  return [address, prefix];
}
