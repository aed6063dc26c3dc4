import type { Reader } from "#lib/db/reader.ts";
import { readApplied } from "#lib/db/upgrade/apply-migration.ts";
import { readMigrations } from "#lib/db/upgrade/read-migrations.ts";
import { type Found, fine, problem } from "./finding.ts";

/** Compares the migrations of the database with those of this code. */
export async function checkMigrations(db: Reader): Promise<Found> {
  const applied = await readApplied(db);
  const known = (await readMigrations()).map(({ when }) => when);
  const pending = known.filter((when) => when > applied.newest).length;
  if (applied.count === 0) return problem("migrations", "migrationsMissing");
  if (applied.newest > Math.max(...known)) return problem("migrations", "migrationsNewer");
  if (applied.oldest < Math.min(...known)) return problem("migrations", "migrationsOfDevelopment");
  return pending === 0
    ? fine("migrations", "migrationsApplied", { count: applied.count })
    : problem("migrations", "migrationsPending", { count: pending });
}
