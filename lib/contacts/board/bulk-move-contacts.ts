import { moveCards, ranksOnTop } from "#lib/platform/cards/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { findReferences, lockRecords } from "#lib/platform/records/index.ts";
import { contactRecord } from "../record/contact-record.ts";
import { planContact } from "../record/plan-changes.ts";
import { writeContacts } from "../record/write-contacts.ts";
import type { BulkMoveContacts } from "../schema.ts";
import { contactCards } from "./contact-cards.ts";

/**
 * Puts contacts on top of a stage in the order given and answers how many changed stage. Writes their
 * history and never fires asignar_fase (interface.md 6.3). Throws STAGE_NOT_FOUND, and CONTACT_NOT_FOUND
 * where one is not in the workspace, and then moves none.
 */
export async function bulkMoveContacts(
  ctx: WorkspaceContext,
  { contactIds, stageId }: BulkMoveContacts,
): Promise<{ moved: number }> {
  const bulk: WorkspaceContext = { ...ctx, actor: { ...ctx.actor, via: "bulk" } };
  return moveCards(bulk, contactCards, async (ctx) => {
    const locked = await lockRecords(ctx, contactRecord, contactIds);
    const { stage } = await findReferences(ctx, contactRecord, { stageId });
    if (!stage) throw notFound("STAGE");
    const { id, name, topRank } = stage;
    const at = clock.now();
    const moving = locked.filter((one) => one.stage?.id !== stageId);
    const ranks = ranksOnTop(topRank, moving.length);
    const planned = moving.flatMap((stored, index) => {
      const place = { id, name, rank: ranks[index] ?? "" };
      return planContact(stored, { stage: place }, { at, via: ctx.actor.via }) ?? [];
    });
    await writeContacts(ctx, planned, at);
    return { moved: planned.length };
  });
}
