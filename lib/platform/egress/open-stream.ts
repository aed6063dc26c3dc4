import type { IncomingMessage } from "node:http";
import type { EgressConfig } from "./config.ts";
import { type Attempt, connectTarget, newAttempt, type Target } from "./connect-target.ts";
import { describeError, EgressFailure, stalled, timedOut, unusable } from "./failure.ts";
import { prepareRequest, type WireRequest } from "./prepare-request.ts";
import { readStream } from "./read-stream.ts";

/** Limits of the time and size of a response. */
export interface StreamLimits {
  /** From the name lookup to the end of the response headers, in milliseconds. */
  headersMs: number;
  /** Maximum pause in the body while a reader waits, in milliseconds. */
  idleMs: number;
  /** The whole call to the last byte, in milliseconds. Ends a body that drips. */
  totalMs: number;
  /** Maximum size of the body, in bytes. */
  maxBytes: number;
}

/** A request whose response is streamed. */
interface StreamRequest extends Target, Pick<WireRequest, "method" | "headers" | "body"> {}

export interface StreamOptions {
  config: EgressConfig;
  limits: StreamLimits;
  /** Aborts the call at any time. Its reason is thrown. */
  signal?: AbortSignal | undefined;
}

/** A response whose headers have arrived. Read `body` to the end or call `cancel`: both close the connection. */
export interface StreamedResponse {
  url: URL;
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** Throws an EgressFailure, or the reason of the caller's signal. */
  body: AsyncGenerator<Uint8Array, void>;
  cancel: () => void;
}

/**
 * Sends one request over its own connection to a checked address, without following redirects, and returns
 * the response as a stream. Throws an EgressFailure, or the reason of the caller's signal.
 */
export async function openStream(request: StreamRequest, options: StreamOptions): Promise<StreamedResponse> {
  const { limits, config } = options;
  const ending = new AbortController();
  const attempt = newAttempt(config, ending.signal);
  const headersTimeout = setTimeout(() => {
    ending.abort(new EgressFailure(timedOut(attempt.phase, attempt.host, limits.headersMs)));
  }, limits.headersMs);
  const release = endWith(ending, options, attempt);
  try {
    return await exchangeHeaders(request, { attempt, limits, ending, release });
  } catch (error) {
    release();
    throw toReason(attempt, error);
  } finally {
    clearTimeout(headersTimeout);
  }
}

interface Call {
  attempt: Attempt;
  limits: StreamLimits;
  ending: AbortController;
  release: () => void;
}

/** Lets the caller's signal and the total limit end the call. Returns a function that removes both listeners. */
function endWith(ending: AbortController, { signal, limits }: StreamOptions, attempt: Attempt): () => void {
  const total = setTimeout(
    () => ending.abort(new EgressFailure(stalled(attempt.host, limits.totalMs))),
    limits.totalMs,
  );
  const abort = () => ending.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  return () => {
    clearTimeout(total);
    signal?.removeEventListener("abort", abort);
  };
}

async function exchangeHeaders(request: StreamRequest, call: Call): Promise<StreamedResponse> {
  const { attempt, limits, ending, release } = call;
  ending.signal.throwIfAborted();
  const { url, socket } = await connectTarget(attempt, request);
  attempt.phase = "response";
  const hangUp = () => {
    release();
    socket.destroy();
  };
  try {
    const wire = { ...request, path: url.pathname + url.search, headers: wireHeaders(request, url) };
    const prepared = await prepareRequest(socket, wire, ending.signal);
    const response = await prepared.send({});
    requirePlain(response, attempt.host);
    const body = readStream(response, { ...limits, host: attempt.host, ending, hangUp });
    const cancel = () => {
      ending.abort(new EgressFailure(unusable("connection_reset", "The response was no longer needed.")));
      hangUp();
    };
    const { statusCode: status = 0, statusMessage: statusText = "" } = response;
    return { url, status, statusText, headers: pairs(response.rawHeaders), body, cancel };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Drops headers that only the connection itself may set. */
const FRAMING = ["host", "connection", "content-length", "transfer-encoding", "accept-encoding", "expect"];

function wireHeaders({ headers, body, method }: StreamRequest, url: URL): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !FRAMING.includes(name.toLowerCase()));
  return {
    Host: url.host,
    ...Object.fromEntries(own),
    "Accept-Encoding": "identity",
    ...framing(body, method),
    Connection: "close",
  };
}

function framing(body: WireRequest["body"], method: string): Record<string, string> {
  if (body === null) return method === "GET" || method === "HEAD" ? {} : { "Content-Length": "0" };
  if (typeof body === "string" || body instanceof Uint8Array) {
    return { "Content-Length": String(Buffer.byteLength(body)) };
  }
  return { "Transfer-Encoding": "chunked" };
}

/** Rejects a compressed body: decompressed, it could exceed every limit, and it was not requested. */
function requirePlain(response: IncomingMessage, host: string): void {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (encoding === "identity" || encoding === "") return;
  throw new EgressFailure(
    unusable("response_invalid", `${host} sent a compressed response, which was not requested.`),
  );
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? ""]] : []));
}

function toReason(attempt: Attempt, error: unknown): unknown {
  if (attempt.signal.aborted) return attempt.signal.reason;
  if (error instanceof EgressFailure) return error;
  return new EgressFailure(describeError(error, attempt.phase, attempt.host));
}
