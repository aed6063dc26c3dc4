import { trashItems } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { kindsOf } from "./kinds.ts";
import { type TrashItem, type TrashKindName, trashKinds, trashLimits } from "./schema.ts";

const DAY_MS = 24 * 60 * 60_000;

type Row = Omit<typeof trashItems.$inferSelect, "workspaceId" | "assignedAgentId" | "assignedTeamId">;

/** Converts a stored item to the API's form. */
export function toTrashItem(row: Row): TrashItem {
  return {
    id: row.id,
    kind: kindOf(row),
    name: row.name,
    deletedBy: { id: row.deletedById, name: row.deletedByName },
    deletionDate: row.deletedAt.toISOString(),
    expirationDate: new Date(row.deletedAt.getTime() + trashLimits.days * DAY_MS).toISOString(),
  };
}

function kindOf({ kind }: Row): TrashKindName {
  const known = trashKinds.find((one) => one === kind);
  if (!known) throw new TypeError(`the trash has no kind ${kind}`);
  return known;
}

/** Returns an item that the caller may restore or delete, locked. Throws TRASH_ITEM_NOT_FOUND. */
export async function lockItem(ctx: MemberContext, id: string): Promise<TrashItem> {
  const item = isId(id) ? await findLocked(ctx, id) : null;
  if (!item || !kindsOf(ctx, "write").includes(item.kind)) throw notFound("TRASH_ITEM");
  return item;
}

/** Returns an item, locked until the transaction ends; null if it is not in the trash. */
export async function findLocked(ctx: WorkspaceContext, id: string): Promise<TrashItem | null> {
  const [row] = await ctx.db
    .select()
    .from(trashItems)
    .where(whereId(ctx, trashItems, id))
    .for("update");
  return row ? toTrashItem(row) : null;
}
