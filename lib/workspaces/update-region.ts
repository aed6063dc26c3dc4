import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { getRegion } from "./get-region.ts";
import type { UpdateWorkspaceRegion, WorkspaceRegion } from "./schema.ts";

/**
 * Changes the workspace's name, language, time zone, country or currency; only the keys that are sent. Language and
 * country are stored as its locale.
 */
export async function updateRegion(
  ctx: WorkspaceContext,
  input: UpdateWorkspaceRegion,
): Promise<WorkspaceRegion> {
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = ctx;
    const fields = Object.keys(input);
    if (fields.length === 0) return getRegion(ctx);
    // The lock keeps a concurrent change of the other part of the locale.
    await ctx.db
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
      .for("update");
    const { language, country, ...rest } = input;
    const before = await getRegion(ctx);
    const changed = { ...before, ...input };
    const hasLocale = language !== undefined || country !== undefined;
    const locale = changed.country ? `${changed.language}-${changed.country}` : changed.language;
    await ctx.db
      .update(workspaces)
      .set({ ...rest, ...(hasLocale ? { locale } : {}), updatedAt: clock.now() })
      .where(eq(workspaces.id, workspaceId));
    const changes = changesOf(before, input);
    await recordAudit(ctx, "workspace.changed", { detail: fields.join(", "), changes });
    publishChange(ctx, "workspace", workspaceId);
    return getRegion(ctx);
  });
}
