import type pg from "pg";

/** Returns how many connections processes of Tertulia have to the database, without those of backups and restores. */
export async function countProcesses(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
       and application_name like 'tertulia%' and application_name <> 'tertulia backup'`,
  );
  return rows[0]?.count ?? 0;
}
