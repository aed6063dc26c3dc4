import { sql } from "drizzle-orm";
import { leadForms } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { getLeadForm } from "./get-lead-form.ts";
import type { LeadFormDetail, SaveLeadMap } from "./schema.ts";

/** Saves the mapping of a form for future leads. Throws LEAD_FORM_NOT_FOUND. */
export async function saveLeadMap(
  ctx: WorkspaceContext,
  formId: string,
  { map }: SaveLeadMap,
): Promise<LeadFormDetail> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getLeadForm(ctx, formId);
    const { workspaceId } = ctx;
    await ctx.db
      .insert(leadForms)
      .values({ workspaceId, id: formId, map, updatedAt: clock.now() })
      .onConflictDoUpdate({
        target: [leadForms.workspaceId, leadForms.id],
        set: { map: sql`excluded.map`, updatedAt: sql`excluded.updated_at` },
      });
    await recordAudit(ctx, "lead_form.mapped", {
      subject: formId,
      detail: before.name ?? formId,
      changes: changesOf({ map: before.map }, { map }),
    });
    publishChange(ctx, "workspace", workspaceId);
    return getLeadForm(ctx, formId);
  });
}
