import { env } from "../../env.ts";
import { AppError } from "../../errors.ts";
import { logger } from "../../logger.ts";
import type { Endpoint } from "../endpoint.ts";
import { errorCodesOf } from "../openapi/error-responses.ts";

/**
 * Returns an error as the endpoint returns it. Outside production, an error that the contract does not declare becomes
 * INTERNAL_ERROR, so that tests detect it.
 */
export function declaredError(endpoint: Endpoint, error: AppError): AppError {
  if (env().NODE_ENV === "production" || errorCodesOf(endpoint).get(error.status)?.includes(error.code)) {
    return error;
  }
  const message = `${endpoint.operationId} does not declare ${error.code}.`;
  logger.error({ err: error }, message);
  return new AppError("INTERNAL_ERROR", message);
}
