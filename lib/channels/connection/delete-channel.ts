import { inWorkspace } from "#lib/db/in-workspace.ts";
import { agents, channels, conversations } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireChannel } from "../require-channel.ts";

/**
 * Deletes a channel with its secrets. Its conversations stay without a channel, and its agents no longer reply on one.
 * Throws CHANNEL_NOT_FOUND.
 */
export async function deleteChannel(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId, name, platformType } = await requireChannel(ctx, id);
    await ctx.db
      .update(conversations)
      .set({ channelId: null })
      .where(inWorkspace({ workspaceId }, conversations, { channelId: id }));
    const unbound = await ctx.db
      .update(agents)
      .set({ channelId: null, updatedAt: clock.now() })
      .where(inWorkspace({ workspaceId }, agents, { channelId: id }))
      .returning({ id: agents.id });
    await ctx.db.delete(channels).where(whereId(ctx, channels, id));
    const detail = `${name}: ${platformType}`;
    await recordAudit(ctx, "channel.deleted", { subject: id, detail });
    for (const agent of unbound) publishChange(ctx, "agent", agent.id);
    publishChange(ctx, "workspace", workspaceId);
    return { id };
  });
}
