import ipaddr from "ipaddr.js";
import { clock } from "../clock.ts";
import { addressHeader, isAddress, trustedAddress } from "../front/client-address.ts";
import { currentScope } from "../scope.ts";

/** A call of an API key from a network. Times are epoch milliseconds. */
type KeyNetwork = {
  keyId: string;
  network: string;
  address: string;
  userAgent: string | null;
  at: number;
};

/** How often the last use of a network is saved again, in milliseconds. */
const SAVE_EVERY_MS = 3_600_000;
/** Maximum number of networks that a process remembers. */
const MAX_NETWORKS = 20_000;
const MAX_USER_AGENT = 300;

/** When the use of a key's network was last passed on to be saved. */
const savedAt = new Map<string, number>();
let unsaved: KeyNetwork[] = [];

/** Remembers from where the current request uses an API key; `writeNetworks` saves it. Applications do not count. */
export function recordNetwork(keyId: string): void {
  const { source } = currentScope();
  if (source?.credential?.kind !== "key") return;
  const address = trustedAddress(source.headers.get(addressHeader));
  if (!isAddress(address)) return;
  const network = siteOf(address);
  const at = clock.now().getTime();
  const place = `${keyId} ${network}`;
  if (at - (savedAt.get(place) ?? 0) < SAVE_EVERY_MS) return;
  if (savedAt.size >= MAX_NETWORKS) savedAt.clear();
  savedAt.set(place, at);
  const userAgent = source.headers.get("user-agent")?.slice(0, MAX_USER_AGENT) ?? null;
  addNetworks([{ keyId, network, address, userAgent, at }]);
}

/** Adds uses to those that are not saved; beyond `MAX_NETWORKS`, they are lost. */
export function addNetworks(networks: readonly KeyNetwork[]): void {
  unsaved.push(...networks.slice(0, MAX_NETWORKS - unsaved.length));
}

/** Returns the unsaved counts and resets them. */
export function takeNetworks(): KeyNetwork[] {
  const taken = unsaved;
  unsaved = [];
  return taken;
}

/** Returns the network of one organization: the /24 of an IPv4 address, the /48 of an IPv6 address. */
function siteOf(address: string): string {
  const parsed = ipaddr.parse(address);
  const bits = parsed.kind() === "ipv4" ? 24 : 48;
  const network = parsed.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${network.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}
