import type { DeliveryStatus, Identity } from "#lib/channels/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import type { MessageFailure } from "#lib/db/schema/index.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { applyStatuses, lockExternalId } from "./apply-statuses.ts";

/** A status reported by a vendor, for one message (`externalId`) or for all messages to a contact up to a time. */
type ReportedStatus = {
  channelId: string;
  externalId: string | null;
  /** Messenger's watermark; `to` then identifies the contact. */
  upTo?: Date | null;
  to?: readonly Identity[];
  status: DeliveryStatus;
  at: Date;
  /** Our message id, if the vendor returns it. */
  clientReference?: string | null;
  failure?: MessageFailure | null;
};

const KEEP = defineStatement({
  name: "keep_message_status",
  text: `insert into message_statuses (workspace_id, id, channel_id, external_id, status, at, error)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
});
const FIND = defineStatement({
  name: "find_reported_message",
  text: `select m.id, m.conversation_id as "conversationId" from messages m
    join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    where m.workspace_id = $1 and t.channel_id = $2 and m.direction = 'outbound'
      and (m.external_id = $3 or (m.id = $4 and m.external_id is null))
    order by m.external_id nulls last limit 1`,
});
const NAME = defineStatement({
  name: "name_reported_message",
  text: "update messages set external_id = $3 where workspace_id = $1 and id = $2 and external_id is null",
});
const UP_TO = defineStatement({
  name: "find_messages_up_to",
  text: `select m.id, m.conversation_id as "conversationId" from conversations t
    join messages m on m.workspace_id = t.workspace_id and m.conversation_id = t.id
    where t.workspace_id = $1 and t.channel_id = $2 and m.direction = 'outbound' and m.created_at <= $4
      and m.status in ('queued', 'accepted', 'sent', 'delivered', 'failed') and m.external_id is not null
      and t.contact_id in (select i.contact_id from contact_identities i where i.workspace_id = $1
        and i.value = any($3::text[]) and i.scope in ('', $2::text))
    order by m.id desc limit 500`,
});

type Found = RowOf<typeof FIND>;

/**
 * Stores a reported status, and updates the message if the status ranks higher (`nextStatus`). A status for a message
 * whose external id is not known yet is kept until `finishMessage` applies it. Duplicate reports are ignored.
 */
export async function applyStatus(ctx: WorkspaceContext, reported: ReportedStatus): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { channelId, externalId, status } = reported;
    const failure = reported.failure ?? null;
    if (externalId !== null) {
      await lockExternalId(ctx, channelId, externalId);
      const values = [ctx.workspaceId, newId(), channelId, externalId, status, reported.at];
      const isNew = await runStatement(ctx.db, KEEP, [...values, failure && JSON.stringify(failure)]);
      if (isNew.length === 0) return;
    }
    for (const { id, conversationId } of await findMessages(ctx, reported)) {
      if (externalId !== null) await runStatement(ctx.db, NAME, [ctx.workspaceId, id, externalId]);
      const hasChanged = await applyStatuses(ctx, id, [{ status, failure, at: reported.at }]);
      if (hasChanged) publishChange(ctx, "conversation", conversationId);
    }
  });
}

async function findMessages(ctx: WorkspaceContext, reported: ReportedStatus): Promise<Found[]> {
  const { channelId, externalId, clientReference, upTo = null, to = [] } = reported;
  if (externalId !== null) {
    const ownMessageId = clientReference && isId(clientReference) ? clientReference : null;
    return runStatement(ctx.db, FIND, [ctx.workspaceId, channelId, externalId, ownMessageId]);
  }
  if (upTo === null || to.length === 0) return [];
  const names = to.map(({ value }) => value);
  return runStatement(ctx.db, UP_TO, [ctx.workspaceId, channelId, names, upTo]);
}
