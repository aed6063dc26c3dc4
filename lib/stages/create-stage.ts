import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { stages } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { moveToIndex } from "#lib/platform/move-to-index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { checkBelowLimit } from "#lib/platform/require-below-limit.ts";
import { requireItem } from "#lib/platform/require-item.ts";
import { saveOrder } from "#lib/platform/save-order.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { listStages } from "./list-stages.ts";
import { type CreateStage, MAX_STAGES, paletteColor, type Stage } from "./schema.ts";
import { setDefaultStage } from "./set-default-stage.ts";

/** Adds a stage to the board. Throws NAME_TAKEN, and VALIDATION_ERROR beyond 50. */
export async function createStage(ctx: WorkspaceContext, input: CreateStage): Promise<Stage> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const present = await listStages(ctx);
    checkBelowLimit(present.length, { max: MAX_STAGES, what: "stages" });
    const id = newId();
    const insert = ctx.db.insert(stages).values({
      workspaceId: ctx.workspaceId,
      id,
      name: input.name,
      color: input.color ?? paletteColor(present.length),
      order: present.length,
      createdAt: clock.now(),
    });
    await throwIfNameTaken(insert, "stages_name_key", `There is already a stage named "${input.name}".`);
    if (input.isDefault || present.length === 0) await setDefaultStage(ctx, id);
    await saveOrder(ctx, stages, moveToIndex(present, id, input.order ?? present.length));
    await recordAudit(ctx, "stage.created", { subject: id, detail: input.name });
    publishChange(ctx, "stage", id);
    return requireItem(await listStages(ctx), id, "STAGE");
  });
}
