import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { runStatement } from "#lib/db/run-statement.ts";
import {
  campaignRecipients,
  contactMerges,
  contacts,
  contactTags,
  marketingChoices,
  type StoredRow,
} from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** The tables whose rows a merge stores as JSON. */
const tables: Readonly<Record<string, PgTable>> = {
  contacts,
  contact_tags: contactTags,
  contact_merges: contactMerges,
  campaign_recipients: campaignRecipients,
  marketing_choices: marketingChoices,
};

/** Returns the columns of a table whose rows are stored, without the workspace. */
export function columnsOf(table: string): string[] {
  const columns = tables[table];
  if (!columns) throw new TypeError(`rows of ${table} are not stored`);
  return Object.keys(getTableColumns(columns))
    .filter((name) => name !== "workspaceId")
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** The rows of one contact: `column` has its id. */
type RowsOf = { table: string; column: string; contactId: string };

/** Returns rows of a contact as JSON, with the names of their columns. */
export async function readRows(
  { db, workspaceId }: WorkspaceContext,
  { table, column, contactId }: RowsOf,
): Promise<StoredRow[]> {
  const text = `select coalesce(jsonb_agg(to_jsonb(r)), '[]') as rows from (
    select ${columnsOf(table).join(", ")} from ${table} where workspace_id = $1 and ${column} = $2) r`;
  const [found] = await runStatement<{ rows: StoredRow[] }>(db, { text }, [workspaceId, contactId]);
  return found?.rows ?? [];
}

/** Inserts stored rows again if `exists` holds for them (`r`, and `$1` the workspace) and their keys are free. */
export async function insertRows(
  { db, workspaceId }: WorkspaceContext,
  { table, exists, rows }: { table: string; exists: string; rows: readonly StoredRow[] },
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(table);
  const text = `insert into ${table} (workspace_id, ${columns.join(", ")})
    select $1, ${columns.map((column) => `r.${column}`).join(", ")}
    from jsonb_populate_recordset(null::public.${table}, $2::jsonb) r where ${exists} on conflict do nothing`;
  await runStatement(db, { text }, [workspaceId, JSON.stringify(rows)]);
}
