import { webForms } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireFormReferences } from "./form-references.ts";
import { requireWebForm } from "./form-row.ts";
import type { FormContent, UpdateWebForm, WebForm } from "./schema.ts";

/**
 * Changes the keys sent. Throws WEB_FORM_NOT_FOUND, the 404 of a record it refers to, FORM_CHANGED if `version` is not
 * the current one, and VALIDATION_ERROR for a published form without a required field of kind email or phone.
 */
export async function updateWebForm(
  ctx: WorkspaceContext,
  id: string,
  { version, ...input }: UpdateWebForm,
): Promise<WebForm> {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireWebForm(ctx, id, "no key update");
    if (version !== undefined && version !== before.version) {
      throw new AppError("FORM_CHANGED", "The form has a newer version. Read it, then repeat the change.");
    }
    const after = { ...before, ...input };
    await requireFormReferences(ctx, after, before);
    if (after.status === "published") requireKeyField(after.content);
    const changes = changesOf(before, input);
    if (Object.keys(changes).length === 0) return before;
    await ctx.db
      .update(webForms)
      .set({ ...input, version: before.version + 1, updatedAt: clock.now() })
      .where(whereId(ctx, webForms, id));
    await recordAudit(ctx, "web_form.updated", { subject: id, detail: after.name, changes });
    publishChange(ctx, "webForm", id);
    return requireWebForm(ctx, id);
  });
}

/** Contacts are found by their number or email. */
function requireKeyField({ fields }: FormContent): void {
  if (fields.some(({ kind, isRequired }) => isRequired && (kind === "email" || kind === "phone"))) return;
  throw invalid("a published form needs a required field of kind email or phone").because("formKeyNeeded");
}
