import type { ErrorCode } from "./generated/error-codes.ts";
import type { RateLimit } from "./promises.ts";

/** Any error of this package, except an abort: that rejects with the reason of the signal. */
export class TertuliaError extends Error {
  override name = "TertuliaError";
}

/** Content of an error response. */
export type ApiErrorFacts<Code = ErrorCode | "UNKNOWN"> = {
  /** The HTTP status. */
  status: number;
  /** Code of the error; `UNKNOWN` if the response does not come from the API, but from a proxy in front of it. */
  errorCode: Code;
  /** Names the call in the server's log. */
  requestId: string | null;
  /** Seconds to wait before the next call. */
  retryAfter: number | null;
  rateLimit: RateLimit | null;
};

/** An error response of the API. The message is one sentence for people. */
export class ApiError<Code = ErrorCode | "UNKNOWN"> extends TertuliaError implements ApiErrorFacts<Code> {
  override name = "ApiError";
  readonly status: number;
  readonly errorCode: Code;
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  readonly rateLimit: RateLimit | null;

  constructor(message: string, facts: ApiErrorFacts<Code>) {
    super(message);
    this.status = facts.status;
    this.errorCode = facts.errorCode;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
    this.rateLimit = facts.rateLimit;
  }
}

/** The server could not be reached, or the connection broke. `cause` is the error of the platform. */
export class ConnectionError extends TertuliaError {
  override name = "ConnectionError";
}

/** The server did not respond in time. It is unknown whether a write took effect. */
export class TimeoutError extends TertuliaError {
  override name = "TimeoutError";
}

/** A webhook that does not come from the holder of the secret, or is too old. */
export class WebhookError extends TertuliaError {
  override name = "WebhookError";
}

/** Whether an error is an error response of the API, with one of the given codes if there are any. */
export function isApiError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is ApiError<Code> {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.errorCode));
}
