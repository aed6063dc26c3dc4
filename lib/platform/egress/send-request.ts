import { untilAborted } from "../until-aborted.ts";
import type { EgressConfig } from "./config.ts";
import { type Attempt, connectTarget, newAttempt, type Target } from "./connect-target.ts";
import { describeError, EgressFailure, type ErrorClass, type Failure, timedOut } from "./failure.ts";
import { prepareRequest } from "./prepare-request.ts";
import { type CapturedResponse, readResponse } from "./read-response.ts";
import type { Timings } from "./timings.ts";

/** A request to a URL entered by a user. */
export interface OutboundRequest extends Target {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string | null;
}

/**
 * Called when the connection is established, including TLS, before any byte of the request is sent. The headers that
 * it returns are sent too. If it throws, nothing is sent.
 */
type BeforeSending = () => Promise<Record<string, string>>;

/** The result of a request. */
export interface EgressResult {
  outcome: "delivered" | "failed" | "timed_out" | "blocked";
  errorClass: ErrorClass | null;
  /** One plain sentence, null when delivered. */
  error: string | null;
  status: number | null;
  headers: Record<string, string> | null;
  /** The first 16 KiB of the response as text. */
  body: string | null;
  /** Whether the response is longer than `body`. */
  truncated: boolean;
  /** The address that was connected to. */
  address: string | null;
  timings: Timings;
  /** False means that the receiver did not receive any byte of the request. */
  bytesSent: boolean;
}

interface Call extends Attempt {
  request: OutboundRequest;
  beforeSending: BeforeSending;
  bytesSent: boolean;
}

/** `beforeSending` prevented the request. The receiver saw a connection but no bytes. */
export class NotSent extends Error {}

/**
 * Sends one request once, without following redirects, and returns the result. 2xx is delivered. It uses a connection
 * of `config.connections`, or opens one. `config.deadlineMs` covers everything from the name lookup to the last byte.
 * Throws only NotSent: if `beforeSending` threw (its error is the cause) or exceeded the deadline. Source:
 * docs/api-rules.md, Outbound webhooks, and docs/reliability.md.
 */
export async function sendRequest(
  request: OutboundRequest,
  config: EgressConfig,
  beforeSending: BeforeSending = async () => ({}),
): Promise<EgressResult> {
  const started = performance.now();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), config.deadlineMs);
  const call: Call = { ...newAttempt(config, deadline.signal), request, beforeSending, bytesSent: false };
  try {
    return finish(call, started, await perform(call));
  } catch (error) {
    if (error instanceof NotSent) throw error;
    return finish(call, started, toFailure(call, error));
  } finally {
    clearTimeout(timer);
  }
}

async function perform(call: Call): Promise<CapturedResponse> {
  const { request, signal, timings, config } = call;
  const { url, socket, key } = await connectTarget(call, request);
  call.phase = "response";
  let isKept = false;
  try {
    const wire = { ...request, path: url.pathname + url.search, headers: wireHeaders(request, url, config) };
    const prepared = await prepareRequest(socket, wire, signal);
    const gained = await requestPermission(call);
    call.bytesSent = true;
    const written = performance.now();
    const response = await prepared.send(gained);
    timings.firstByteMs = Math.round(performance.now() - written);
    const captured = await readResponse(response);
    isKept = response.complete && config.connections !== undefined && (await prepared.isReusable());
    if (isKept) config.connections?.keep(key, socket, String(response.headers["keep-alive"] ?? ""));
    return captured;
  } finally {
    if (!isKept) socket.destroy();
  }
}

async function requestPermission({ beforeSending, signal }: Call): Promise<Record<string, string>> {
  try {
    const gained = await untilAborted(beforeSending(), signal);
    signal.throwIfAborted();
    return gained;
  } catch (cause) {
    throw new NotSent("The request was withheld before its first byte.", { cause });
  }
}

function wireHeaders(
  request: OutboundRequest,
  url: URL,
  { connections }: EgressConfig,
): Record<string, string> {
  return {
    Host: url.host,
    ...request.headers,
    "Accept-Encoding": "identity",
    ...(request.body === null ? {} : { "Content-Length": String(Buffer.byteLength(request.body)) }),
    Connection: connections ? "keep-alive" : "close",
  };
}

function toFailure(call: Call, error: unknown): Failure {
  if (call.signal.aborted) return timedOut(call.phase, call.host, call.config.deadlineMs);
  if (error instanceof EgressFailure) return error.failure;
  const failure = describeError(error, call.phase, call.host);
  if (failure.errorClass === "request_invalid") call.bytesSent = false;
  return failure;
}

function finish(call: Call, started: number, end: CapturedResponse | Failure): EgressResult {
  const { timings, address, bytesSent } = call;
  timings.totalMs = Math.round(performance.now() - started);
  const shared = { address, bytesSent, timings };
  if ("outcome" in end) {
    return { ...end, status: null, headers: null, body: null, truncated: false, ...shared };
  }
  if (end.status >= 200 && end.status <= 299) {
    return { outcome: "delivered", errorClass: null, error: null, ...end, ...shared };
  }
  const error = `${call.host} returned status ${end.status}${isRedirect(end.status) ? "; redirects are not followed" : ""}.`;
  return { outcome: "failed", errorClass: "http_status", error, ...end, ...shared };
}

function isRedirect(status: number): boolean {
  return status >= 300 && status <= 399 && status !== 304;
}
