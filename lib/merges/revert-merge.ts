import { copyDenials } from "#lib/consents/index.ts";
import { addActivity, changeNumber, getContact, updateContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { contactMerges, type StoredRow } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { insertRows, readRows } from "#lib/db/stored-rows.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { isId } from "#lib/platform/ids.ts";
import { reason } from "#lib/platform/reason.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import { withAllRecords } from "#lib/platform/visibility/visible-records.ts";
import { separateSummaries, writeSummary } from "./message-summary.ts";
import { moveRowsBack } from "./move-rows.ts";
import { planUndo } from "./plan-merge.ts";
import { mergeLimits, type RevertedMerge } from "./schema.ts";
import { lockContacts, publishMerge, requireMergePermission, undoUntil } from "./stored-merge.ts";

const KNOWN = defineStatement({
  name: "find_references_of_merge",
  text: `select array(select s.id from stages s where s.workspace_id = $1 and s.id = any($2::uuid[])
      union all select g.id from segmentations g where g.workspace_id = $1 and g.id = any($2::uuid[])
      union all select t.id from teams t where t.workspace_id = $1 and t.id = any($2::uuid[])
      union all select m.user_id from memberships m where m.workspace_id = $1 and m.user_id = any($2::uuid[])) as ids,
    (select s.id from stages s where s.workspace_id = $1 and s.is_default) as "defaultStage",
    exists (select from contacts c where c.workspace_id = $1 and c.id <> $3 and lower(c.email) = lower($4))
      as "isEmailTaken",
    exists (select from contacts c where c.workspace_id = $1 and c.id <> $3 and c.internal_whatsapp_number = $5)
      as "isNumberTaken"`,
}).narrow<{ ids: string[]; isEmailTaken: boolean; isNumberTaken: boolean }>();
const SET_NUMBER = defineStatement({
  name: "set_number_of_separated_contact",
  text: `update contacts set internal_whatsapp_number = $3 where workspace_id = $1 and id = $2 and not exists (
    select from contacts o where o.workspace_id = $1 and o.internal_whatsapp_number = $3)`,
});
const SET_EMAIL = defineStatement({
  name: "set_email_of_separated_contact",
  text: `update contacts set email = $3 where workspace_id = $1 and id = $2 and not exists (
    select from contacts o where o.workspace_id = $1 and lower(o.email) = lower($3))`,
});

/** A message since the merge is that of the contact that has its conversation now. */
const SET_LAST_MESSAGES = defineStatement({
  name: "set_last_messages_after_merge",
  text: `update contacts c set last_message = n.text, last_message_at = n.created_at
    from (select distinct on (m.contact_id) m.contact_id, m.text, m.created_at from messages m
      where m.workspace_id = $1 and m.contact_id = any($2::uuid[]) and m.direction = 'inbound' and m.created_at > $3
      order by m.contact_id, m.id desc) n
    where c.workspace_id = $1 and c.id = n.contact_id`,
});

type StoredMerge = typeof contactMerges.$inferSelect;

/**
 * Undoes a merge within 30 days: the merged contact gets its id, its values and its rows again, and the survivor its
 * former values. `kept` names the survivor's fields that are not restored, because they were changed since, or another
 * contact has the former value. The survivor's changes fire the events of an update. Throws CONTACT_MERGE_NOT_FOUND,
 * FORBIDDEN without the permissions to edit and delete contacts, and VALIDATION_ERROR after 30 days.
 */
export async function revertMerge(ctx: MemberContext, id: string): Promise<RevertedMerge> {
  requireMergePermission(ctx);
  return inTransaction(ctx, async (ctx) => {
    const row = await requireRow(ctx, contactMerges, { id, resource: "CONTACT_MERGE", lock: "update" });
    const { undoDays: days } = mergeLimits;
    if (undoUntil(row.createdAt) < clock.now()) {
      throw invalid(`a merge can only be undone for ${days} days`).because("undoExpired", { days });
    }
    const { survivorId, mergedId } = row;
    await lockContacts(ctx, [survivorId]);
    // A member who sees the survivor may not see the merged contact. The result only names fields of the survivor.
    const kept = await withAllRecords(ctx, (ctx) => separate(ctx, row));
    await ctx.db.delete(contactMerges).where(whereId(ctx, contactMerges, id));
    await recordAudit(ctx, "contact.merge_undone", { subject: survivorId, detail: mergedId });
    publishMerge(ctx, row, row);
    return { survivorId, mergedId, kept };
  });
}

/** Restores both contacts. Returns the survivor's fields that are not restored. */
async function separate(ctx: WorkspaceContext, row: StoredMerge): Promise<string[]> {
  const { survivorId, mergedId, changes } = row;
  const [stored = {}] = row.deletedRows.contacts ?? [];
  const known = await findKnown(ctx, row, stored);
  const current = await getContact(ctx, survivorId);
  const { patch, number, kept } = planUndo(current, changes, known);
  if (number !== undefined) await changeNumber(ctx, { contactId: survivorId, number });
  await note(ctx, survivorId, row.mergedName);
  await insertMerged(ctx, stored, known);
  await restoreRows(ctx, row, stored);
  await note(ctx, mergedId, fullName(current.name, current.lastname));
  await updateContact(ctx, survivorId, patch);
  await runStatement(ctx.db, SET_EMAIL, [ctx.workspaceId, mergedId, stored.email ?? null]);
  return kept;
}

/** Moves the rows of the merged contact back to it, and updates the first and last message of both. */
async function restoreRows(ctx: WorkspaceContext, row: StoredMerge, stored: StoredRow): Promise<void> {
  const { survivorId, mergedId } = row;
  const [now = {}] = await readRows(ctx, { table: "contacts", column: "id", id: survivorId });
  await writeSummary(ctx, survivorId, separateSummaries(now, row.survivor, stored));
  await moveRowsBack(ctx, row, row);
  await runStatement(ctx.db, SET_LAST_MESSAGES, [ctx.workspaceId, [survivorId, mergedId], row.createdAt]);
  // An opt-out after the merge counts for both, because its source is unknown.
  await copyDenials(ctx, [survivorId, mergedId]);
}

type Known = Parameters<typeof planUndo>[2] & { defaultStage: string | null };

/**
 * Finds which stages, segmentations, people and teams of the time before the merge still exist, and whether another
 * contact has the survivor's former email or number.
 */
async function findKnown(
  ctx: WorkspaceContext,
  { survivorId, changes }: StoredMerge,
  stored: StoredRow,
): Promise<Known> {
  const before = (field: string) => changes[field]?.before ?? null;
  const named = [...references.map((column) => stored[column]), ...Object.keys(changes).map(before)];
  const [email, number] = [before("email"), before("internalWhatsappNumber")];
  const values = [ctx.workspaceId, named.filter(isIdText), survivorId, email, number];
  const [found] = await runStatement(ctx.db, KNOWN, values);
  const ids = new Set(found?.ids);
  return {
    exists: (id) => ids.has(id),
    isTaken: (field) =>
      (field === "email" && found?.isEmailTaken) ||
      (field === "internalWhatsappNumber" && found?.isNumberTaken) ||
      false,
    defaultStage: found?.defaultStage ?? null,
  };
}

const references = ["stage_id", "segmentation_id", "assigned_agent_id", "assigned_team_id"];

function isIdText(value: unknown): value is string {
  return typeof value === "string" && isId(value);
}

/**
 * Inserts the merged contact again. A reference that is gone becomes empty, a stage the default stage. The survivor may
 * still have its email.
 */
async function insertMerged(ctx: WorkspaceContext, stored: StoredRow, known: Known): Promise<void> {
  const missing = references.filter(
    (column) => typeof stored[column] === "string" && !known.exists(String(stored[column])),
  );
  const gone = missing.map((column) => [column, column === "stage_id" ? known.defaultStage : null]);
  const row = { ...stored, ...Object.fromEntries(gone), email: null, internal_whatsapp_number: null };
  await insertRows(ctx, { table: "contacts", exists: "true", rows: [row] });
  await runStatement(ctx.db, SET_NUMBER, [ctx.workspaceId, stored.id, stored.internal_whatsapp_number]);
}

async function note(ctx: WorkspaceContext, contactId: string, name: string): Promise<void> {
  const text = `The merge with ${name} was undone.`;
  await addActivity(ctx, contactId, reason(text, "noteMergeUndone", { name }));
}
