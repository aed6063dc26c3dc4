import { webForms } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireWebForm } from "./form-row.ts";

/** Deletes a form with its submissions; contacts stay. Throws WEB_FORM_NOT_FOUND. */
export async function deleteWebForm(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { name } = await requireWebForm(ctx, id, "no key update");
    await ctx.db.delete(webForms).where(whereId(ctx, webForms, id));
    await recordAudit(ctx, "web_form.deleted", { subject: id, detail: name });
    publishChange(ctx, "webForm", id);
    return { id };
  });
}
