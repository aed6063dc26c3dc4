import { readBeforeEvents } from "#lib/events/index.ts";
import { findPlace, moveCards } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { lockRecord } from "#lib/platform/records/index.ts";
import { changeContact } from "../record/change-contact.ts";
import { contactRecord } from "../record/contact-record.ts";
import type { ContactResult, MoveContact } from "../schema.ts";
import { contactCards } from "./contact-cards.ts";

/**
 * Moves a card into a stage: directly above `beforeId` or below `afterId`, else to the top. A change of stage fires
 * asignar_fase. A card already at that place does not change. Throws CONTACT_NOT_FOUND, STAGE_NOT_FOUND.
 */
export async function moveContact(ctx: WorkspaceContext, input: MoveContact): Promise<ContactResult> {
  return moveCards(ctx, contactCards, async (ctx) => {
    const { stored, found } = await readBeforeEvents(
      ctx,
      lockRecord(ctx, contactRecord, input.id, { stageId: input.stageId }),
    );
    if (!found.stage || !input.stageId) throw notFound("STAGE");
    const card = { id: stored.id, orderInCards: stored.orderInCards, stageId: stored.stage?.id ?? null };
    const orderInCards = await findPlace(ctx, contactCards, { card, wanted: input });
    if (orderInCards === null) return { id: stored.id, contact: await changeContact(ctx, stored, {}) };
    const { id, name } = found.stage;
    const patch = id === stored.stage?.id ? { orderInCards } : { stage: { id, name, orderInCards } };
    const contact = await changeContact(ctx, stored, patch);
    return { id: stored.id, contact };
  });
}
