import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { vi } from "vitest";
import { Batch } from "#lib/db/driver/batch.ts";

/** The statements that a piece of work sent to the database, by name, grouped by round trip. */
export type RoundTrips = string[][];

/**
 * Runs `work` and returns its result and its round trips, without those of concurrent work. A statement without a name
 * appears as its text. Notifications are left out: they follow a change at any time, and so does the listener's
 * connection.
 */
export async function countRoundTrips<R>(
  work: () => Promise<R>,
): Promise<{ result: R; roundTrips: RoundTrips }> {
  const { query } = pg.Client.prototype;
  const isOfWork = new AsyncLocalStorage<boolean>();
  const sent: { client: unknown; names: string[] }[] = [];
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...call) {
    if (!isOfWork.getStore()) return query.apply(this, call);
    const last = sent.at(-1);
    const names = namesOf(call[0]);
    // In pipeline mode a statement follows the one before without waiting.
    if (Reflect.get(this, "pipeline") && last?.client === this) last.names.push(...names);
    else sent.push({ client: this, names });
    return query.apply(this, call);
  });
  try {
    const result = await isOfWork.run(true, work);
    const roundTrips = sent.map(({ names }) => names);
    return { result, roundTrips: roundTrips.filter(([first = ""]) => !/^(notify|listen)/.test(first)) };
  } finally {
    spy.mockRestore();
  }
}

function namesOf(sent: unknown): string[] {
  if (sent instanceof Batch) return sent.statements;
  const { name, text } = sent as pg.QueryConfig;
  return [name ?? text ?? String(sent)];
}
