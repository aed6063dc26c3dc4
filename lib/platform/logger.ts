import { sep } from "node:path";
import { pino } from "pino";
import { env } from "./env.ts";
import { currentScope } from "./scope.ts";

/**
 * Structured log on standard output: one JSON object per line, with the ids of the request, workspace and job. Log ids,
 * names from the code and counts, and errors as `err`; never texts that people or vendors wrote.
 */
export const logger = pino({
  level: env().LOG_LEVEL,
  redact: { paths: ["*.authorization", "*.password", "*.token", "*.cookie"], censor: "[hidden]" },
  serializers: { err: loggedError },
  mixin: () => {
    const { span, source: _, ...ids } = currentScope();
    return span ? { ...ids, traceId: span.spanContext().traceId } : ids;
  },
});

const MAX_CAUSES = 3;
/** Classes of our code whose messages may name a person, a file or an address. */
const PLAIN = new Set([
  "Error",
  "TypeError",
  "RangeError",
  "StartupError",
  "MigrationError",
  "RetryTransaction",
]);
const DRIVER = /[\\/]node_modules[\\/]pg(?:-[a-z]+)?[\\/]/;
/** Errors about a value, which their message contains, and those that a function raises. */
const DATA_EXCEPTION = /^(?:22|P0)/;

/**
 * Returns an error for the log: what failed and where. Omits what can contain personal data: the values of a failed
 * statement, and messages of other code than ours, of PostgreSQL about values, and for users. The class, the code and
 * the stack remain.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: `thrown: ${typeof error}` };
  const type = error.constructor.name;
  const frames = framesOf(error);
  const code = codeOf(error);
  return {
    type,
    message:
      safeMessage(error, frames[0] ?? "") ?? [type, code].filter((part) => part !== undefined).join(" "),
    stack: frames.join("\n"),
    code,
    status: ["statusCode", "responseCode"].map((key) => Reflect.get(error, key)).find(Number.isInteger),
    constraint: Reflect.get(error, "constraint"),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  };
}

function safeMessage(error: Error, thrownAt: string): string | undefined {
  const query: unknown = Reflect.get(error, "query");
  if (typeof query === "string") return `Failed query: ${query}`;
  // An error of the system names a function, a file of ours or an address of the configuration.
  if (Reflect.get(error, "syscall") !== undefined) return error.message;
  if (Reflect.get(error, "severity") !== undefined)
    return DATA_EXCEPTION.test(codeOf(error) ?? "") ? undefined : error.message;
  const isOurs = PLAIN.has(error.constructor.name) && isOwnFrame(thrownAt);
  return isOurs || DRIVER.test(thrownAt) ? error.message : undefined;
}

/** Engine errors about a value (`JSON.parse`, `new URL`) are thrown at `<anonymous>` or in Node's own files. */
function isOwnFrame(frame: string): boolean {
  return (
    !frame.includes(`${sep}node_modules${sep}`) && /[\w)]:\d+:\d+\)?$/.test(frame) && !/\bnode:/.test(frame)
  );
}

function codeOf(error: Error): string | undefined {
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" && /^[\w.:-]{1,64}$/.test(code) ? code : undefined;
}

/** The stack without the message that it begins with. */
function framesOf({ stack = "", message }: Error): string[] {
  const at = stack.indexOf(message);
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  return rest.split("\n").filter((line) => /^\s+at /.test(line));
}
