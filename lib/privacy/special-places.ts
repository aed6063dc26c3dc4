import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import type { Database } from "#lib/db/client.ts";
import { runQuery } from "#lib/db/run-query.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { unseal } from "#lib/platform/seal.ts";
import { openStored, removeStored } from "#lib/platform/storage/index.ts";
import { type Counts, countChanges, LONG } from "./place-steps.ts";
import type { Identified } from "./subject.ts";

/** Removes files and samples of imports that contain the contact. The counts of the imports stay. */
export async function eraseImportFiles(
  { db, workspaceId }: WorkspaceContext,
  { contactId, pattern }: Identified,
): Promise<{ count: number; files: number }> {
  const imports = await runQuery<{ id: string; key: string | null; isNamed: boolean }>(
    db,
    sql`select i.id, i.storage_key as key, i.samples::text ~* ${pattern} or exists (
        select from import_records r
        where r.workspace_id = i.workspace_id and r.import_id = i.id and r.record_id = ${contactId}::uuid
      ) as "isNamed"
      from imports i where i.workspace_id = ${workspaceId}`,
  );
  let [count, files] = [0, 0];
  for (const { id, key, isNamed } of imports) {
    if (!isNamed && !(key && (await contains(db, key, pattern)))) continue;
    count += await countChanges(
      db,
      sql`update imports set storage_key = null, samples = '[]', checked = null, mapping = mapping,
          status = case when status in ('draft', 'checking') then 'cancelled' else status end
        where workspace_id = ${workspaceId} and id = ${id}::uuid
          and (storage_key is not null or samples <> '[]')`,
    );
    if (!key) continue;
    await removeStored(key);
    files += 1;
  }
  return { count, files };
}

/** PostgreSQL searches, so that the expression means the same as in columns. Identifiers are ASCII in any encoding. */
async function contains(db: Database, key: string, pattern: string): Promise<boolean> {
  try {
    const text = (await buffer(await openStored(key))).toString("latin1").replaceAll("\0", "");
    const [row] = await runQuery<{ found: boolean }>(db, sql`select ${text}::text ~* ${pattern} as found`);
    return row?.found === true;
  } catch (error) {
    if (error instanceof AppError && error.code === "FILE_NOT_FOUND") return false;
    throw error;
  }
}

/**
 * Removes stored responses of the API that contain the contact. A request that is repeated with the same key gets
 * IDEMPOTENCY_MISMATCH, and does not create the contact again.
 */
export async function eraseStoredResponses(
  { db, workspaceId }: WorkspaceContext,
  { pattern }: Identified,
): Promise<number> {
  let count = 0;
  let after = "";
  for (;;) {
    const rows = await runQuery<{ id: string; response: string }>(
      db,
      sql`select id, response from idempotency_keys
        where workspace_id = ${workspaceId} and response is not null and id > ${after} order by id limit 500`,
    );
    const last = rows.at(-1);
    if (!last) return count;
    const ids = rows.map(({ id }) => id);
    const texts = rows.map(({ id, response }) => open(id, response));
    count += await countChanges(
      db,
      sql`update idempotency_keys k set response = null, fingerprint = 'erased'
        from unnest(${sql.param(ids)}::text[], ${sql.param(texts)}::text[]) as page (id, content)
        where k.workspace_id = ${workspaceId} and k.id = page.id and page.content ~* ${pattern}`,
    );
    after = last.id;
  }
}

function open(id: string, sealed: string): string {
  try {
    return unseal(sealed, { workspaceId: "", table: "idempotency_keys", id }, "response");
  } catch {
    // Encrypted with an earlier APP_SECRET, so it cannot be read.
    return "";
  }
}

/** Tables of deleted agents, automations and other contacts with rows that can name the contact. */
const namingTables = ["agent_runs", "automation_runs", "automation_steps", "contact_history"];

/** Removes the contact from the trash: its own item, and rows of other items that name it. */
export async function eraseTrash(
  { db, workspaceId }: WorkspaceContext,
  { contactId, pattern }: Identified,
): Promise<Counts> {
  await db.execute(LONG);
  const items = await countChanges(
    db,
    sql`delete from trash_items where workspace_id = ${workspaceId} and id = ${contactId}::uuid`,
  );
  const rows = await countChanges(
    db,
    sql`with runs as (
        select r ->> 'id' as id from trash_rows p, jsonb_array_elements(p.rows) r
        where p.workspace_id = ${workspaceId} and p.table_name = 'automation_runs' and r ->> 'contact_id' = ${contactId}
      )
      update trash_rows p set rows = (
        select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(p.rows) r
        where r::text !~* ${pattern} and not coalesce(r ->> 'run_id' in (select id from runs), false))
      where p.workspace_id = ${workspaceId} and p.table_name = any(${sql.param(namingTables)}::text[])
        and exists (select from jsonb_array_elements(p.rows) r
          where r::text ~* ${pattern} or r ->> 'run_id' in (select id from runs))`,
  );
  return { trash_items: items, trash_rows: rows };
}
