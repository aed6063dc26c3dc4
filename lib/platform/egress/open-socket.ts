import { once } from "node:events";
import net from "node:net";
import tls from "node:tls";
import { canonicalAddress } from "./address-policy.ts";
import { hostOf, portOf } from "./check-target-url.ts";
import { blocked, type Phase } from "./failure.ts";
import type { Timings } from "./timings.ts";

/** After this time without a connection, the next address is tried in parallel. */
const NEXT_ADDRESS_AFTER_MS = 1500;

/** The input of `openSocket`. Only these checked addresses are connected to. */
export interface Dial {
  url: URL;
  addresses: readonly string[];
  signal: AbortSignal;
  extraCa: readonly string[] | undefined;
  timings: Timings;
  onPhase: (phase: Phase) => void;
}

/**
 * Connects to one of the pinned addresses, with TLS for https. Throws Node's error, an AbortError at the deadline, or
 * an EgressFailure if the peer is not a pinned address.
 */
export async function openSocket(dial: Dial): Promise<net.Socket> {
  dial.onPhase("connect");
  const started = performance.now();
  const socket = net.connect({
    host: hostOf(dial.url),
    port: portOf(dial.url),
    lookup: pinnedLookup(dial.addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
    noDelay: true,
  });
  // A late error on an abandoned socket must not end the process.
  socket.on("error", () => {});
  try {
    await once(socket, "connect", { signal: dial.signal });
    dial.timings.connectMs = Math.round(performance.now() - started);
    requirePinnedPeer(socket, dial.addresses);
    return dial.url.protocol === "https:" ? await secure(socket, dial) : socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function secure(socket: net.Socket, dial: Dial): Promise<tls.TLSSocket> {
  dial.onPhase("tls");
  const started = performance.now();
  const host = hostOf(dial.url);
  const secured = tls.connect({
    socket,
    host,
    ...(net.isIP(host) === 0 ? { servername: host } : {}),
    ALPNProtocols: ["http/1.1"],
    minVersion: "TLSv1.2",
    rejectUnauthorized: true,
    ...(dial.extraCa === undefined ? {} : { ca: [...tls.rootCertificates, ...dial.extraCa] }),
  });
  secured.on("error", () => {});
  await once(secured, "secureConnect", { signal: dial.signal });
  dial.timings.tlsMs = Math.round(performance.now() - started);
  return secured;
}

function pinnedLookup(addresses: readonly string[]): net.LookupFunction {
  const pinned = addresses.map((address) => ({ address, family: net.isIP(address) }));
  return (_host, _options, callback) => callback(null, pinned);
}

/** `lookup` is not called for IP literals, so the peer itself is compared before a byte is written. */
function requirePinnedPeer(socket: net.Socket, addresses: readonly string[]): void {
  const peer = canonicalAddress(socket.remoteAddress ?? "");
  if (addresses.some((address) => canonicalAddress(address) === peer)) return;
  throw blocked("address_not_allowed", "The connection reached an address that was not checked.");
}
