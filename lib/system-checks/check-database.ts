import type { Reader } from "#lib/db/reader.ts";
import { type Found, fine, warning } from "./finding.ts";
import type { SystemDatabase } from "./schema.ts";

/** A round trip that takes longer slows down every page, in milliseconds. */
const SLOW_MS = 250;
const HIGH_SHARE = 0.8;

/** Returns the version, size and connections of the database, and the time of one round trip. */
export async function readDatabase(db: Reader): Promise<SystemDatabase> {
  const { rows } = await db.query<Omit<SystemDatabase, "latencyMs">>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
       current_setting('max_connections')::int as "maxConnections",
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections`,
  );
  const start = performance.now();
  await db.query("select 1");
  const latencyMs = Math.round(performance.now() - start);
  const [row] = rows;
  if (!row) throw new Error("the database returned no settings");
  return { ...row, bytes: Number(row.bytes), latencyMs };
}

/** Checks the response time and the number of connections of the database. */
export function checkDatabase(database: SystemDatabase): Found[] {
  const { version, latencyMs, connections, maxConnections } = database;
  const values = { version, ms: latencyMs };
  return [
    latencyMs > SLOW_MS
      ? warning("database", "databaseSlow", values)
      : fine("database", "databaseReachable", values),
    ...(connections > maxConnections * HIGH_SHARE
      ? [warning("database", "connectionsHigh", { count: connections, max: maxConnections })]
      : []),
  ];
}
