import { inWorkspace } from "#lib/db/in-workspace.ts";
import { memberships } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { getChecklist } from "./get-checklist.ts";
import type { Checklist, UpdateChecklist } from "./schema.ts";

/** Hides the setup checklist for the caller in this workspace, or shows it again. */
export async function updateChecklist(
  ctx: MemberContext,
  { isDismissed }: UpdateChecklist,
): Promise<Checklist> {
  await ctx.db
    .update(memberships)
    .set({ checklistDismissedAt: isDismissed ? clock.now() : null })
    .where(inWorkspace(ctx, memberships, { userId: ctx.userId }));
  return getChecklist(ctx);
}
