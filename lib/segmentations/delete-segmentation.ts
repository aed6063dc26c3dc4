import { sql } from "drizzle-orm";
import { allowLongStatements, insertBulkHistory } from "#lib/db/insert-bulk-history.ts";
import { contacts, segmentations } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import type { Segmentation } from "./schema.ts";

/**
 * Deletes a segmentation and removes it from its contacts, with a history entry each. Throws SEGMENTATION_NOT_FOUND.
 */
export async function deleteSegmentation(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    await allowLongStatements(ctx);
    const wanted = { id, resource: "SEGMENTATION", lock: "update" } as const;
    const segmentation = await requireRow(ctx, segmentations, wanted);
    const count = await clearOnContacts(ctx, segmentation);
    await ctx.db.delete(segmentations).where(whereId(ctx, segmentations, id));
    const detail = `${segmentation.name}: ${count} contacts`;
    await recordAudit(ctx, "segmentation.deleted", { subject: id, detail });
    publishChange(ctx, "segmentation", id);
    return { id };
  });
}

async function clearOnContacts(ctx: WorkspaceContext, { id, name }: Segmentation): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    with changed as (
      update ${contacts} set segmentation_id = null, version = version + 1, updated_at = now()
      where ${contacts.workspaceId} = ${ctx.workspaceId} and ${contacts.segmentationId} = ${id}
      returning id as contact_id, ${JSON.stringify({ id, name })}::jsonb as old_value, null::jsonb as new_value
    ) ${insertBulkHistory({ ctx, at: clock.now() }, "segmentationId")}`);
  return rowCount ?? 0;
}
