import pg from "pg";

/**
 * Tables whose rows are not in backups. They describe running processes, or grant access that expires or that a person
 * has revoked: a restore must not recreate them.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  "backup_runs",
  "contact_presence",
  // The generated secret is in the header, because an instance may keep it in a file instead.
  "instance_secret",
  "leases",
  "one_time_tokens",
  "password_resets",
  "rate_buckets",
  "sessions",
  "upload_tokens",
  "worker_processes",
]);

/**
 * Columns that are written with another value. The transaction number of an event is one of its server; another server
 * begins at a lower one (docs/decisions/0030-event-feed-by-transaction.md).
 */
const REPLACED: Readonly<Record<string, string>> = {
  "events.position": "case when position is not null then '0'::xid8 end",
};

/** A table and its columns in order, without generated ones, which the database computes again. */
export type ArchivedTable = { name: string; columns: string[] };

/** Returns all tables of the schema `public`. Partitions are read through their table. */
export async function readTables(client: pg.ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Returns the statement that writes a table's rows as text. */
export function copyOut({ name, columns }: ArchivedTable): string {
  const list = columns.map((column) => REPLACED[`${name}.${column}`] ?? pg.escapeIdentifier(column));
  return `copy (select ${list.join(", ")} from public.${pg.escapeIdentifier(name)}) to stdout`;
}

/** Returns the statement that reads what `copyOut` wrote. */
export function copyIn({ name, columns }: ArchivedTable): string {
  const list = columns.map((column) => pg.escapeIdentifier(column));
  return `copy public.${pg.escapeIdentifier(name)} (${list.join(", ")}) from stdin`;
}
