import { ApiError, ConnectionError, TimeoutError } from "./errors.ts";
import type { ErrorCode } from "./generated/error-codes.ts";
import type { PreparedCall } from "./operation.ts";
import type { CallOptions, ClientOptions } from "./options.ts";
import type { Answer, RateLimit } from "./promises.ts";
import { transmit } from "./transport.ts";

const TIMEOUT = 60_000;
const RETRIES = 2;
/** A longer wait is left to the caller, in milliseconds. */
const LONGEST_WAIT = 60_000;
const LONGEST_PAUSE = 8_000;

type Envelope = { success?: boolean; errorCode?: ErrorCode | null; message?: string; data?: unknown };

/** Called with the rate limit of every response. */
type OnRateLimit = (rateLimit: RateLimit) => void;

/** Sends a call, and again if it failed for a reason that passes. Throws the error of the last attempt. */
export async function sendCall(
  call: PreparedCall,
  client: ClientOptions,
  options: CallOptions,
  onRateLimit: OnRateLimit,
): Promise<Answer<unknown>> {
  const retries = call.isRepeatable ? (options.maxRetries ?? client.maxRetries ?? RETRIES) : 0;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(call, client, options, onRateLimit);
    } catch (error) {
      const wait = attempt < retries ? waitAfter(error, attempt) : null;
      if (wait === null) throw error;
      await pause(wait, options.signal);
    }
  }
}

/** Returns the milliseconds to wait before a call is repeated; null if it must not be repeated. */
function waitAfter(error: unknown, attempt: number): number | null {
  const pauseLength = Math.min(LONGEST_PAUSE, 500 * 2 ** attempt) * (0.75 + Math.random() / 4);
  if (error instanceof ConnectionError || error instanceof TimeoutError) return pauseLength;
  if (!(error instanceof ApiError)) return null;
  const { status, errorCode, retryAfter } = error;
  const passes = status === 408 || status === 429 || status >= 500 || errorCode === "IDEMPOTENCY_IN_PROGRESS";
  if (!passes) return null;
  if (retryAfter === null) return pauseLength;
  // The API documentation recommends that batch processes double the wait with each consecutive 429.
  const wait = retryAfter * 1_000 * (status === 429 ? 2 ** attempt : 1);
  return wait <= LONGEST_WAIT ? wait : null;
}

async function sendOnce(
  call: PreparedCall,
  client: ClientOptions,
  options: CallOptions,
  onRateLimit: OnRateLimit,
): Promise<Answer<unknown>> {
  const { signal } = options;
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const limit = options.timeout ?? client.timeout ?? TIMEOUT;
  const timer = setTimeout(
    () => controller.abort(new TimeoutError(`No response within ${limit} ms.`)),
    limit,
  );
  signal?.addEventListener("abort", abort);
  let isStreaming = false;
  try {
    const response = await transmit(call, client, options, controller.signal);
    const answer = await readAnswer(response, call, onRateLimit);
    // The caller's signal also ends a stream that the caller still reads.
    isStreaming = answer.data instanceof Response;
    return answer;
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    if (error instanceof ApiError) throw error;
    throw new ConnectionError("The server cannot be reached.", { cause: error });
  } finally {
    clearTimeout(timer);
    if (!isStreaming) signal?.removeEventListener("abort", abort);
  }
}

async function readAnswer(
  response: Response,
  { isRaw }: PreparedCall,
  onRateLimit: OnRateLimit,
): Promise<Answer<unknown>> {
  const { headers, status, ok } = response;
  const rateLimit = rateLimitOf(headers);
  if (rateLimit) onRateLimit(rateLimit);
  const requestId = headers.get("x-request-id");
  const isReplayed = headers.get("idempotency-replayed") === "true";
  if (isRaw && ok) return { data: response, response, requestId, rateLimit, isReplayed };
  const { success, errorCode, message, data } = parseEnvelope(await response.text());
  if (success) return { data, response, requestId, rateLimit, isReplayed };
  throw new ApiError(message ?? `The server returned status ${status} without a message.`, {
    status,
    errorCode: errorCode ?? "UNKNOWN",
    requestId,
    retryAfter: secondsOf(headers.get("retry-after")),
    rateLimit,
  });
}

/** A proxy in front of the server can return any response. */
function parseEnvelope(body: string): Envelope {
  try {
    return Object(JSON.parse(body)) as Envelope;
  } catch {
    return {};
  }
}

function rateLimitOf(headers: Headers): RateLimit | null {
  const [limit, remaining] = [headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")];
  return limit === null || remaining === null ? null : { limit: Number(limit), remaining: Number(remaining) };
}

/** Retry-After in seconds; a proxy can also send a date (RFC 9110, 10.2.3). */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", end, { once: true });
    if (signal?.aborted) end();
  });
}
