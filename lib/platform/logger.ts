import { pino } from "pino";
import { env } from "./env.ts";

/** Structured log on standard output, without Authorization headers and secrets. */
export const logger = pino({
  level: env().LOG_LEVEL,
  redact: { paths: ["*.authorization", "*.password", "*.token", "*.cookie"], censor: "[hidden]" },
  serializers: { err: loggedError },
});

const MAX_CAUSES = 3;

/**
 * Returns an error for the log: what failed and where. Omits the values of a failed statement, which the query builder
 * and PostgreSQL include in messages: hashes, sealed secrets, personal data.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const query: unknown = Reflect.get(error, "query");
  const message = typeof query === "string" ? `Failed query: ${query}` : error.message;
  return {
    type: error.constructor.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    code: Reflect.get(error, "code"),
    constraint: Reflect.get(error, "constraint"),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  };
}
