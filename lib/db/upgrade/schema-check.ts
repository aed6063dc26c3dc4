import pg from "pg";
import { database, shortTimeout } from "../client.ts";
import { recentCheck } from "../recent-check.ts";
import { readMigrations } from "./read-migrations.ts";

const UNDEFINED_TABLE = "42P01";

/** Result of the check: a usable database, none that responds, or one that lacks migrations of the code. */
type SchemaState = true | "database" | "migrations";

/**
 * Returns a check of the database that runs at most once per second. It reads the migrations of the code now, because
 * an upgrade may replace the files while the process runs. A database with newer migrations is usable, because they
 * keep the version before working.
 */
export async function createSchemaCheck(): Promise<() => Promise<SchemaState>> {
  const newest = Math.max(...(await readMigrations()).map(({ when }) => when));
  return recentCheck(() => checkSchema(newest));
}

async function checkSchema(newest: number): Promise<SchemaState> {
  try {
    const { rows } = await database().pool.query({
      ...shortTimeout(),
      name: "check_schema",
      text: "select coalesce(max(created_at), 0) >= $1 as complete from drizzle.__drizzle_migrations",
      values: [newest],
    });
    return rows[0]?.complete ? true : "migrations";
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE ? "migrations" : "database";
  }
}
