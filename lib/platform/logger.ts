import { pino } from "pino";
import { env } from "./env.ts";

/** Structured log on standard output. Authorization headers and secrets never reach it. */
export const logger = pino({
  level: env().LOG_LEVEL,
  redact: { paths: ["*.authorization", "*.password", "*.token", "*.cookie"], censor: "[hidden]" },
  serializers: { err: loggedError },
});

const MAX_CAUSES = 3;

/**
 * An error as the log shows it: what went wrong and where. Never the values of a failed statement, which the query
 * builder puts into its message and PostgreSQL into the detail: hashes, sealed secrets, people's data.
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
