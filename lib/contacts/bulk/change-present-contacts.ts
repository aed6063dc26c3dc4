import { ensureCustomFields } from "#lib/custom-fields/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { readBeforeEvents } from "#lib/events/index.ts";
import { keyOnTop, moveCards } from "#lib/platform/cards/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { findReferences } from "#lib/platform/records/index.ts";
import { contactCards } from "../board/contact-cards.ts";
import { deleteContacts } from "../delete-contacts.ts";
import type { Entry, ImportRecord } from "../import/import-batch.ts";
import { toImportRecord } from "../import/import-batch.ts";
import { lockEntries } from "../import/import-matches.ts";
import { contactRecord, type StoredContact } from "../record/contact-record.ts";
import { type ContactPatch, planContact } from "../record/plan-changes.ts";
import { editTags, requireTags, resolvePatch, resolveTags } from "../record/resolve-patch.ts";
import { writeContacts } from "../record/write-contacts.ts";
import type { ContactEdit } from "../schema.ts";

/** How many contacts changed or were deleted, and what an undo needs. */
type Changed = { changed: number; records: ImportRecord[] };

/**
 * Makes one change of several contacts, in the caller's transaction. Leaves out contacts that no longer exist. Fires
 * the same events as other bulk changes: none for a stage. Throws the 404 of a reference.
 */
export async function changePresentContacts(
  ctx: WorkspaceContext,
  ids: readonly string[],
  edit: ContactEdit,
): Promise<Changed> {
  const bulk: WorkspaceContext = { ...ctx, actor: { ...ctx.actor, via: "bulk" } };
  const change = (ctx: WorkspaceContext) => (edit.delete ? remove(ctx, ids) : write(ctx, ids, edit));
  return edit.stageId === undefined ? inTransaction(bulk, change) : moveCards(bulk, contactCards, change);
}

async function remove(ctx: WorkspaceContext, ids: readonly string[]): Promise<Changed> {
  const present = (await lockEntries(ctx, ids)).map(({ stored }) => stored.id);
  if (present.length > 0) await deleteContacts(ctx, present);
  return { changed: present.length, records: [] };
}

async function write(ctx: WorkspaceContext, ids: readonly string[], edit: ContactEdit): Promise<Changed> {
  const entries = await readBeforeEvents(ctx, lockEntries(ctx, ids));
  const patchOf = await preparePatches(ctx, edit);
  const at = clock.now();
  const planned: Entry[] = [];
  for (const entry of entries) {
    const plan = planContact(entry.stored, patchOf(entry.stored), { at, via: ctx.actor.via });
    if (plan)
      planned.push({ ...entry, stored: plan.stored, changes: [...plan.changes], events: plan.events });
  }
  await writeContacts(ctx, planned, at);
  return { changed: planned.length, records: planned.map(toImportRecord) };
}

/** Finds the records that the change refers to, and creates missing tags and fields. */
async function preparePatches(
  ctx: WorkspaceContext,
  edit: ContactEdit,
): Promise<(stored: StoredContact) => ContactPatch> {
  const { addTags = [], removeTags = [], delete: _, ...update } = edit;
  const tagged = [...addTags, ...removeTags];
  const found = await findReferences(ctx, contactRecord, {
    ...update,
    ...(tagged.length > 0 && { tags: tagged }),
  });
  const patch = resolvePatch(update, found);
  requireTags(tagged, found.tags);
  const codes = update.customFields?.flatMap(({ code, value }) => (value === "" ? [] : code)) ?? [];
  if (codes.length > 0) await ensureCustomFields(ctx, codes);
  const added = await resolveTags(ctx, addTags, found.tags);
  let top = patch.stage?.orderInCards;
  return (stored) => {
    const own = { ...patch };
    if (tagged.length > 0) own.tags = editTags(stored.tags, { added, removed: removeTags });
    if (patch.stage && top !== undefined && stored.stage?.id !== patch.stage.id) {
      own.stage = { ...patch.stage, orderInCards: top };
      top = keyOnTop(top);
    }
    return own;
  };
}
