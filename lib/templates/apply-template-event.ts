import type { StoredChannel, TemplateStatusEvent } from "#lib/channels/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { syncTemplatesJob } from "./jobs.ts";

const NOTE = defineStatement({
  name: "note_template_change",
  text: `update templates t set
      status = coalesce($7, t.status), status_at = case when $7::text is null then t.status_at else $11 end,
      reason = case when $7::text is null then t.reason else $8 end,
      quality = coalesce($9, t.quality), category = coalesce($10, t.category), updated_at = $12
    from channels c
    where t.workspace_id = $1 and c.workspace_id = t.workspace_id and c.id = t.channel_id
      and (c.id = $2 or c.config ->> 'wabaId' = $3)
      and (t.vendor_id = $4 or (t.name = $5 and t.language = $6))
      and ($7::text is null or t.status_at is null or t.status_at <= $11)
    returning t.id`,
});
const KNOWN = defineStatement({
  name: "known_template",
  text: `select 1 from templates where workspace_id = $1 and (vendor_id = $2 or (name = $3 and language = $4)) limit 1`,
});

/** Vendor events that map to another status; all other event names are statuses. */
const statusOf: Readonly<Record<string, string>> = { reinstated: "approved", unarchived: "approved" };

/**
 * Applies a vendor's event to a template: status with reason, quality, category. An older event does not change the
 * status. An event for an unknown template or for changed components triggers a synchronization.
 */
export async function applyTemplateEvent(
  ctx: WorkspaceContext,
  { event, channel }: { event: TemplateStatusEvent; channel: Pick<StoredChannel, "id"> },
): Promise<void> {
  const { templateId, name, language, accountId, at } = event;
  const reported = event.status?.toLowerCase() ?? null;
  const status = reported === null ? null : (statusOf[reported] ?? reported);
  await inTransaction(ctx, async (ctx) => {
    const changed = await runStatement(ctx.db, NOTE, [
      ctx.workspaceId,
      channel.id,
      accountId,
      templateId,
      name,
      language,
      status,
      event.reason,
      event.quality,
      event.category,
      at,
      clock.now(),
    ]);
    for (const { id } of changed) publishChange(ctx, "template", id);
    const known = await runStatement(ctx.db, KNOWN, [ctx.workspaceId, templateId, name, language]);
    if (event.change === "components" || known.length === 0) {
      await enqueueJob(ctx, syncTemplatesJob, { channelId: channel.id }, { key: channel.id });
    }
  });
}
