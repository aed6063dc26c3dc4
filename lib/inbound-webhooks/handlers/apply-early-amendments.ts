import { changeMessage } from "#lib/conversations/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const FIND = defineStatement({
  name: "find_early_amendments",
  text: `select e.type, e.event, e.at from channel_events e
    where e.workspace_id = $1 and e.channel_id = $2 and e.type in ('edit', 'delete') and e.event ->> 'target' = $3
      and coalesce((e.event ->> 'isOurs')::boolean, false) = $5
      and exists (select from jsonb_array_elements(e.event -> 'from') n
        join contact_identities i on i.workspace_id = $1 and i.contact_id = $4
          and i.kind = n ->> 'kind' and i.value = n ->> 'value')
    order by e.at, e.id`,
}).narrow<{ type: "edit" | "delete"; event: { text?: string; content?: Record<string, unknown> | null } }>();

/** A message that was just stored; `isOurs` if our side wrote it to the contact. */
type Arrived = { channelId: string; target: string; contactId: string; isOurs: boolean };

/**
 * Applies the edits and deletions that arrived before their message, because vendors do not keep the order. `keepEvent`
 * stored them. Only those by the author of the message in the contact's conversation count.
 */
export async function applyEarlyAmendments(
  ctx: WorkspaceContext,
  { channelId, target, contactId, isOurs }: Arrived,
): Promise<void> {
  const values = [ctx.workspaceId, channelId, target, contactId, isOurs];
  const early = await runStatement(ctx.db, FIND, values);
  const writer = isOurs ? null : contactId;
  for (const { type, event: did, at } of early) {
    const edited = type === "edit" ? { text: did.text ?? "", content: did.content ?? null } : null;
    await changeMessage(ctx, { contactId: writer, channelId, target, newContent: edited, at });
  }
}
