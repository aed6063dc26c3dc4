import pg from "pg";
import { env } from "#lib/platform/env.ts";

/** Runs a statement of the bench on a connection of its own, which waits for it however long it takes. */
export async function query<Row extends Record<string, unknown>>(text: string, values: unknown[] = []) {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    options: "-c maintenance_work_mem=256MB -c work_mem=128MB",
  });
  await client.connect();
  try {
    return await client.query<Row>(text, values);
  } finally {
    await client.end();
  }
}
