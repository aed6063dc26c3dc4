import { deferStatement } from "#lib/db/run-statement.ts";
import { columnsOf } from "#lib/db/stored-rows.ts";
import { clock } from "../clock.ts";
import type { WorkspaceContext } from "../context.ts";
import { publishChange } from "../realtime/publish.ts";
import { withAllRecords } from "../visibility/visible-records.ts";
import type { TrashKind, TrashTable } from "./trash-table.ts";

/** Rows of one table and one record that are stored as one value. */
const PART_ROWS = 500;

/**
 * Copies records that are about to be deleted into the trash with everything that is deleted with them, in the caller's
 * transaction. The caller has locked the records.
 */
export async function saveDeletedRows(
  ctx: WorkspaceContext,
  deleted: TrashKind,
  ids: readonly string[],
): Promise<void> {
  const { workspaceId, actor } = ctx;
  await withAllRecords(ctx, async ({ db }) => {
    const values = [workspaceId, ids];
    const item = { name: `trash_${deleted.kind}`, text: itemsOf(deleted) };
    await deferStatement(db, item, [...values, actor.id, actor.name, clock.now()]);
    for (const [name, table] of Object.entries(deleted.tables)) {
      for (const [part, text] of Object.entries(copiesOf(name, table))) {
        await deferStatement(db, { name: `trash_${part}_of_${deleted.kind}_${name}`, text }, values);
      }
    }
  });
  for (const id of ids) publishChange(ctx, "trash", id);
}

function itemsOf({ kind, table, name, seenBy }: TrashKind): string {
  return `insert into trash_items (workspace_id, id, kind, name, assigned_agent_id, assigned_team_id,
      deleted_by_id, deleted_by_name, deleted_at)
    select $1, t.id, '${kind}', ${name}, ${seenBy ? `t.${seenBy.agent}, t.${seenBy.team}` : "null, null"},
      $3::uuid, $4, $5
    from ${table} t where t.workspace_id = $1 and t.id = any($2::uuid[])`;
}

/** Returns the statements that copy the rows of a table, and the keys of their files. */
function copiesOf(name: string, table: TrashTable): Record<string, string> {
  if (table.how === "drop") return {};
  if (table.how === "link") {
    return { rows: copyOf(name, { id: `t.${table.column}`, join: "", columns: ["id"] }) };
  }
  const { id, join = "", file } = table;
  const rows = copyOf(name, { id, join, columns: columnsOf(name) });
  if (file === undefined) return { rows };
  const files = `insert into trash_files (workspace_id, item_id, storage_key)
    select distinct $1::uuid, ${id}, ${file} from ${name} t ${join}
    where t.workspace_id = $1 and ${id} = any($2::uuid[]) and ${file} is not null`;
  return { rows, files };
}

type Copied = { id: string; join: string; columns: readonly string[] };

function copyOf(name: string, { id, join, columns }: Copied): string {
  return `insert into trash_rows (workspace_id, item_id, table_name, part, rows)
    select $1, item, '${name}', part, jsonb_agg(stored) from (
      select ${id} as item, (row_number() over (partition by ${id}) - 1) / ${PART_ROWS} as part, to_jsonb(s) as stored
      from ${name} t ${join}
      cross join lateral (select ${columns.map((column) => `t.${column}`).join(", ")}) s
      where t.workspace_id = $1 and ${id} = any($2::uuid[])
    ) r group by item, part`;
}
