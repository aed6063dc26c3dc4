import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#lib/platform/startup-error.ts";
import { StorageFailure } from "#lib/platform/storage/s3/failure.ts";

type Close = () => Promise<unknown> | unknown;

/** Resources of a running script, closed in reverse order when it ends. */
export type Lifetime = {
  /** Adds a resource. Closing it may take `extraMs` longer than the usual limit. */
  onEnd(close: Close, extraMs?: number): void;
  end(exitCode: number): Promise<never>;
};

/** Requests and deliveries in flight get 11 s; anything that takes longer than this to close never will. */
const closeLimitMs = 14_000;

/** Ctrl-C reaches the script from the terminal and from npm too: signals this close together are one. */
const oneSignalMs = 1_000;

type Main = (lifetime: Lifetime) => Promise<void>;

/**
 * Runs a command. A signal (SIGINT, SIGTERM, SIGHUP) or the end of the bootstrap process closes its resources and exits
 * with 128 plus the number of the signal, or with 1: the work is not done. A second Ctrl-C exits immediately. A
 * StartupError prints one line and exits with 1.
 */
export function runScript(main: Main, limitMs = closeLimitMs): void {
  run(main, limitMs, (signal) => (signal === null ? 1 : 128 + constants.signals[signal]));
}

/** Runs a server like a command, but stopping it is its usual end and exits with 0. */
export function runServer(main: Main): void {
  run(main, closeLimitMs, () => 0);
}

function run(main: Main, limitMs: number, exitCodeOf: (signal: NodeJS.Signals | null) => number): void {
  const closers: { close: Close; extraMs: number }[] = [];
  let endingSince: number | undefined;

  const lifetime: Lifetime = {
    onEnd(close, extraMs = 0) {
      if (endingSince === undefined) closers.push({ close, extraMs });
      else void close();
    },
    async end(exitCode) {
      endingSince ??= Date.now();
      for (const { close, extraMs } of closers.toReversed()) {
        await closeWithin(limitMs + extraMs, close).catch(report);
      }
      process.exit(exitCode);
    },
  };
  const stop = (signal: NodeJS.Signals) => {
    if (endingSince === undefined) void lifetime.end(exitCodeOf(signal));
    else if (Date.now() - endingSince > oneSignalMs) process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  process.once("disconnect", () => endingSince === undefined && void lifetime.end(exitCodeOf(null)));

  main(lifetime).catch(async (error: unknown) => {
    if (endingSince !== undefined) return;
    report(error);
    await lifetime.end(1);
  });
}

async function closeWithin(limitMs: number, close: Close): Promise<void> {
  const cancelTimeout = new AbortController();
  const timeout = sleep(limitMs, undefined, { signal: cancelTimeout.signal }).catch(() => undefined);
  await Promise.race([Promise.resolve(close()), timeout]).finally(() => cancelTimeout.abort());
}

function report(error: unknown): void {
  if (error instanceof StorageFailure) console.error(error.detail);
  else console.error(error instanceof StartupError ? error.message : error);
}
