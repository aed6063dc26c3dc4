import { runStatement } from "#lib/db/run-statement.ts";
import type { StoredRow } from "#lib/db/schema/index.ts";
import { columnsOf, insertRows, readRows } from "#lib/db/stored-rows.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type MergeTable, mergeTables } from "./merge-tables.ts";

/** The contact that stays, and the one that is merged into it. */
export type Pair = { survivorId: string; mergedId: string };

/** Data for an undo: rows that are deleted with the merged contact, and keys of the rows that moved, by table. */
export type MovedRows = { deletedRows: Record<string, StoredRow[]>; movedKeys: Record<string, string[]> };

type TableOf<How extends MergeTable["how"]> = Extract<MergeTable, { how: How }>;

/** Moves what belongs to the merged contact to the survivor, in the caller's transaction. */
export async function moveRows(ctx: WorkspaceContext, pair: Pair): Promise<MovedRows> {
  const moved: MovedRows = { deletedRows: {}, movedKeys: {} };
  for (const [name, table] of Object.entries(mergeTables)) {
    if (table.how === "copy" || table.how === "restore") {
      const column = ("column" in table && table.column) || "contact_id";
      moved.deletedRows[name] = await readRows(ctx, { table: name, column, id: pair.mergedId });
    }
    if (table.how === "move") moved.movedKeys[name] = await moveTable(ctx, name, { table, pair });
    if (table.how === "copy") moved.movedKeys[name] = await copyRows(ctx, name, { table, pair });
  }
  const text = "update messages set contact_id = $3 where workspace_id = $1 and contact_id = $2";
  await runStatement(ctx.db, { text }, [ctx.workspaceId, pair.mergedId, pair.survivorId]);
  return moved;
}

type Moving<How extends MergeTable["how"]> = { table: TableOf<How>; pair: Pair };

async function moveTable(ctx: WorkspaceContext, name: string, { table, pair }: Moving<"move">) {
  return keysOf(
    ctx,
    `update ${name} set ${table.set ? `${table.set}, ` : ""}contact_id = $3
     where workspace_id = $1 and contact_id = $2 returning ${table.key} as key`,
    pair,
  );
}

async function copyRows(ctx: WorkspaceContext, name: string, { table, pair }: Moving<"copy">) {
  const columns = columnsOf(name);
  const values = columns.map((column) => (column === "contact_id" ? "$3::uuid" : `r.${column}`));
  return keysOf(
    ctx,
    `insert into ${name} (workspace_id, ${columns.join(", ")})
     select r.workspace_id, ${values.join(", ")} from ${name} r where r.workspace_id = $1 and r.contact_id = $2
     on conflict do nothing returning ${table.key}::text as key`,
    pair,
  );
}

async function keysOf({ db, workspaceId }: WorkspaceContext, change: string, pair: Pair): Promise<string[]> {
  const values = [workspaceId, pair.mergedId, pair.survivorId];
  return (await runStatement<{ key: string }>(db, { text: change }, values)).map(({ key }) => key);
}

/**
 * Gives rows back to the contact that was merged, in the caller's transaction. Rows that no longer belong to the
 * survivor stay as they are. Messages follow their conversations, including those that arrived since.
 */
export async function moveRowsBack(
  ctx: WorkspaceContext,
  pair: Pair,
  { deletedRows, movedKeys }: MovedRows,
): Promise<void> {
  for (const [name, table] of Object.entries(mergeTables)) {
    await takeRowsBack(ctx, pair, { name, table, keys: movedKeys[name] ?? [] });
    if (table.how === "copy" || table.how === "restore") {
      await insertRows(ctx, { table: name, exists: table.exists, rows: deletedRows[name] ?? [] });
    }
  }
  const text = `update messages set contact_id = $2
    where workspace_id = $1 and contact_id = $3 and conversation_id = any($4::uuid[])`;
  const values = [ctx.workspaceId, pair.mergedId, pair.survivorId, movedKeys.conversations ?? []];
  await runStatement(ctx.db, { text }, values);
}

/** Takes moved rows and copies from the survivor. */
async function takeRowsBack(
  { db, workspaceId }: WorkspaceContext,
  { survivorId, mergedId }: Pair,
  { name, table, keys }: { name: string; table: MergeTable; keys: readonly string[] },
): Promise<void> {
  if (keys.length === 0) return;
  if (table.how === "move") {
    const text = `update ${name} set ${table.unset ? `${table.unset}, ` : ""}contact_id = $2
      where workspace_id = $1 and contact_id = $3 and ${table.key} = any($4::text[])`;
    await runStatement(db, { text }, [workspaceId, mergedId, survivorId, keys]);
  }
  if (table.how === "copy") {
    const text = `delete from ${name} where workspace_id = $1 and contact_id = $2
      and ${table.key}::text = any($3::text[])${table.undone ? ` and ${table.undone}` : ""}`;
    await runStatement(db, { text }, [workspaceId, survivorId, keys]);
  }
}
