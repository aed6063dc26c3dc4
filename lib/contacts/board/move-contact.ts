import { readBeforeEvents } from "#lib/events/index.ts";
import { findPlace, moveCards, requireStage } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { type FoundIn, lockRecord } from "#lib/platform/records/index.ts";
import { changeContact } from "../record/change-contact.ts";
import { contactRecord, type StoredContact } from "../record/contact-record.ts";
import type { ContactResult, MoveContact } from "../schema.ts";
import { contactCards } from "./contact-cards.ts";
import { LAST_MOVER } from "./require-unchanged.ts";

/**
 * Moves a card into a stage: directly above `beforeId` or below `afterId`, else to the top. A change of stage fires
 * asignar_fase; its webhooks wait if it is a drag in the console and the workspace delays these. A card already at that
 * place does not change. Throws CONTACT_NOT_FOUND, STAGE_NOT_FOUND, CARD_MOVED.
 */
export async function moveContact(ctx: WorkspaceContext, input: MoveContact): Promise<ContactResult> {
  const moving: WorkspaceContext = ctx.actor.via === "panel" ? { ...ctx, ruleWebhooks: "ofDrag" } : ctx;
  return moveCards(moving, contactCards, async (ctx) =>
    placeContact(ctx, await lockMoved(ctx, input), input),
  );
}

/** A locked contact and the stage to move it to. */
type Moved = { stored: StoredContact; found: FoundIn<typeof contactRecord> };

/** Locks the contact of a move, and finds the stage. Throws CONTACT_NOT_FOUND and CARD_MOVED. */
export async function lockMoved(ctx: WorkspaceContext, move: MoveContact): Promise<Moved> {
  const { id, stageId } = move;
  const moved = await readBeforeEvents(ctx, lockRecord(ctx, contactRecord, id, { stageId }));
  await requireStage(ctx, LAST_MOVER, moved.stored, move);
  return moved;
}

/** Moves a locked contact, within `moveCards`. `since` is when it entered the stage, if an undo puts it back. */
export async function placeContact(
  ctx: WorkspaceContext,
  { stored, found }: Moved,
  { since, ...wanted }: MoveContact & { since?: Date | undefined },
): Promise<ContactResult> {
  if (!found.stage || !wanted.stageId) throw notFound("STAGE");
  const card = { id: stored.id, orderInCards: stored.orderInCards, stageId: stored.stage?.id ?? null };
  const orderInCards = await findPlace(ctx, contactCards, { card, wanted });
  if (orderInCards === null) return { id: stored.id, contact: await changeContact(ctx, stored, {}) };
  const { id, name } = found.stage;
  const patch = id === stored.stage?.id ? { orderInCards } : { stage: { id, name, orderInCards, since } };
  const contact = await changeContact(ctx, stored, patch);
  return { id: stored.id, contact };
}
