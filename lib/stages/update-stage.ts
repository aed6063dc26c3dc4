import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { stages } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { moveToIndex } from "#lib/platform/move-to-index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireItem } from "#lib/platform/require-item.ts";
import { saveOrder } from "#lib/platform/save-order.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { listStages } from "./list-stages.ts";
import type { Stage, UpdateStage } from "./schema.ts";
import { setDefaultStage } from "./set-default-stage.ts";

/** Changes a stage by the keys sent. Throws STAGE_NOT_FOUND, NAME_TAKEN, VALIDATION_ERROR. */
export async function updateStage(ctx: WorkspaceContext, id: string, input: UpdateStage): Promise<Stage> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const present = await listStages(ctx);
    const stage = requireItem(present, id, "STAGE");
    if (input.isDefault === false && stage.isDefault) {
      throw invalid("isDefault cannot be removed from the default stage: set it on another stage").because(
        "defaultStage",
      );
    }
    await rename(ctx, stage, input);
    if (input.isDefault) await setDefaultStage(ctx, id);
    if (input.order !== undefined) await saveOrder(ctx, stages, moveToIndex(present, id, input.order));
    const changes = changesOf(stage, input);
    await recordAudit(ctx, "stage.changed", { subject: id, detail: stage.name, changes });
    publishChange(ctx, "stage", id);
    return requireItem(await listStages(ctx), id, "STAGE");
  });
}

async function rename(ctx: WorkspaceContext, stage: Stage, input: UpdateStage): Promise<void> {
  const { name = stage.name, color = stage.color } = input;
  const update = ctx.db
    .update(stages)
    .set({ name, color })
    .where(whereId(ctx, stages, stage.id));
  await throwIfNameTaken(update, "stages_name_key", `There is already a stage named "${name}".`);
}
