import type pg from "pg";
import { StartupError } from "#lib/platform/startup-error.ts";
import { countProcesses } from "./count-processes.ts";

/**
 * Throws StartupError if the database has tables. With `replaces` their schemas are dropped instead, in the caller's
 * transaction, unless a process of Tertulia is connected.
 */
export async function requireEmpty(client: pg.Client, { replaces }: { replaces: boolean }): Promise<void> {
  const { rows: tables } = await client.query(
    "select from pg_tables where schemaname in ('public', 'drizzle') limit 1",
  );
  if (tables.length === 0) return;
  if (!replaces) {
    throw new StartupError(
      "The target already has data. Restore into an empty database or another DATA_DIR, or replace the data with --replace.",
    );
  }
  const processes = await countProcesses(client);
  if (processes > 0) {
    throw new StartupError(
      `Processes of Tertulia use this database (${processes} connections): stop all of them first.`,
    );
  }
  await client.query(
    "drop schema if exists drizzle cascade; drop schema public cascade; create schema public",
  );
}
