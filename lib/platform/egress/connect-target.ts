import net from "node:net";
import { isSandbox } from "../is-sandbox.ts";
import { untilAborted } from "../until-aborted.ts";
import { canonicalAddress, checkAddress, EMPTY_ALLOW_LIST, isLoopback } from "./address-policy.ts";
import {
  checkTargetUrl,
  hostOf,
  isLoopbackName,
  mayConnect,
  parseTargetUrl,
  portOf,
} from "./check-target-url.ts";
import type { EgressConfig } from "./config.ts";
import { blocked, EgressFailure, type Phase, unresolved } from "./failure.ts";
import { openSocket } from "./open-socket.ts";
import { resolveHost, resolveOwnHost } from "./resolve-host.ts";
import { noTimings, type Timings } from "./timings.ts";

/** The target of a call. */
export interface Target {
  url: string;
  /** The workspace that makes the call; null for the installation's own calls. A sandbox reaches little. */
  workspaceId: string | null;
  /** Whether that workspace is a sandbox, if the caller has read it. */
  sandbox?: boolean;
  /**
   * The origin of this installation (`https://host:port`), for its own routes. The address check is skipped only if the
   * target has exactly this origin.
   */
  trustedOrigin?: string;
  /**
   * An origin that the operator configured, trusted in the same way. A sandbox reaches it only in a private network.
   */
  operatorOrigin?: string;
}

/** The progress of one call, from which its failure is described. */
export interface Attempt {
  config: EgressConfig;
  signal: AbortSignal;
  timings: Timings;
  phase: Phase;
  host: string;
  /** The address that was connected to. */
  address: string | null;
}

const MAX_ADDRESSES = 20;

/** Returns an attempt that has not started. `signal` aborts it in every phase. */
export function newAttempt(config: EgressConfig, signal: AbortSignal): Attempt {
  return { config, signal, timings: noTimings(), phase: "dns", host: "The receiver", address: null };
}

/**
 * Checks the target, resolves it once and connects to one of the checked addresses, with TLS for https. If
 * `config.connections` has a connection for the same `key`, it returns that one. All outbound calls use it: webhooks,
 * AI providers and downloads. Throws an EgressFailure or Node's error; `attempt.phase` is the phase. Source:
 * docs/reliability.md, Outbound requests.
 */
export async function connectTarget(
  attempt: Attempt,
  target: Target,
): Promise<{ url: URL; socket: net.Socket; key: string }> {
  const { connections } = attempt.config;
  const url = requireTarget(target, attempt.config);
  attempt.host = hostOf(url);
  const isConfined = await untilAborted(isSandboxed(target), attempt.signal);
  if (isConfined && !isInside(target, url)) throw blocked("sandbox", SANDBOX_RULE);
  // A connection is reused only for targets to which the same rules apply.
  const key = JSON.stringify([target.workspaceId, url.origin, isConfined, isTrusted(target, url)]);
  const kept = connections?.take(key);
  if (kept) return connected(attempt, { url, socket: kept, key });
  const addresses = await pinAddresses(attempt, target, url);
  if (isConfined && !addresses.every(isNearby(target, url))) throw blocked("sandbox", SANDBOX_RULE);
  const socket = await openSocket({
    url,
    addresses,
    signal: attempt.signal,
    extraCa: attempt.config.extraCa,
    timings: attempt.timings,
    onPhase: (phase) => {
      attempt.phase = phase;
    },
  });
  return connected(attempt, { url, socket, key });
}

function connected<C extends { socket: net.Socket }>(attempt: Attempt, connection: C): C {
  attempt.address = canonicalAddress(connection.socket.remoteAddress ?? "");
  return connection;
}

/** Checked on every call, because settings may have changed since the URL was saved. */
function requireTarget(target: Target, config: EgressConfig): URL {
  const parsed = parseTargetUrl(target.url);
  if (!parsed.ok) throw blocked("url_not_allowed", parsed.reason);
  if (isTrusted(target, parsed.url)) return parsed.url;
  const verdict = checkTargetUrl(target.url, config);
  if (!verdict.ok) throw blocked("url_not_allowed", verdict.reason);
  return parsed.url;
}

function isTrusted({ trustedOrigin, operatorOrigin }: Target, url: URL): boolean {
  return [trustedOrigin, operatorOrigin].includes(url.origin);
}

const SANDBOX_RULE = "A sandbox does not connect to servers outside this installation.";

async function isSandboxed({ workspaceId, sandbox }: Target): Promise<boolean> {
  return sandbox ?? (workspaceId !== null && (await isSandbox(workspaceId)));
}

/** Whether a sandbox may look the host up. Other names are not even resolved: that too would leave the installation. */
function isInside(target: Target, url: URL): boolean {
  const host = hostOf(url);
  return isTrusted(target, url) || isLoopbackName(host) || isLoopback(host);
}

/** Returns whether a sandbox may connect to an address: this installation, this machine, or the operator's network. */
function isNearby({ trustedOrigin }: Target, url: URL): (address: string) => boolean {
  return (address) => url.origin === trustedOrigin || !checkAddress(address, EMPTY_ALLOW_LIST).allowed;
}

/** Resolves once and requires every address to pass, so that a second DNS response cannot change the result. */
async function pinAddresses(attempt: Attempt, target: Target, url: URL): Promise<string[]> {
  const { config, timings, signal } = attempt;
  const host = hostOf(url);
  const port = portOf(url);
  if (net.isIP(host) !== 0) return [host];
  if (isTrusted(target, url)) return resolved(host, await untilAborted(resolveOwnHost(host), signal));
  if (isLoopbackName(host)) {
    return ["127.0.0.1", "::1"].filter((address) => mayConnect(address, port, config));
  }
  const started = performance.now();
  const addresses = resolved(host, await resolveHost(host, { ...config, signal }));
  timings.dnsMs = Math.round(performance.now() - started);
  if (addresses.length > MAX_ADDRESSES) {
    throw blocked("address_not_allowed", `The name ${host} has more than ${MAX_ADDRESSES} addresses.`);
  }
  if (!addresses.every((address) => mayConnect(address, port, config))) {
    throw blocked("address_not_allowed", `The name ${host} does not point to public addresses only.`);
  }
  return addresses;
}

function resolved(host: string, resolution: Awaited<ReturnType<typeof resolveHost>>): string[] {
  if (resolution.ok) return resolution.addresses;
  throw new EgressFailure(unresolved(resolution.errorClass, host));
}
