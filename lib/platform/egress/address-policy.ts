import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** Ranges that the operator allows in addition to the public internet (`EGRESS_ALLOW_CIDRS`). */
export interface AllowList {
  readonly ranges: readonly Range[];
}

/** The policy's result for an address. `opened` is true if only the allow list permits it. */
type AddressVerdict = { allowed: true; opened: boolean } | { allowed: false };

export const EMPTY_ALLOW_LIST: AllowList = { ranges: [] };

/** Registered for special use, or carriers of IPv4, that ipaddr.js does not fully distinguish. */
const DENIED_IPV4 = ranges([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);

const GLOBAL_IPV6 = ranges(["2000::/3"]);

const DENIED_IPV6 = ranges(["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"]);

/** Cloud metadata and link-local addresses. No allow list permits these. */
const NEVER_OPENED = ranges(["169.254.0.0/16", "fe80::/10", "fd00:ec2::254/128"]);

/** IPv6 prefixes that contain an IPv4 address, with the byte it starts at (RFC 4291, 6052, 8215, 3056). */
const IPV4_CARRIERS: readonly [Range, number][] = [
  [range("::/96"), 12],
  [range("64:ff9b::/96"), 12],
  [range("64:ff9b:1::/48"), 12],
  [range("2002::/16"), 2],
];

/** Parses a comma-separated list of CIDRs or addresses. Throws an Error that names an invalid entry. */
export function parseAllowList(text: string): AllowList {
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  return { ranges: entries.map(parseEntry) };
}

/**
 * Checks a literal IP address. Globally routable unicast is allowed; other addresses only by the allow list. Source:
 * docs/reliability.md, Addresses, and the IANA special-purpose address registries.
 */
export function checkAddress(text: string, allow: AllowList): AddressVerdict {
  const address = parseAddress(text);
  if (address === null) return { allowed: false };
  if (isGlobal(address)) return { allowed: true, opened: false };
  if (isWithin(address, NEVER_OPENED) || carriesNeverOpened(address)) return { allowed: false };
  return isWithin(address, allow.ranges) ? { allowed: true, opened: true } : { allowed: false };
}

/** Whether a literal IP address is this machine. */
export function isLoopback(text: string): boolean {
  return parseAddress(text)?.range() === "loopback";
}

/** Returns the canonical form of an address, with IPv4-mapped IPv6 unwrapped. */
export function canonicalAddress(text: string): string {
  return parseAddress(text)?.toString() ?? text;
}

/** The URL parser normalizes IPv6 to hexadecimal first, because ipaddr.js treats `::8.8.8.8` as a mapped address. */
function parseAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!URL.canParse(`http://[${text}]/`)) return null;
  return ipaddr.process(new URL(`http://[${text}]/`).hostname.slice(1, -1));
}

function isGlobal(address: Address): boolean {
  if (address.range() !== "unicast") return false;
  if (address.kind() === "ipv4") return !isWithin(address, DENIED_IPV4);
  return isWithin(address, GLOBAL_IPV6) && !isWithin(address, DENIED_IPV6);
}

function carriesNeverOpened(address: Address): boolean {
  if (address.kind() === "ipv4") return false;
  const bytes = address.toByteArray();
  return IPV4_CARRIERS.some(([carrier, offset]) => {
    if (!isWithin(address, [carrier])) return false;
    return isWithin(ipaddr.fromByteArray(bytes.slice(offset, offset + 4)), NEVER_OPENED);
  });
}

function isWithin(address: Address, list: readonly Range[]): boolean {
  return list.some(([base, bits]) => address.kind() === base.kind() && address.match(base, bits));
}

function parseEntry(entry: string): Range {
  if (ipaddr.isValidCIDR(entry)) return range(entry);
  if (ipaddr.IPv4.isValidFourPartDecimal(entry) || ipaddr.IPv6.isValid(entry)) {
    const address = ipaddr.parse(entry);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  }
  throw new Error(`EGRESS_ALLOW_CIDRS: "${entry}" is not an IP address or CIDR range`);
}

function ranges(cidrs: string[]): Range[] {
  return cidrs.map(range);
}

function range(cidr: string): Range {
  return ipaddr.parseCIDR(cidr);
}
