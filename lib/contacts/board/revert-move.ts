import { type Recall, recallDeliveries } from "#lib/deliveries/index.ts";
import { findLastMove, type LastMove, lastMoveOf, moveCards } from "#lib/platform/cards/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { MoveContact, RevertedMove } from "../schema.ts";
import { contactCards } from "./contact-cards.ts";
import { lockMoved, placeContact } from "./move-contact.ts";

const LAST_MOVE = lastMoveOf("contacts", "contact");

/**
 * Moves a card back to the stage that the caller's drag took it from. Its time in the stage continues. Webhooks of the
 * drag that still wait are recalled, and then moving back sends none either; otherwise it fires asignar_fase like any
 * move. A card that was moved since, or by someone else, moves as `moveContact` does. Throws CONTACT_NOT_FOUND,
 * STAGE_NOT_FOUND, CARD_MOVED.
 */
export async function revertMove(ctx: WorkspaceContext, input: MoveContact): Promise<RevertedMove> {
  return moveCards(ctx, contactCards, async (ctx) => {
    const moved = await lockMoved(ctx, input);
    const from = moved.stored.stage?.id ?? null;
    const move = await findLastMove(ctx, LAST_MOVE, { id: moved.stored.id, stageId: input.stageId, from });
    const webhooks = move
      ? await recallDeliveries(ctx, { contactId: moved.stored.id, requestId: move.requestId })
      : { recalled: 0, sent: 0, delaySeconds: null };
    const isUnknown = move !== null && nobodyWasTold(move, webhooks);
    const placed = await placeContact(isUnknown ? { ...ctx, ruleWebhooks: "none" } : ctx, moved, {
      ...input,
      since: move?.formerSince,
    });
    const { recalled, sent } = webhooks;
    return Object.assign(placed, { webhooks: { recalled, sent } });
  });
}

/**
 * Whether no receiver was notified of the drag: its webhooks were recalled, or it had none and is still within the
 * delay.
 */
function nobodyWasTold({ at }: LastMove, { recalled, sent, delaySeconds }: Recall): boolean {
  if (recalled > 0 || sent > 0 || delaySeconds === null) return recalled > 0;
  return clock.now().getTime() < at.getTime() + delaySeconds * 1_000;
}
