import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this program's migrations. */
const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));

/** First line of a migration whose statements run one by one, without a transaction. */
const NO_TRANSACTION = "-- no transaction";

/** A migration: its statements, and when it was written in milliseconds, which identifies it. */
export type Migration = {
  name: string;
  when: number;
  hash: string;
  statements: string[];
  /** False for migrations that create indexes concurrently. A kill can leave a part of their statements done. */
  isTransactional: boolean;
};

type Journal = { entries: { tag: string; when: number }[] };

/** Returns the migrations of a folder, in the order of its journal. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const journal: Journal = JSON.parse(await readFile(join(folder, "meta", "_journal.json"), "utf8"));
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), "utf8");
      return {
        name: tag,
        when,
        hash: createHash("sha256").update(text).digest("hex"),
        statements: text.split("--> statement-breakpoint"),
        isTransactional: !text.startsWith(NO_TRANSACTION),
      };
    }),
  );
}
