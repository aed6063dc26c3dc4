import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execute } from "./maintenance.ts";

const ownMigrations = fileURLToPath(new URL("../db/migrations", import.meta.url));

/**
 * Copies the migrations of this version to `folder` (by default a new one) and adds one of a next version: a column in
 * every table, a table, a check and an index. Like every migration after the first release, it only expands the schema
 * (npm run check). Returns the folder.
 */
export async function writeNextMigrations(databaseUrl: string, folder?: string): Promise<string> {
  const target = folder ?? (await mkdtemp(join(tmpdir(), "tertulia-next-")));
  await cp(ownMigrations, target, { recursive: true });
  const tables = await execute(
    databaseUrl,
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  // One transaction per table: a transaction that waits for several tables in use can deadlock.
  const columns = (tables as { name: string }[]).map(({ name }) => [
    `alter table ${name} add column next_version text not null default 'unknown'`,
  ]);
  const expansion = [
    "create table next_version_notes (id uuid primary key, text text not null)",
    "alter table contacts add constraint contacts_next_version check (next_version <> '') not valid",
  ];
  const index = [
    "-- no transaction\ndrop index concurrently if exists contacts_next_version_index",
    "create index concurrently contacts_next_version_index on contacts (workspace_id, next_version)",
  ];
  const journalFile = join(target, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8"));
  const newest = Math.max(...journal.entries.map(({ when }: { when: number }) => when));
  for (const [step, statements] of [...columns, expansion, index].entries()) {
    const tag = `${9_000 + step}_next_version`;
    await writeFile(join(target, `${tag}.sql`), statements.join("\n--> statement-breakpoint\n"));
    journal.entries.push({ tag, when: newest + 1 + step });
  }
  await writeFile(journalFile, JSON.stringify(journal));
  return target;
}
