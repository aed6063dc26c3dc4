import type pg from "pg";
import { StartupError } from "#lib/platform/startup-error.ts";

/**
 * Throws StartupError if the database has tables. With `replaces` their schemas are dropped instead, in the caller's
 * transaction, unless a process of Tertulia is connected.
 */
export async function requireEmpty(client: pg.Client, { replaces }: { replaces: boolean }): Promise<void> {
  const { rows } = await client.query<{ tables: number; processes: number }>(
    `select (select count(*)::int from pg_tables where schemaname in ('public', 'drizzle')) as tables,
       (select count(*)::int from pg_stat_activity where datname = current_database()
         and application_name in ('tertulia', 'tertulia worker')) as processes`,
  );
  const { tables = 0, processes = 0 } = rows[0] ?? {};
  if (tables === 0) return;
  if (!replaces) {
    throw new StartupError(
      "The target already has data. Restore into an empty database or another DATA_DIR, or replace what is there with --replace.",
    );
  }
  if (processes > 0) {
    throw new StartupError(
      `Processes of Tertulia use this database (${processes} connections): stop all of them first.`,
    );
  }
  await client.query(
    "drop schema if exists drizzle cascade; drop schema public cascade; create schema public",
  );
}
