import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { captureStatements } from "#lib/testing/sql/capture-statements.ts";
import { crossingFiles, installationTables, referenceTables } from "#lib/testing/sql/distribution.ts";
import { readWorkspaces } from "#lib/testing/sql/read-workspaces.ts";
import { readSourceStatements } from "#lib/testing/sql/source-statements.ts";
import { readTables } from "#lib/testing/sql/tenant-tables.ts";

type ForeignKey = { name: string; from: string; to: string; columns: string[]; target: string[] };

describe("a schema that can be distributed by workspace", () => {
  useTestDatabase();

  it("has workspace_id in every table that is not listed", async () => {
    const { columns, tenant } = await readTables();
    expect([...tenant].filter((table) => !columns.get(table)?.has("workspace_id"))).toEqual([]);
    const listed = [...Object.keys(referenceTables), ...Object.keys(installationTables)].sort();
    expect(listed).toEqual([...columns.keys()].filter((table) => !tenant.has(table)));
  });

  it("has workspace_id in every unique key of these tables", async () => {
    const { tenant } = await readTables();
    const { rows } = await database().pool.query<{ table: string; key: string }>(
      `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as key
       from pg_index i join pg_class c on c.oid = i.indrelid
       where (i.indisunique or i.indisexclusion) and c.relnamespace = 'public'::regnamespace and not exists (
         select from pg_attribute a
         where a.attrelid = i.indrelid and a.attname = 'workspace_id' and a.attnum = any(i.indkey))`,
    );
    expect(rows.filter(({ table }) => tenant.has(table))).toEqual([]);
  });

  it("has workspace_id in every foreign key between these tables, and no foreign key to them from others", async () => {
    const { tenant } = await readTables();
    const { rows } = await database().pool.query<ForeignKey>(
      `select k.conname as name, k.conrelid::regclass::text as from, k.confrelid::regclass::text as to,
         array(select a.attname::text from unnest(k.conkey) with ordinality c (number, place)
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number order by place) as columns,
         array(select a.attname::text from unnest(k.confkey) with ordinality c (number, place)
           join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.number order by place) as target
       from pg_constraint k where k.contype = 'f'`,
    );
    const isLocal = ({ from, columns, target }: ForeignKey) =>
      tenant.has(from) && columns.some((name, place) => name === "workspace_id" && target[place] === name);
    expect(rows.filter((key) => tenant.has(key.to) && !isLocal(key))).toEqual([]);
    const toInstallation = rows.filter(
      ({ from, to }) => to in installationTables && !(from in installationTables),
    );
    expect(toInstallation).toEqual([]);
  });

  it("has only statements of one workspace, except in listed files", async () => {
    const tables = await readTables();
    const crossing = readSourceStatements().flatMap(({ path, text }) => {
      // Parts of statements that the code puts together; `tenancy.http.test.ts` reads the whole ones.
      const read = readPart(text, tables);
      return read && read.unlimited.length > 0 ? [path] : [];
    });
    expect([...new Set(crossing)].sort()).toEqual(Object.keys(crossingFiles));
  });

  it("is tested with all statements that a call sends, also those in batches", async () => {
    const { statements } = await captureStatements(() =>
      inTransaction({ db: database().db, afterCommit: null }, async ({ db }) => {
        await db.$client.query({ name: "named", text: "select $1::int", values: [1] });
        await db.$client.query("select 2");
      }),
    );
    expect(statements.map(({ name, text, values }) => [name || text, ...values])).toEqual([
      ["begin"],
      ["named", 1],
      ["select 2"],
      ["commit"],
    ]);
  });
});

function readPart(...given: Parameters<typeof readWorkspaces>) {
  try {
    return readWorkspaces(...given);
  } catch {
    return null;
  }
}
