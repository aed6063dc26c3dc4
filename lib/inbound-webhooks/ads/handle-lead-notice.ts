import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import type { EventOf, InboundEvent } from "../inbound-event.ts";
import { fetchLeadJob } from "./fetch-lead.ts";

const INSERT = defineStatement({
  name: "insert_lead",
  text: `insert into leads (workspace_id, id, channel_id, external_id, form_id, ad_id, at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (workspace_id, channel_id, external_id) do nothing returning id`,
});

/** Stores a submitted form once and queues the download of its answers. */
export async function handleLeadNotice(
  ctx: WorkspaceContext,
  { event, channel }: InboundEvent<EventOf<"lead">>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { externalId, formId, adId, at } = event;
    const leadId = newId();
    const values = [ctx.workspaceId, leadId, channel.id, externalId, formId, adId, at];
    const isNew = await runStatement(ctx.db, INSERT, values);
    if (isNew.length > 0) await enqueueJob(ctx, fetchLeadJob, { leadId, channelId: channel.id });
  });
}
