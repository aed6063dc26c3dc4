import { segmentations } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { type CreateSegmentation, MAX_SEGMENTATIONS, type Segmentation } from "./schema.ts";

/** Adds a segmentation. Throws NAME_TAKEN, and VALIDATION_ERROR beyond 200. */
export async function createSegmentation(
  ctx: WorkspaceContext,
  input: CreateSegmentation,
): Promise<Segmentation> {
  return inTransaction(ctx, async (ctx) => {
    await requireBelowLimit(ctx, segmentations, {
      max: MAX_SEGMENTATIONS,
      what: "segments",
      things: "segmentations",
    });
    const segmentation = { id: newId(), name: input.name };
    const insert = ctx.db
      .insert(segmentations)
      .values({ ...segmentation, workspaceId: ctx.workspaceId, createdAt: clock.now() });
    await throwIfNameTaken(
      insert,
      "segmentations_name_key",
      `There is already a segmentation named "${segmentation.name}".`,
    );
    await recordAudit(ctx, "segmentation.created", { subject: segmentation.id, detail: segmentation.name });
    publishChange(ctx, "segmentation", segmentation.id);
    return segmentation;
  });
}
