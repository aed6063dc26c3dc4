import net from "node:net";
import { canonicalAddress } from "./address-policy.ts";
import {
  checkTargetUrl,
  hostOf,
  isLoopbackName,
  mayConnect,
  parseTargetUrl,
  portOf,
} from "./check-target-url.ts";
import type { EgressConfig } from "./config.ts";
import { type Answer, exchange } from "./exchange.ts";
import {
  blocked,
  describeError,
  EgressFailure,
  type ErrorClass,
  type Failure,
  type Phase,
  timedOut,
  unresolved,
} from "./failure.ts";
import { openSocket } from "./open-socket.ts";
import { resolveHost, resolveOwnHost } from "./resolve-host.ts";
import { noTimings, type Timings } from "./timings.ts";

/** One request to an address a person typed. */
export interface OutboundRequest {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | null;
  /**
   * Origin of this very app (`https://host:port`), where the caller knows the target to be its own: the
   * address check is skipped if the target has exactly this origin, and for nothing else.
   */
  trustedOrigin?: string;
}

/** How a request ended; a call never throws. */
export interface EgressResult {
  outcome: "delivered" | "failed" | "timed_out" | "blocked";
  errorClass: ErrorClass | null;
  /** One plain sentence, null when delivered. */
  error: string | null;
  status: number | null;
  headers: Record<string, string> | null;
  /** The first 16 KiB of the answer as text. */
  body: string | null;
  /** Whether the answer was longer than what `body` keeps. */
  truncated: boolean;
  /** The address that was connected to. */
  address: string | null;
  timings: Timings;
  /** False means the receiver cannot have seen the request. */
  bytesSent: boolean;
}

const MAX_ADDRESSES = 20;

interface Call {
  request: OutboundRequest;
  config: EgressConfig;
  signal: AbortSignal;
  timings: Timings;
  phase: Phase;
  host: string;
  address: string | null;
  bytesSent: boolean;
}

/**
 * Sends one request over a connection of its own, once, following no redirect, and reports the outcome.
 * 2xx is delivered. `config.deadlineMs` covers everything from the name lookup to the last byte read.
 * Source: decisions.md section 8, design/reliability.md 5.2.
 */
export async function sendRequest(request: OutboundRequest, config: EgressConfig): Promise<EgressResult> {
  const started = performance.now();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), config.deadlineMs);
  const call: Call = {
    request,
    config,
    signal: deadline.signal,
    timings: noTimings(),
    phase: "dns",
    host: "The receiver",
    address: null,
    bytesSent: false,
  };
  try {
    return finish(call, started, await perform(call));
  } catch (error) {
    return finish(call, started, toFailure(call, error));
  } finally {
    clearTimeout(timer);
  }
}

async function perform(call: Call): Promise<Answer> {
  const { request, config, signal, timings } = call;
  const url = requireTarget(call);
  call.host = hostOf(url);
  const addresses = await pinAddresses(call, url);
  const socket = await openSocket({
    url,
    addresses,
    signal,
    extraCa: config.extraCa,
    timings,
    onPhase: (phase) => {
      call.phase = phase;
    },
  });
  call.address = canonicalAddress(socket.remoteAddress ?? "");
  call.phase = "response";
  const written = performance.now();
  try {
    call.bytesSent = true;
    const wire = { method: request.method, path: url.pathname + url.search, body: request.body };
    return await exchange(
      socket,
      { ...wire, headers: wireHeaders(request, url) },
      {
        signal,
        onHeaders: () => {
          timings.firstByteMs = Math.round(performance.now() - written);
        },
      },
    );
  } finally {
    socket.destroy();
  }
}

/** Judged again at every call: settings may have changed since the URL was saved. */
function requireTarget({ request, config }: Call): URL {
  const parsed = parseTargetUrl(request.url);
  if (!parsed.ok) throw blocked("url_not_allowed", parsed.reason);
  if (isTrusted(request, parsed.url)) return parsed.url;
  const verdict = checkTargetUrl(request.url, config);
  if (!verdict.ok) throw blocked("url_not_allowed", verdict.reason);
  return parsed.url;
}

function isTrusted({ trustedOrigin }: OutboundRequest, url: URL): boolean {
  return trustedOrigin !== undefined && url.origin === trustedOrigin;
}

/** Resolves once and requires every address to pass, so that a second answer has nothing to decide. */
async function pinAddresses(call: Call, url: URL): Promise<string[]> {
  const { config, request, timings } = call;
  const host = hostOf(url);
  const port = portOf(url);
  if (net.isIP(host) !== 0) return [host];
  if (isTrusted(request, url)) return resolved(host, await untilAborted(resolveOwnHost(host), call.signal));
  if (isLoopbackName(host)) {
    return ["127.0.0.1", "::1"].filter((address) => mayConnect(address, port, config));
  }
  const started = performance.now();
  const addresses = resolved(host, await resolveHost(host, { ...config, signal: call.signal }));
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

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function wireHeaders(request: OutboundRequest, url: URL): Record<string, string> {
  return {
    Host: url.host,
    ...request.headers,
    "Accept-Encoding": "identity",
    ...(request.body === null ? {} : { "Content-Length": String(Buffer.byteLength(request.body)) }),
    Connection: "close",
  };
}

function toFailure(call: Call, error: unknown): Failure {
  if (call.signal.aborted) return timedOut(call.phase, call.host, call.config.deadlineMs);
  if (error instanceof EgressFailure) return error.failure;
  const failure = describeError(error, call.phase, call.host);
  if (failure.errorClass === "request_invalid") call.bytesSent = false;
  return failure;
}

function finish(call: Call, started: number, end: Answer | Failure): EgressResult {
  const { timings, address, bytesSent } = call;
  timings.totalMs = Math.round(performance.now() - started);
  const shared = { address, bytesSent, timings };
  if ("outcome" in end) {
    return { ...end, status: null, headers: null, body: null, truncated: false, ...shared };
  }
  if (end.status >= 200 && end.status <= 299) {
    return { outcome: "delivered", errorClass: null, error: null, ...end, ...shared };
  }
  const error = `${call.host} answered with status ${end.status}${isRedirect(end.status) ? "; redirects are not followed" : ""}.`;
  return { outcome: "failed", errorClass: "http_status", error, ...end, ...shared };
}

function isRedirect(status: number): boolean {
  return status >= 300 && status <= 399 && status !== 304;
}
