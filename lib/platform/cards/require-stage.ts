import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type Statement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "../context.ts";
import { AppError } from "../errors.ts";
import type { NamedReference } from "../records/index.ts";

/** The last person who changed a field of a card. */
type LastMover = { name: string };

/** Returns the statement that finds who changed a field of a kind of card last, from its history. */
export function lastMoverOf(table: "contacts" | "opportunities", kind: "contact" | "opportunity") {
  return defineStatement({
    name: `${table}_find_last_mover`,
    text: `select h.actor_name as name from ${kind}_history h
      where h.workspace_id = $1 and h.${kind}_id = $2 and h.field = $3 order by h.id desc limit 1`,
  });
}

/** A locked card in its stage. */
type StagedCard = { id: string; stage: NamedReference | null };

/** A move to a stage; `fromStageId` is the stage in which the caller saw the card, null or undefined for any. */
type SeenMove = { stageId: string; fromStageId?: string | null | undefined };

/** Throws CARD_MOVED unless the card is where the caller saw it or already in the stage of the move. */
export async function requireStage(
  ctx: WorkspaceContext,
  lastMover: Statement<LastMover>,
  { id, stage }: StagedCard,
  { stageId, fromStageId }: SeenMove,
): Promise<void> {
  if (!fromStageId || stage?.id === fromStageId || stage?.id === stageId) return;
  throw await cardMoved(ctx, lastMover, { id, field: "stageId", name: stage?.name });
}

/** A card whose field has another value than the caller saw; `name` is the value. */
type MovedCard = { id: string; field: string; name: string | null | undefined };

/** Returns the error CARD_MOVED, with who changed the field and to what. */
export async function cardMoved(
  ctx: WorkspaceContext,
  lastMover: Statement<LastMover>,
  { id, field, name }: MovedCard,
): Promise<AppError> {
  const error = new AppError("CARD_MOVED", "The card is no longer in that column.");
  const [mover] = await runStatement(ctx.db, lastMover, [ctx.workspaceId, id, field]);
  return mover && name ? error.because("movedMeanwhile", { name: mover.name, stage: name }) : error;
}
