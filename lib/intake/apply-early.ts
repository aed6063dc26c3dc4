import type { MessageEvent, StoredChannel } from "#lib/channels/index.ts";
import { amendMessage } from "#lib/conversations/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const FIND = {
  name: "find_early_amendments",
  text: `select e.type, e.event, e.at from channel_events e
    where e.workspace_id = $1 and e.channel_id = $2 and e.type in ('edit', 'delete') and e.event ->> 'target' = $3
      and exists (select from jsonb_array_elements(e.event -> 'from') n
        join contact_identities i on i.workspace_id = $1 and i.contact_id = $4
          and i.kind = n ->> 'kind' and i.value = n ->> 'value')
    order by e.at, e.id`,
};

type Early = {
  type: "edit" | "delete";
  event: { text?: string; content?: Record<string, unknown> | null };
  at: string;
};
type Arrived = { event: MessageEvent; channel: StoredChannel; contactId: string };

/**
 * Applies what a contact did to a message before that message came: vendors keep no order. `keepEvent` kept it. Only
 * what the same sender did counts.
 */
export async function applyEarly(
  ctx: WorkspaceContext,
  { event, channel, contactId }: Arrived,
): Promise<void> {
  const target = event.externalId;
  const early = await runPrepared<Early>(ctx.db, FIND, [ctx.workspaceId, channel.id, target, contactId]);
  for (const { type, event: did, at } of early) {
    const said = type === "edit" ? { text: did.text ?? "", content: did.content ?? null } : null;
    await amendMessage(ctx, { contactId, channelId: channel.id, target, said, at: new Date(at) });
  }
}
