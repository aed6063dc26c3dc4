import type { DeliveryStatus, Identity } from "#lib/channels/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import type { MessageFailure } from "#lib/db/schema/index.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { messageStatuses } from "../schema.ts";
import { applyStatuses, lockExternalId } from "./apply-statuses.ts";
import { nextStatus } from "./delivery-status.ts";

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
/** Only recent messages: a watermark comes with every message that the contact reads. */
const UP_TO = defineStatement({
  name: "write_message_status_up_to",
  text: `update messages m set status = $5 from conversations t
    cross join lateral (
      select r.id from messages r where r.workspace_id = $1 and r.conversation_id = t.id
        and r.direction = 'outbound' and r.created_at <= $4 order by r.id desc limit 500) recent
    where t.workspace_id = $1 and t.channel_id = $2 and t.contact_id in (
        select i.contact_id from contact_identities i where i.workspace_id = $1
          and i.value = any($3::text[]) and i.scope in ('', $2::text))
      and m.workspace_id = $1 and m.id = recent.id and m.status = any($6::text[]) and m.external_id is not null
    returning m.conversation_id as "conversationId"`,
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
    if (externalId === null) return applyUpTo(ctx, reported);
    await lockExternalId(ctx, channelId, externalId);
    const values = [ctx.workspaceId, newId(), channelId, externalId, status, reported.at];
    const isNew = await runStatement(ctx.db, KEEP, [...values, failure && JSON.stringify(failure)]);
    if (isNew.length === 0) return;
    for (const { id, conversationId } of await findMessage(ctx, { ...reported, externalId })) {
      await runStatement(ctx.db, NAME, [ctx.workspaceId, id, externalId]);
      const hasChanged = await applyStatuses(ctx, id, [{ status, failure, at: reported.at }]);
      if (hasChanged) publishChange(ctx, "conversation", conversationId);
    }
  });
}

async function findMessage(
  ctx: WorkspaceContext,
  { channelId, externalId, clientReference }: ReportedStatus & { externalId: string },
): Promise<Found[]> {
  const ownMessageId = clientReference && isId(clientReference) ? clientReference : null;
  return runStatement(ctx.db, FIND, [ctx.workspaceId, channelId, externalId, ownMessageId]);
}

async function applyUpTo(
  ctx: WorkspaceContext,
  { channelId, status: reported, upTo = null, to = [] }: ReportedStatus,
): Promise<void> {
  const status = messageStatuses.find((one) => one === reported);
  if (status === undefined || upTo === null || to.length === 0) return;
  const lower = messageStatuses.filter((shown) => nextStatus(shown, status) !== shown);
  const names = to.map(({ value }) => value);
  const values = [ctx.workspaceId, channelId, names, upTo, status, lower];
  const changed = await runStatement(ctx.db, UP_TO, values);
  for (const id of new Set(changed.map(({ conversationId }) => conversationId))) {
    publishChange(ctx, "conversation", id);
  }
}
