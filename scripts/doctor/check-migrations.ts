import type pg from "pg";
import { readApplied } from "#lib/db/apply-migration.ts";
import { readMigrations } from "#lib/db/read-migrations.ts";
import { type Finding, fine, problem } from "./finding.ts";

/** Compares the migrations of the database with those of this code. */
export async function checkMigrations(client: pg.ClientBase): Promise<Finding> {
  const applied = await readApplied(client);
  const known = (await readMigrations()).map(({ when }) => when);
  const pending = known.filter((when) => when > applied.newest).length;
  if (applied.count === 0) {
    return problem("migrations", "The database has no tables of Tertulia.", "Start it once with npm start.");
  }
  if (applied.newest > Math.max(...known)) {
    return problem(
      "migrations",
      "A newer version of Tertulia has migrated the database.",
      "Update the code.",
    );
  }
  if (applied.oldest < Math.min(...known)) {
    return problem(
      "migrations",
      "The database was created by a development build before 0.1.",
      "Use a new database or DATA_DIR.",
    );
  }
  if (pending === 0) return fine("migrations", `All ${applied.count} migrations are applied.`);
  return problem(
    "migrations",
    `${pending} migrations are not applied.`,
    "Start with npm start: it makes a backup and applies them.",
  );
}
