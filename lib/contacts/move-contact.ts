import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { changeContact } from "./change-contact.ts";
import { findGap, type Gap } from "./find-gap.ts";
import { loadContact } from "./load-contact.ts";
import { isAbove, type Place, rankBetween } from "./rank.ts";
import { respaceCards } from "./respace-cards.ts";
import type { ContactResult, MoveContact } from "./schema.ts";
import type { StoredContact } from "./stored-contact.ts";

/**
 * Puts a card into a stage: directly above `beforeId` or below `afterId`, else on top. A change of stage
 * fires asignar_fase; a card already there changes nothing. Throws CONTACT_NOT_FOUND, STAGE_NOT_FOUND.
 */
export async function moveContact(ctx: WorkspaceContext, input: MoveContact): Promise<ContactResult> {
  return inTransaction(ctx, async (ctx) => {
    const { stored, found } = await loadContact(ctx, input.id, { stageId: input.stageId });
    if (!found.newStage || !input.stageId) throw notFound("STAGE");
    const gap = await findGap(ctx, input);
    if (isInGap(stored, input.stageId, gap)) {
      return { id: stored.id, contact: await changeContact(ctx, stored, {}) };
    }
    const rank = await rankIn(ctx, input, gap);
    const { id, name } = found.newStage;
    const patch = id === stored.stage?.id ? { rank } : { stage: { id, name, rank } };
    const contact = await changeContact(ctx, stored, patch, gap.above === null);
    return { id: stored.id, contact };
  });
}

function isInGap(stored: StoredContact, stageId: string, { above, below }: Gap): boolean {
  if (stored.stage?.id !== stageId) return false;
  const place: Place = stored;
  return (!above || isAbove(above, place)) && (!below || isAbove(place, below));
}

/** An order key in the gap; where there is no good one, the cards around are dealt new keys first. */
async function rankIn(ctx: WorkspaceContext, wanted: MoveContact, gap: Gap): Promise<string> {
  const rank = rankBetween(gap.above, gap.below);
  if (rank !== null) return rank;
  await respaceCards(ctx, wanted.stageId, gap);
  const { above, below } = await findGap(ctx, wanted);
  return rankBetween(above, below) ?? above?.rank ?? "";
}
