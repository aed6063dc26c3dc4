import { runPrepared } from "#lib/db/run-prepared.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { tellManagers } from "./tell-managers.ts";

/** How a channel turned out to be, and why, for a person to read. */
export type ChannelMark = { status: "connected"; reason?: null } | { status: "reconnect"; reason: string };

const MARK = {
  name: "mark_channel",
  text: `with before as (
      select id, status from channels where workspace_id = $1 and id = $2 and status <> 'disabled'
        and (status, status_reason) is distinct from ($3::text, $4::text)
      for no key update
    )
    update channels h set status = $3, status_reason = $4,
      status_since = case when b.status = $3 then h.status_since else $5::timestamptz end
    from before b
    where h.workspace_id = $1 and h.id = b.id
    returning b.status <> $3 as "isNews"`,
};

/**
 * Notes that the vendor refuses our token (`reconnect`) or takes it again (`connected`), tells open pages, and once,
 * until it is connected again, those who may mend it. A channel a person switched off stays off; what is so already is
 * not written again. Call it on every answer.
 */
export async function markChannel(ctx: WorkspaceContext, id: string, mark: ChannelMark): Promise<void> {
  const { status, reason = null } = mark;
  await inTransaction(ctx, async (ctx) => {
    const values = [ctx.workspaceId, id, status, reason, clock.now()];
    const [marked] = await runPrepared<{ isNews: boolean }>(ctx.db, MARK, values);
    if (!marked) return;
    publishChange(ctx, "workspace", ctx.workspaceId);
    if (status === "reconnect" && marked.isNews) await tellManagers(ctx, { id, reason: reason ?? "" });
  });
}
