import { runStatement } from "#lib/db/run-statement.ts";
import type { contactMerges } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { allows } from "#lib/platform/auth/permissions.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { countMovedRows } from "./count-moved-rows.ts";
import type { MovedRows, Pair } from "./move-rows.ts";
import { type ContactMerge, mergeLimits } from "./schema.ts";

const DAY_MS = 24 * 60 * 60_000;

type Row = Omit<typeof contactMerges.$inferSelect, "changes" | "survivor" | "deletedRows" | "movedKeys">;

/** Converts a stored merge to the API's form. */
export function toContactMerge(row: Omit<Row, "workspaceId">, survivorName: string): ContactMerge {
  return {
    id: row.id,
    survivorId: row.survivorId,
    survivorName,
    mergedId: row.mergedId,
    mergedName: row.mergedName,
    by: { id: row.actorId, name: row.actorName },
    creationDate: row.createdAt.toISOString(),
    undoUntil: undoUntil(row.createdAt).toISOString(),
  };
}

/** Returns until when a merge can be undone. */
export function undoUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + mergeLimits.undoDays * DAY_MS);
}

/** Throws FORBIDDEN without the permissions to edit and to delete contacts. */
export function requireMergePermission({ permissions }: MemberContext): void {
  if (allows(permissions, "contacts.write") && allows(permissions, "contacts.delete")) return;
  throw new AppError("FORBIDDEN", "Your role does not let you merge contacts.").because("mergingContacts");
}

/**
 * Throws CONTACT_NOT_FOUND for ids that no contact can have, and VALIDATION_ERROR for the same contact twice. `field`
 * has the second one in the request.
 */
export function requirePair({ survivorId, mergedId }: Pair, field = "mergedId"): void {
  if (!isId(survivorId) || !isId(mergedId)) throw notFound("CONTACT");
  if (survivorId === mergedId) throw invalid(`${field} is the same contact`).because("mergeSameContact");
}

const LOCK = defineStatement({
  name: "lock_merged_contacts",
  text: `select id from contacts where workspace_id = $1 and id = any($2::uuid[]) order by id for update`,
});

/** Locks contacts until the transaction ends. Throws CONTACT_NOT_FOUND if one is not in the workspace. */
export async function lockContacts(
  { db, workspaceId }: WorkspaceContext,
  ids: readonly string[],
): Promise<void> {
  const rows = await runStatement(db, LOCK, [workspaceId, ids]);
  if (rows.length < ids.length) throw notFound("CONTACT");
}

const ERASING = defineStatement({
  name: "find_erasure_of_merge",
  text: `select from erasures where workspace_id = $1 and contact_id = any($2::uuid[]) and status <> 'done' limit 1`,
});

/** Throws VALIDATION_ERROR if one of the contacts is being erased, or the merged one has too many rows to move. */
export async function requireMergeable(ctx: WorkspaceContext, { survivorId, mergedId }: Pair): Promise<void> {
  const erasures = await runStatement(ctx.db, ERASING, [ctx.workspaceId, [survivorId, mergedId]]);
  if (erasures.length > 0) throw invalid("one of the contacts is being erased").because("mergeErasing");
  if (!(await countMovedRows(ctx, mergedId)).isTooLarge) return;
  const { messages, rows } = mergeLimits;
  throw invalid(
    `mergedId has more than ${messages} messages or ${rows} rows: let it be the contact that stays`,
  ).because("mergeTooLarge", { messages, rows });
}

const TIMES = defineStatement({
  name: "read_change_times",
  text: `select contact_id as "contactId", field, max(at) as at from contact_history
    where workspace_id = $1 and contact_id = any($2::uuid[]) and field is not null and merged_from is null
    group by contact_id, field`,
}).narrow<{ field: string; at: Date }>();

/** Returns when the fields of both contacts were last changed. */
export async function readChangeTimes({ db, workspaceId }: WorkspaceContext, pair: Pair) {
  const rows = await runStatement(db, TIMES, [workspaceId, [pair.survivorId, pair.mergedId]]);
  const of = (id: string) =>
    new Map(rows.filter(({ contactId }) => contactId === id).map(({ field, at }) => [field, at]));
  return { survivor: of(pair.survivorId), merged: of(pair.mergedId) };
}

/** Notifies open pages of both contacts and of what moved. */
export function publishMerge(
  ctx: WorkspaceContext,
  { survivorId, mergedId }: Pair,
  { movedKeys }: Pick<MovedRows, "movedKeys">,
): void {
  for (const id of [survivorId, mergedId]) publishChange(ctx, "contact", id);
  publishChange(ctx, "contactMerge", survivorId);
  const moved = { conversation: "conversations", opportunity: "opportunities", task: "tasks" } as const;
  for (const [entity, table] of Object.entries(moved)) {
    for (const id of movedKeys[table] ?? []) publishChange(ctx, entity as keyof typeof moved, id);
  }
}
