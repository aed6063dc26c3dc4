import { and, desc, eq } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { contacts, webFormSubmissions } from "#lib/db/schema/index.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { requireWebForm } from "./form-row.ts";
import { FormSubmission, type FormSubmissionPage, type ListFormSubmissions } from "./schema.ts";

/**
 * Returns a page of a form's submissions, newest first. Throws WEB_FORM_NOT_FOUND, and VALIDATION_ERROR for a token of
 * another list.
 */
export async function listFormSubmissions(
  ctx: WorkspaceContext,
  formId: string,
  paging: ListFormSubmissions,
): Promise<FormSubmissionPage> {
  await requireWebForm(ctx, formId);
  const page = openPage(["form-submissions", ctx.workspaceId, formId], paging);
  const rows = await ctx.db
    .select({ submission: webFormSubmissions, name: contacts.name, lastname: contacts.lastname })
    .from(webFormSubmissions)
    .innerJoin(
      contacts,
      and(
        eq(contacts.workspaceId, webFormSubmissions.workspaceId),
        eq(contacts.id, webFormSubmissions.contactId),
      ),
    )
    .where(and(inWorkspace(ctx, webFormSubmissions, { formId }), page.isBelow(webFormSubmissions.id)))
    .orderBy(desc(webFormSubmissions.id))
    .limit(page.limit);
  return page.of(rows, ({ submission }) => [submission.id], toSubmission);
}

type Row = { submission: typeof webFormSubmissions.$inferSelect; name: string; lastname: string | null };

function toSubmission({ submission, name, lastname }: Row): FormSubmission {
  const date = submission.createdAt.toISOString();
  return FormSubmission.parse({ ...submission, contactName: fullName(name, lastname), date });
}
