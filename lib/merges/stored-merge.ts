import { runStatement } from "#lib/db/run-statement.ts";
import type { contactMerges } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { allows } from "#lib/platform/auth/permissions.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { Pair } from "./move-rows.ts";
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

/** Throws CONTACT_NOT_FOUND for ids that no contact can have, and VALIDATION_ERROR for the same contact twice. */
export function requirePair({ survivorId, mergedId }: Pair): void {
  if (!isId(survivorId) || !isId(mergedId)) throw notFound("CONTACT");
  if (survivorId === mergedId) throw invalid("mergedId is the same contact").because("mergeSameContact");
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

const OBSTACLES = defineStatement({
  name: "find_merge_obstacles",
  text: `select exists (select from erasures e where e.workspace_id = $1 and e.contact_id = any($2::uuid[])
      and e.status <> 'done') as "isErasing",
    (select count(*)::int from (select from messages m where m.workspace_id = $1 and m.contact_id = $3 limit $4) f)
      as messages`,
}).narrow<{ isErasing: boolean; messages: number }>();

/** Throws VALIDATION_ERROR if one of the contacts is being erased, or the merged one has too many messages to move. */
export async function requireMergeable(
  { db, workspaceId }: WorkspaceContext,
  { survivorId, mergedId }: Pair,
): Promise<void> {
  const max = mergeLimits.messages;
  const values = [workspaceId, [survivorId, mergedId], mergedId, max + 1];
  const [found] = await runStatement(db, OBSTACLES, values);
  if (found?.isErasing) {
    throw invalid("one of the contacts is being erased").because("mergeErasing");
  }
  if (found && found.messages > max) {
    throw invalid(`mergedId has more than ${max} messages: let it be the contact that stays`).because(
      "mergeTooLarge",
      { max },
    );
  }
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
