import { ApiError, ConnectionError, TimeoutError } from "../src/index.ts";

/** Exit codes of the program (docs/cli.md). */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  notLoggedIn: 3,
  forbidden: 4,
  notFound: 5,
  unreachable: 6,
  rateLimited: 7,
  negative: 8,
  interrupted: 130,
} as const;

type ExitName = keyof typeof exitCodes;

/** An error of the program itself, with a message for its user. */
export class CliError extends Error {
  override name = "CliError";
  readonly exit: ExitName;

  constructor(exit: ExitName, message: string) {
    super(message);
    this.exit = exit;
  }
}

/** Returns an error about the user's input. */
export function usageError(message: string): CliError {
  return new CliError("usage", message);
}

const statusCodes: Readonly<Record<number, ExitName>> = {
  400: "usage",
  401: "notLoggedIn",
  403: "forbidden",
  404: "notFound",
  413: "usage",
  415: "usage",
  422: "usage",
  429: "rateLimited",
};

/** Returns the exit code of an error. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CliError) return exitCodes[error.exit];
  if (error instanceof ApiError) return exitCodes[statusCodes[error.status] ?? "failed"];
  const isUnreachable = error instanceof ConnectionError || error instanceof TimeoutError;
  return isUnreachable ? exitCodes.unreachable : exitCodes.failed;
}
