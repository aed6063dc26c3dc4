import { webForms } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { requireFormReferences } from "./form-references.ts";
import { requireWebForm } from "./form-row.ts";
import { type CreateWebForm, defaultTarget, FormContent, formLimits, type WebForm } from "./schema.ts";

/**
 * Creates a form as a draft. Throws VALIDATION_ERROR if there are too many forms, and the 404 of a record it refers to.
 */
export async function createWebForm(ctx: WorkspaceContext, input: CreateWebForm): Promise<WebForm> {
  return inTransaction(ctx, async (ctx) => {
    await requireBelowLimit(ctx, webForms, { max: formLimits.forms, what: "forms" });
    const { name, content = FormContent.parse({}), target = defaultTarget, allowedOrigins = null } = input;
    await requireFormReferences(ctx, { content, target });
    const [id, at] = [newId(), clock.now()];
    const settings = { name, content, target, allowedOrigins, status: "draft", publicKey: randomToken(12) };
    await ctx.db
      .insert(webForms)
      .values({ ...settings, workspaceId: ctx.workspaceId, id, createdAt: at, updatedAt: at });
    await recordAudit(ctx, "web_form.created", { subject: id, detail: name });
    publishChange(ctx, "webForm", id);
    return requireWebForm(ctx, id);
  });
}
