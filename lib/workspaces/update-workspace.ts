import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { readWorkspace } from "./read-workspace.ts";
import type { UpdateWorkspace, Workspace } from "./schema.ts";

/** Changes the workspace's name, time zone or language; only the keys that are sent. */
export async function updateWorkspace(ctx: WorkspaceContext, input: UpdateWorkspace): Promise<Workspace> {
  return inTransaction(ctx, async (ctx) => {
    const before = await readWorkspace(ctx);
    const changes = changesOf(before, input);
    const fields = Object.keys(input);
    if (fields.length > 0) {
      await ctx.db
        .update(workspaces)
        .set({ ...input, updatedAt: clock.now() })
        .where(eq(workspaces.id, ctx.workspaceId));
      const { workspaceId } = ctx;
      await recordAudit(ctx, "workspace.changed", { detail: fields.join(", "), changes });
      publishChange(ctx, "workspace", workspaceId);
    }
    return readWorkspace(ctx);
  });
}
