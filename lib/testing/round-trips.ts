import pg from "pg";
import { vi } from "vitest";
import { Batch } from "#lib/db/batch.ts";

/** The statements that a piece of work sent to the database, by name, grouped by round trip. */
export type RoundTrips = string[][];

/**
 * Runs `work` and returns its result and the round trips of this process meanwhile. A statement without a name appears
 * as its text. Notifications are left out: they follow a change at any time, and so does the listener's connection.
 */
export async function countRoundTrips<R>(
  work: () => Promise<R>,
): Promise<{ result: R; roundTrips: RoundTrips }> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await work();
    const roundTrips = query.mock.calls.map(([sent]) => namesOf(sent));
    return { result, roundTrips: roundTrips.filter(([first = ""]) => !/^(notify|listen)/.test(first)) };
  } finally {
    query.mockRestore();
  }
}

function namesOf(sent: unknown): string[] {
  if (sent instanceof Batch) return sent.statements;
  const { name, text } = sent as pg.QueryConfig;
  return [name ?? text ?? String(sent)];
}
