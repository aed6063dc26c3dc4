import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { statements } from "#lib/db/statement.ts";
import { migrate } from "#lib/db/upgrade/migrate.ts";
import { startEphemeralPostgres } from "#lib/platform/postgres/index.ts";
import { rowFiles } from "./statements/row-files.ts";
import { rowTypes } from "./statements/row-types.ts";

const FOLDER = "lib/db/rows";
/** Sources that declare statements, including derived ones of a table or a record. */
const DECLARING = /\b(?:defineStatement|cardTable|defineRecord)\(/;

/**
 * `npm run statements`: writes the row types of all statements to `lib/db/rows`, as PostgreSQL describes them on an
 * empty migrated database. With `--check` (in `npm run check`) it writes nothing and fails if a file would change.
 */
const isCheck = process.argv.includes("--check");
const all = globSync("{lib,worker}/**/*.ts")
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const sources = all.filter(({ path, text }) => DECLARING.test(text) && path !== "lib/db/statement.ts");
// Loaded modules require it, but nothing is encrypted here.
process.env.APP_SECRET ??= "a secret that only this script uses";
for (const { path } of sources) await import(join(process.cwd(), path));
const files = rowFiles(await describeAll(), sources);
const stale = [...files].filter(([name, text]) => read(join(FOLDER, name)) !== text).map(([name]) => name);
const unused = globSync(`${FOLDER}/*.gen.ts`).filter((path) => !files.has(path.slice(FOLDER.length + 1)));
if (!isCheck) {
  for (const path of unused) rmSync(path);
  for (const [name, text] of files) writeFileSync(join(FOLDER, name), text);
}
if (isCheck && stale.length + unused.length > 0) {
  console.error(`Run \`npm run statements\`: ${[...stale, ...unused].join(", ")} in ${FOLDER} would change.`);
  process.exit(1);
}
process.exit(0);

/** Returns the row type of each statement by its name. Throws with all statements that PostgreSQL rejects. */
async function describeAll(): Promise<Map<string, string>> {
  const server = await startEphemeralPostgres();
  try {
    await migrate(server.url);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const typeOf = await rowTypes(client);
    const types = new Map<string, string>();
    const errors: string[] = [];
    const taken = new Set<string>();
    for (const name of [...statements.map((one) => one.name), ...preparedNames()]) {
      if (taken.has(name)) errors.push(`${name}: two statements have this name`);
      taken.add(name);
    }
    for (const { name, text } of statements) {
      types.set(
        name,
        await typeOf(text).catch((error: Error) => {
          errors.push(`${name}: ${error.message}`);
          return "never";
        }),
      );
    }
    await client.end();
    if (errors.length > 0) throw new Error(errors.join("\n"));
    return types;
  } finally {
    await server.stop();
  }
}

/** The names of prepared Drizzle queries. */
function preparedNames(): string[] {
  return all.flatMap(({ text }) => [...text.matchAll(/\.prepare\("(\w+)"\)/g)].map(([, name = ""]) => name));
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
