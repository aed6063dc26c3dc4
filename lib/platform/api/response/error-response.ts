import { databaseErrorCode } from "#lib/db/transaction.ts";
import { AppError, errorStatus } from "../../errors.ts";
import { logger } from "../../logger.ts";
import { StorageFailure } from "../../storage/index.ts";
import type { UsageCaller } from "../../usage/record-call.ts";

/** Connection lost, server going down, statement or lock timed out, too many connections. */
const TEMPORARY = /^(08|57P|53|55P03|57014|25P03)/;
const TEMPORARY_SYSTEM = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);
/** Driver errors without a code: connection timeout, broken connection, connection that stopped responding. */
const TEMPORARY_TEXT =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/**
 * Converts any thrown value to an error response. Unexpected errors are logged; the response has no details of them.
 */
export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof StorageFailure) {
    logger.warn({ err: error, detail: error.detail, requestId }, "file storage unavailable");
    return error;
  }
  if (error instanceof AppError) return error;
  if (isTemporary(error)) {
    logger.warn({ err: error, requestId }, "database unavailable");
    return new AppError("SERVICE_UNAVAILABLE", "The service is busy or restarting. Try again in a moment.", {
      "Retry-After": "2",
    });
  }
  logger.error({ err: error, requestId }, "request failed");
  return new AppError("INTERNAL_ERROR", `Something went wrong on our side (request ${requestId}).`);
}

/**
 * Returns the error, and logs it if the caller may not make the call, with caller and endpoint. Other rejections are
 * only counted (lib/platform/usage).
 */
export function logRefusal(error: AppError, endpoint: string, caller: UsageCaller | undefined): AppError {
  const { code } = error;
  if (errorStatus[code] === 403) logger.warn({ code, endpoint, caller }, "a call was refused");
  return error;
}

function isTemporary(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== null && (TEMPORARY.test(code) || TEMPORARY_SYSTEM.has(code))) return true;
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error && TEMPORARY_TEXT.test(reason.message);
}
