import { deleteVendorTemplate } from "#lib/channels/index.ts";
import { templates } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireTemplate } from "./require-template.ts";
import { rejectionError } from "./send-for-approval.ts";
import { requireConnected } from "./template-channel.ts";

/**
 * Deletes a template, first at the vendor. Throws TEMPLATE_NOT_FOUND, and VALIDATION_ERROR if the vendor does not
 * delete it; then it is kept.
 */
export async function deleteTemplate(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  const { channelId, vendorId, name, status } = await requireTemplate(ctx, id);
  if (channelId !== null && vendorId !== null && status !== "deleted") {
    const { channel, http } = await requireConnected(ctx, channelId);
    const result = await deleteVendorTemplate(channel, http, { name, id: vendorId });
    if (!result.ok) throw rejectionError(result);
  }
  await ctx.db.delete(templates).where(whereId(ctx, templates, id));
  await recordAudit(ctx, "template.deleted", { subject: id, detail: name });
  publishChange(ctx, "template", id);
  return { id };
}
