import pg from "pg";

/** Returns a database URL with another database name. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one statement on its own connection and returns its rows. */
export async function execute(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Ends all other connections to a database. It has its own connection, because those of a pool may be ending from an
 * earlier call.
 */
export async function terminateOthers(url: string): Promise<void> {
  await execute(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}
