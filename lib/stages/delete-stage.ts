import { inWorkspace } from "#lib/db/in-workspace.ts";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { contacts, stages } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireItem } from "#lib/platform/require-item.ts";
import { saveOrder } from "#lib/platform/save-order.ts";
import { clearStage } from "./clear-stage.ts";
import { listStages } from "./list-stages.ts";
import type { DeleteStage, Stage } from "./schema.ts";
import { setDefaultStage } from "./set-default-stage.ts";

/**
 * Deletes a stage and moves its contacts to `moveToStageId`, below its contacts, without an event. If it was
 * the default, that stage becomes the default, else the first one left. Throws STAGE_NOT_FOUND, and
 * VALIDATION_ERROR if contacts have no target or no stage would be left.
 */
export async function deleteStage(
  ctx: WorkspaceContext,
  id: string,
  input: DeleteStage,
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const present = await listStages(ctx);
    const stage = requireItem(present, id, "STAGE");
    const others = present.filter((other) => other.id !== id);
    const target =
      input.moveToStageId === undefined ? null : requireItem(present, input.moveToStageId, "STAGE");
    if (target?.id === id) throw invalid("moveToStageId must be another stage").because("otherStage");
    const [first] = others;
    if (!first) throw invalid("the last stage of a workspace cannot be deleted").because("lastStage");
    await lockStage(ctx, id);
    const moved = target && `: ${await clearStage(ctx, stage, target)} contacts to ${target.name}`;
    if (!target) await requireEmpty(ctx, stage);
    if (stage.isDefault) await setDefaultStage(ctx, (target ?? first).id);
    await ctx.db.delete(stages).where(whereId(ctx, stages, id));
    await saveOrder(ctx, stages, others);
    const detail = `${stage.name}${moved ?? ""}`;
    await recordAudit(ctx, "stage.deleted", { subject: id, detail });
    publishChange(ctx, "stage", id);
    return { id };
  });
}

/** No contact can enter the stage after this, because its foreign key waits for this lock. */
async function lockStage(ctx: WorkspaceContext, id: string): Promise<void> {
  await ctx.db
    .select({ id: stages.id })
    .from(stages)
    .where(whereId(ctx, stages, id))
    .for("update");
}

async function requireEmpty(ctx: WorkspaceContext, stage: Stage): Promise<void> {
  const [contact] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(inWorkspace(ctx, contacts, { stageId: stage.id }))
    .limit(1);
  if (contact)
    throw invalid(`moveToStageId is required: the stage "${stage.name}" has contacts`).because(
      "stageHasContacts",
      { stage: stage.name },
    );
}
