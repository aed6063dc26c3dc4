import { copyDenials } from "#lib/consents/index.ts";
import { addActivity, changeNumber, getContact, updateContact } from "#lib/contacts/index.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { contactMerges, type StoredRow } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { readRows } from "#lib/db/stored-rows.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { newId } from "#lib/platform/ids.ts";
import { reason } from "#lib/platform/reason.ts";
import { settleConflicts } from "./conflicting-rows.ts";
import { ensurePhoneIdentities } from "./ensure-phone-identities.ts";
import { combineSummaries, writeSummary } from "./message-summary.ts";
import { type MovedRows, moveRows, type Pair } from "./move-rows.ts";
import { changesOfMerge, type MergeChanges, planMerge } from "./plan-merge.ts";
import type { ContactMerge, MergeContacts } from "./schema.ts";
import {
  lockContacts,
  publishMerge,
  readChangeTimes,
  requireMergeable,
  requireMergePermission,
  requirePair,
  toContactMerge,
} from "./stored-merge.ts";

const DELETE = defineStatement({
  name: "delete_merged_contact",
  text: "delete from contacts where workspace_id = $1 and id = $2",
});

/**
 * Merges a contact into another one, which gets the chosen values and everything that belongs to the merged contact, in
 * one transaction. The survivor's changes fire the events of an update. Throws CONTACT_NOT_FOUND, FORBIDDEN without the
 * permissions to edit and delete contacts, and VALIDATION_ERROR for the same contact twice, an unknown field, a contact
 * that is being erased, and a merged contact with too many rows.
 */
export async function mergeContacts(
  ctx: MemberContext,
  survivorId: string,
  { mergedId, choices = [] }: MergeContacts,
): Promise<ContactMerge> {
  requireMergePermission(ctx);
  const pair = { survivorId, mergedId };
  requirePair(pair);
  return inTransaction(ctx, async (ctx) => {
    await lockContacts(ctx, [survivorId, mergedId]);
    await requireMergeable(ctx, pair);
    const [survivor, merged] = [await getContact(ctx, survivorId), await getContact(ctx, mergedId)];
    const { number, patch } = planMerge({ survivor, merged }, await readChangeTimes(ctx, pair), choices);
    await ensurePhoneIdentities(ctx, number === undefined ? [mergedId] : [survivorId, mergedId]);
    const { row, moved } = await moveRecords(ctx, pair, merged);
    if (number !== undefined) await changeNumber(ctx, { contactId: survivorId, number });
    // Last: afterwards a member may no longer see the contact.
    const { contact } = await updateContact(ctx, survivorId, patch);
    const changes = changesOfMerge(survivor, contact);
    const merge = await store(ctx, { pair, merged, row, moved, changes, survivorName: nameOf(contact) });
    await recordAudit(ctx, "contact.merged", { subject: survivorId, detail: mergedId, changes });
    publishMerge(ctx, pair, moved);
    return merge;
  });
}

/** Moves everything to the survivor and deletes the merged contact. Returns the survivor's row before. */
async function moveRecords(
  ctx: WorkspaceContext,
  pair: Pair,
  merged: Contact,
): Promise<{ row: StoredRow; moved: MovedRows }> {
  const { survivorId, mergedId } = pair;
  await copyDenials(ctx, [survivorId, mergedId]);
  const rowOf = async (contactId: string) =>
    (await readRows(ctx, { table: "contacts", column: "id", id: contactId }))[0] ?? {};
  const [row, mergedRow] = [await rowOf(survivorId), await rowOf(mergedId)];
  await settleConflicts(ctx, pair);
  const moved = await moveRows(ctx, pair);
  await runStatement(ctx.db, DELETE, [ctx.workspaceId, mergedId]);
  await writeSummary(ctx, survivorId, combineSummaries(row, mergedRow));
  const name = nameOf(merged);
  const text = `${name} was merged into this contact.`;
  await addActivity(ctx, survivorId, reason(text, "noteMerged", { name }));
  return { row, moved: { ...moved, deletedRows: { ...moved.deletedRows, contacts: [mergedRow] } } };
}

type Merge = {
  pair: Pair;
  merged: Contact;
  row: StoredRow;
  moved: MovedRows;
  changes: MergeChanges;
  survivorName: string;
};

async function store(
  ctx: MemberContext,
  { pair, merged, row, moved, changes, survivorName }: Merge,
): Promise<ContactMerge> {
  const stored = {
    id: newId(),
    ...pair,
    mergedName: nameOf(merged),
    actorId: ctx.userId,
    actorName: ctx.actor.name,
    createdAt: clock.now(),
  };
  await ctx.db
    .insert(contactMerges)
    .values({ workspaceId: ctx.workspaceId, ...stored, changes, survivor: row, ...moved });
  return toContactMerge(stored, survivorName);
}

function nameOf({ name, lastname }: Pick<Contact, "name" | "lastname">): string {
  return fullName(name, lastname);
}
