import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { type Notice, notify } from "#lib/notifications/index.ts";
import { memberHasPermission } from "#lib/platform/auth/member-has-permission.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Reason } from "#lib/platform/reason.ts";

const MANAGERS = defineStatement({
  name: "managers_of_channel",
  text: `select h.name, m.user_id as "userId" from channels h
    join memberships m on m.workspace_id = h.workspace_id and (${memberHasPermission("settings.write")})
    where h.workspace_id = $1 and h.id = $2`,
});

/** A channel with a problem, and the reason for people to read. `title` replaces the title for a failing channel. */
type ReportedChannel = { id: string; reason: Reason; title?: Notice["title"] };

/**
 * Notifies the people who may change a channel, in the caller's transaction. The caller ensures that this happens once.
 */
export async function notifyManagers(
  ctx: WorkspaceContext,
  { id, reason, title }: ReportedChannel,
): Promise<void> {
  const managers = await runStatement(ctx.db, MANAGERS, [ctx.workspaceId, id]);
  const [first] = managers;
  if (!first) return;
  await notify(ctx, {
    userIds: managers.map(({ userId }) => userId),
    kind: "channel_failing",
    subject: { type: "channel", id },
    title: title ?? ((t) => t("channelFails", { channel: first.name })),
    body: reason,
    path: `/settings/channels/${id}`,
  });
}
