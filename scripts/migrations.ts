import { readMigrations } from "#lib/db/upgrade/read-migrations.ts";
import { lintMigration } from "./migrations/lint-migration.ts";

/** The migrations of the first release: they create an empty database. All later ones change databases in use. */
const FIRST_RELEASE = new Set(["0000_tables", "0001_functions"]);

const later = (await readMigrations()).filter(({ name }) => !FIRST_RELEASE.has(name));
const faults = later.flatMap(lintMigration);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
