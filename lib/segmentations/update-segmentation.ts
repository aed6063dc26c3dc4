import { segmentations } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import type { Segmentation, UpdateSegmentation } from "./schema.ts";

/** Changes a segmentation by the keys sent. Throws SEGMENTATION_NOT_FOUND, NAME_TAKEN. */
export async function updateSegmentation(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateSegmentation,
): Promise<Segmentation> {
  return inTransaction(ctx, async (ctx) => {
    const wanted = { id, resource: "SEGMENTATION", lock: "update" } as const;
    const before = await requireRow(ctx, segmentations, wanted);
    const { name = before.name } = input;
    const update = ctx.db
      .update(segmentations)
      .set({ name })
      .where(whereId(ctx, segmentations, id));
    await throwIfNameTaken(
      update,
      "segmentations_name_key",
      `There is already a segmentation named "${name}".`,
    );
    await recordAudit(ctx, "segmentation.changed", {
      subject: id,
      detail: before.name,
      changes: changesOf(before, input),
    });
    publishChange(ctx, "segmentation", id);
    return { id, name };
  });
}
