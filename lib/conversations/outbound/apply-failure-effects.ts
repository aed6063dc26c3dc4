import { platformIds } from "#lib/channels/schema.ts";
import { recordConsent } from "#lib/consents/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** An outbound message that the vendor rejected; `reason` is the text for users. */
type RejectedMessage = { messageId: string; code: string; reason: string; at: Date };

const OF = defineStatement({
  name: "place_of_refused_message",
  text: `select m.contact_id as "contactId", t.channel_id as "channelId", t.platform_id as "platformId"
    from messages m join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    where m.workspace_id = $1 and m.id = $2`,
});
// Plain SQL, because `lib/templates` imports this folder.
const MARK_TEMPLATE = defineStatement({
  name: "mark_refused_template",
  text: `update templates p set status = $3, reason = $4, status_at = $5, updated_at = $6
    from messages m
    join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    join channels own on own.workspace_id = t.workspace_id and own.id = t.channel_id
    join channels c on c.workspace_id = own.workspace_id
      and (c.id = own.id or c.config ->> 'wabaId' = own.config ->> 'wabaId')
    where m.workspace_id = $1 and m.id = $2 and m.kind = 'template'
      and p.workspace_id = m.workspace_id and p.channel_id = c.id
      and p.name = m.content ->> 'name' and p.language = m.content ->> 'language'
      and p.status <> $3 and (p.status_at is null or p.status_at <= $5)
    returning p.id`,
});

type FailureEffect = (ctx: WorkspaceContext, refused: RejectedMessage) => Promise<void>;

/** Additional effects of a rejection, by the vendor's error code. */
const failureEffects: Readonly<Record<string, FailureEffect>> = {
  "131050": stopMarketing,
  "132015": (ctx, refused) => markTemplate(ctx, refused, "paused"),
  "132016": (ctx, refused) => markTemplate(ctx, refused, "disabled"),
};
/** Updates the contact or template that a rejection is about, in the caller's transaction. */
export async function applyFailureEffects(ctx: WorkspaceContext, refused: RejectedMessage): Promise<void> {
  if (Object.hasOwn(failureEffects, refused.code)) await failureEffects[refused.code]?.(ctx, refused);
}

async function stopMarketing(ctx: WorkspaceContext, { messageId, at }: RejectedMessage): Promise<void> {
  const [place] = await runStatement(ctx.db, OF, [ctx.workspaceId, messageId]);
  if (!place || place.channelId === null || place.platformId !== platformIds.whatsapp) return;
  const { contactId, channelId } = place;
  await recordConsent(ctx, { contactId, channelId, isOptedIn: false, method: "vendor", at });
}

async function markTemplate(
  ctx: WorkspaceContext,
  { messageId, reason, at }: RejectedMessage,
  status: "paused" | "disabled",
): Promise<void> {
  const values = [ctx.workspaceId, messageId, status, reason, at, clock.now()];
  const marked = await runStatement(ctx.db, MARK_TEMPLATE, values);
  for (const { id } of marked) publishChange(ctx, "template", id);
}
