import { listVendorTemplates, recordRefusal, type VendorTemplate } from "#lib/channels/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { TemplateSync } from "./schema.ts";
import { requireTemplateChannel, templateChannelIds } from "./template-channel.ts";

const LOCK = defineStatement({
  name: "lock_template_sync",
  text: "select pg_advisory_xact_lock(hashtextextended($1, 4))",
});
const TAKE_OVER = defineStatement({
  name: "take_over_templates",
  text: `insert into templates (workspace_id, id, channel_id, name, language, category, parameter_format, components,
      status, status_at, vendor_id, reason, quality, created_at, updated_at)
    select $1, g.id, $2, g.name, g.language, g.category, g."parameterFormat", g.components, g.status, $4, g."vendorId",
      g.reason, g.quality, $5, $5
    from jsonb_to_recordset($3::jsonb) as g (id uuid, name text, language text, category text,
      "parameterFormat" text, components jsonb, status text, "vendorId" text, reason text, quality text)
    on conflict on constraint templates_name_key do update set category = excluded.category,
      parameter_format = excluded.parameter_format, components = excluded.components, status = excluded.status,
      status_at = excluded.status_at, vendor_id = excluded.vendor_id, reason = excluded.reason,
      quality = excluded.quality, updated_at = excluded.updated_at
    where (templates.category, templates.parameter_format, templates.components, templates.status,
        templates.vendor_id, templates.reason, templates.quality) is distinct from (excluded.category,
        excluded.parameter_format, excluded.components, excluded.status, excluded.vendor_id, excluded.reason,
        excluded.quality)
    returning id`,
});
const MARK_GONE = defineStatement({
  name: "mark_gone_templates",
  text: `update templates set status = 'deleted', reason = 'It was deleted on WhatsApp.', updated_at = $4
    where workspace_id = $1 and channel_id = $2 and vendor_id is not null and not vendor_id = any($3::text[])
      and status <> 'deleted' and updated_at < $5 returning id`,
});

/**
 * Synchronizes the templates of a channel, or of all connected channels, with the vendor. Templates deleted there are
 * marked as deleted. Button effects exist only here and are kept. Throws CHANNEL_NOT_FOUND; a vendor's error is part
 * of the result.
 */
export async function syncTemplates(
  ctx: WorkspaceContext,
  { channelId }: { channelId?: string | undefined } = {},
): Promise<TemplateSync[]> {
  const ids = channelId === undefined ? await templateChannelIds(ctx) : [channelId];
  const results: TemplateSync[] = [];
  for (const id of ids) results.push(await syncChannel(ctx, id));
  return results;
}

async function syncChannel(ctx: WorkspaceContext, channelId: string): Promise<TemplateSync> {
  const { channel, http } = await requireTemplateChannel(ctx, channelId);
  const requestedAt = clock.now();
  const list = await listVendorTemplates(channel, http);
  if (!list.ok) {
    await recordRefusal(ctx, channel, { failure: list });
    return { channelId, ok: false, message: list.reason, messageParts: list.parts, templates: 0 };
  }
  const changed = await saveVendorTemplates(ctx, channelId, {
    requestedAt: requestedAt,
    templates: list.templates,
  });
  const message = `${channel.name} has ${list.templates.length} templates; ${changed} changed here.`;
  return { channelId, ok: true, message, messageParts: [], templates: list.templates.length };
}

type Listing = { requestedAt: Date; templates: readonly VendorTemplate[] };

async function saveVendorTemplates(
  ctx: WorkspaceContext,
  channelId: string,
  listing: Listing,
): Promise<number> {
  const { requestedAt, templates } = listing;
  const named = new Map(
    templates.filter(({ name }) => name !== "").map((one) => [`${one.name} ${one.language}`, one]),
  );
  const reported = [...named.values()].map(
    ({ id: vendorId, rejectedReason: reason, status, ...template }) => ({
      ...template,
      id: newId(),
      vendorId,
      reason,
      status: status.toLowerCase(),
    }),
  );
  // The vendor's events have a resolution of one second.
  const statusAt = new Date(Math.floor(requestedAt.getTime() / 1_000) * 1_000);
  const vendorIds = reported.map(({ vendorId }) => vendorId);
  return inTransaction(ctx, async (ctx) => {
    await runStatement(ctx.db, LOCK, [`${ctx.workspaceId}:${channelId}`]);
    const at = clock.now();
    const place = [ctx.workspaceId, channelId];
    const rows = JSON.stringify(reported);
    const updated = await runStatement(ctx.db, TAKE_OVER, [...place, rows, statusAt, at]);
    const removed = await runStatement(ctx.db, MARK_GONE, [...place, vendorIds, at, requestedAt]);
    for (const { id } of [...updated, ...removed]) publishChange(ctx, "template", id);
    return updated.length + removed.length;
  });
}
