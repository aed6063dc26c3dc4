import { runStatement } from "#lib/db/run-statement.ts";
import type { StoredRow } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type MergePlace, mergePlaces } from "./places.ts";
import { columnsOf, insertRows, readRows } from "./stored-rows.ts";

/** The contact that stays, and the one that is merged into it. */
export type Pair = { survivorId: string; mergedId: string };

/** What an undo needs: rows that are deleted with the merged contact, and keys of the rows that moved, by table. */
export type MovedRows = { deletedRows: Record<string, StoredRow[]>; movedKeys: Record<string, string[]> };

type Place<How extends MergePlace["how"]> = Extract<MergePlace, { how: How }>;

/** Moves what belongs to the merged contact to the survivor, in the caller's transaction. */
export async function moveRows(ctx: WorkspaceContext, pair: Pair): Promise<MovedRows> {
  const moved: MovedRows = { deletedRows: {}, movedKeys: {} };
  for (const [table, place] of Object.entries(mergePlaces)) {
    if (place.how === "copy" || place.how === "restore") {
      const column = ("column" in place && place.column) || "contact_id";
      moved.deletedRows[table] = await readRows(ctx, { table, column, contactId: pair.mergedId });
    }
    if (place.how === "move") moved.movedKeys[table] = await moveTable(ctx, table, { place, pair });
    if (place.how === "copy") moved.movedKeys[table] = await copyRows(ctx, table, { place, pair });
  }
  const text = "update messages set contact_id = $3 where workspace_id = $1 and contact_id = $2";
  await runStatement(ctx.db, { text }, [ctx.workspaceId, pair.mergedId, pair.survivorId]);
  return moved;
}

type Moving<How extends MergePlace["how"]> = { place: Place<How>; pair: Pair };

async function moveTable(ctx: WorkspaceContext, table: string, { place, pair }: Moving<"move">) {
  return keysOf(
    ctx,
    `update ${table} set ${place.set ? `${place.set}, ` : ""}contact_id = $3
     where workspace_id = $1 and contact_id = $2 returning ${place.key} as key`,
    pair,
  );
}

async function copyRows(ctx: WorkspaceContext, table: string, { place, pair }: Moving<"copy">) {
  const columns = columnsOf(table);
  const values = columns.map((column) => (column === "contact_id" ? "$3::uuid" : `r.${column}`));
  return keysOf(
    ctx,
    `insert into ${table} (workspace_id, ${columns.join(", ")})
     select r.workspace_id, ${values.join(", ")} from ${table} r where r.workspace_id = $1 and r.contact_id = $2
     on conflict do nothing returning ${place.key}::text as key`,
    pair,
  );
}

async function keysOf({ db, workspaceId }: WorkspaceContext, change: string, pair: Pair): Promise<string[]> {
  const values = [workspaceId, pair.mergedId, pair.survivorId];
  return (await runStatement<{ key: string }>(db, { text: change }, values)).map(({ key }) => key);
}

/**
 * Gives rows back to the contact that was merged, in the caller's transaction. Rows that no longer belong to the survivor
 * stay as they are. Messages follow their conversations, including those that arrived since.
 */
export async function moveRowsBack(
  ctx: WorkspaceContext,
  pair: Pair,
  { deletedRows, movedKeys }: MovedRows,
): Promise<void> {
  for (const [table, place] of Object.entries(mergePlaces)) {
    await undoPlace(ctx, pair, { table, place, keys: movedKeys[table] ?? [] });
    if (place.how === "copy" || place.how === "restore") {
      await insertRows(ctx, { table, exists: place.exists, rows: deletedRows[table] ?? [] });
    }
  }
  const text = `update messages set contact_id = $2
    where workspace_id = $1 and contact_id = $3 and conversation_id = any($4::uuid[])`;
  const values = [ctx.workspaceId, pair.mergedId, pair.survivorId, movedKeys.conversations ?? []];
  await runStatement(ctx.db, { text }, values);
}

/** Takes moved rows and copies from the survivor. */
async function undoPlace(
  { db, workspaceId }: WorkspaceContext,
  { survivorId, mergedId }: Pair,
  { table, place, keys }: { table: string; place: MergePlace; keys: readonly string[] },
): Promise<void> {
  if (keys.length === 0) return;
  if (place.how === "move") {
    const text = `update ${table} set ${place.unset ? `${place.unset}, ` : ""}contact_id = $2
      where workspace_id = $1 and contact_id = $3 and ${place.key} = any($4::text[])`;
    await runStatement(db, { text }, [workspaceId, mergedId, survivorId, keys]);
  }
  if (place.how === "copy") {
    const text = `delete from ${table} where workspace_id = $1 and contact_id = $2
      and ${place.key}::text = any($3::text[])${place.undone ? ` and ${place.undone}` : ""}`;
    await runStatement(db, { text }, [workspaceId, survivorId, keys]);
  }
}
