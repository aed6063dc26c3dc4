import { sql } from "drizzle-orm";
import { segmentations } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import type { Segmentation, UpdateSegmentation } from "./schema.ts";

/** Changes a segmentation by the keys sent. Throws SEGMENTATION_NOT_FOUND, NAME_TAKEN. */
export async function updateSegmentation(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateSegmentation,
): Promise<Segmentation> {
  if (!isId(id)) throw notFound("SEGMENTATION");
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select({ name: segmentations.name })
      .from(segmentations)
      .where(whereId(ctx, segmentations, id))
      .for("update");
    if (!before) throw notFound("SEGMENTATION");
    const update = ctx.db
      .update(segmentations)
      .set({ name: input.name ?? sql`${segmentations.name}` })
      .where(whereId(ctx, segmentations, id))
      .returning({ id: segmentations.id, name: segmentations.name });
    const [segmentation] = await throwIfNameTaken(
      update,
      "segmentations_name_key",
      `There is already a segmentation named "${input.name}".`,
    );
    if (!segmentation) throw notFound("SEGMENTATION");
    await recordAudit(ctx, "segmentation.changed", {
      subject: id,
      detail: before.name,
      changes: changesOf(before, input),
    });
    publishChange(ctx, "segmentation", id);
    return segmentation;
  });
}
