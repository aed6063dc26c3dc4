import pg from "pg";
import { env } from "#lib/platform/env.ts";

/** Runs a statement of the benchmark on a separate connection without a timeout. */
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
