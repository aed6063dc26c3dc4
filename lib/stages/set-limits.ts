import { stages } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { listLimits } from "./list-limits.ts";
import type { SetStageLimits, StageLimits } from "./schema.ts";

/** Sets or removes limits of a stage. Throws STAGE_NOT_FOUND. */
export async function setLimits(
  ctx: WorkspaceContext,
  id: string,
  input: SetStageLimits,
): Promise<StageLimits> {
  if (!isId(id)) throw notFound("STAGE");
  return inTransaction(ctx, async (ctx) => {
    // A key that is not sent is undefined and leaves its column unchanged. A body without keys writes nothing.
    if (Object.values(input).some((value) => value !== undefined)) await write(ctx, id, input);
    const limits = (await listLimits(ctx)).find(({ stageId }) => stageId === id);
    if (!limits) throw notFound("STAGE");
    return limits;
  });
}

async function write(ctx: WorkspaceContext, id: string, input: SetStageLimits): Promise<void> {
  const before = (await listLimits(ctx)).find(({ stageId }) => stageId === id);
  if (!before) throw notFound("STAGE");
  await ctx.db
    .update(stages)
    .set({ wipLimit: input.wipLimit, staleAfterDays: input.staleAfterDays })
    .where(whereId(ctx, stages, id));
  await recordAudit(ctx, "stage.changed", {
    subject: id,
    detail: Object.keys(input).join(", "),
    changes: changesOf(before, input),
  });
  publishChange(ctx, "stage", id);
}
