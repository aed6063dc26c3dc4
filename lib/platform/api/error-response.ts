import { databaseErrorCode } from "#lib/db/transaction.ts";
import { AppError } from "../errors.ts";
import { logger } from "../logger.ts";

/** Connection lost, server going down, statement or lock timed out, too many connections. */
const TEMPORARY = /^(08|57P|53|55P03|57014|25P03)/;
const TEMPORARY_SYSTEM = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);
/** What the driver throws without a code: no connection in time, one that broke, one that stopped answering. */
const TEMPORARY_TEXT =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Any thrown value as the refusal the caller sees; what is not ours is logged and told without detail. */
export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (isTemporary(error)) {
    logger.warn({ err: error, requestId }, "database unavailable");
    return new AppError("SERVICE_UNAVAILABLE", "The service is busy or restarting; try again in a moment.", {
      "Retry-After": "2",
    });
  }
  logger.error({ err: error, requestId }, "request failed");
  return new AppError("INTERNAL_ERROR", `Something went wrong on our side (request ${requestId}).`);
}

function isTemporary(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== null && (TEMPORARY.test(code) || TEMPORARY_SYSTEM.has(code))) return true;
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error && TEMPORARY_TEXT.test(reason.message);
}
