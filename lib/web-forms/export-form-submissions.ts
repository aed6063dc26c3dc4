import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { csvFileName, csvOfPages } from "#lib/platform/csv-pages.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { requireWebForm } from "./form-row.ts";
import { listFormSubmissions } from "./list-form-submissions.ts";
import type { FormAnswer, FormSubmission, WebForm } from "./schema.ts";

const HEAD = ["date", "contactId", "contactName", "isNewContact", "formVersion", "consent", "consentText"];

/** Fields with answers in submissions that the form no longer has, with the label of the newest answer. */
const REMOVED = defineStatement({
  name: "read_removed_form_fields",
  text: `select f."fieldId", f.label from (
      select distinct on (a.answer ->> 'fieldId') a.answer ->> 'fieldId' as "fieldId", a.answer ->> 'label' as label,
        s.id, a.position
      from web_form_submissions s cross join jsonb_array_elements(s.answers) with ordinality as a (answer, position)
      where s.workspace_id = $1 and s.form_id = $2 and a.answer ->> 'fieldId' <> all($3::text[])
      order by a.answer ->> 'fieldId', s.id desc
    ) f order by f.id desc, f.position`,
}).narrow<{ fieldId: string; label: string }>();

type Column = Pick<FormAnswer, "fieldId" | "label">;

/**
 * A form's submissions as a CSV document, newest first, read page by page while it is streamed. Each field has a
 * column: those of the form in its order, then those that were removed. Throws WEB_FORM_NOT_FOUND.
 */
export async function exportFormSubmissions(ctx: WorkspaceContext, id: string): Promise<Content> {
  const form = await requireWebForm(ctx, id);
  await recordAudit(ctx, "web_form.exported", { subject: id, detail: form.name });
  const columns = await readReport(ctx, (ctx) => readColumns(ctx, form));
  const lines = csvOfPages(ctx, {
    head: [...HEAD, ...columns.map(({ label }) => label)],
    readPage: (ctx, paging) => listFormSubmissions(ctx, id, paging),
    cellsOf: (submission) => cellsOf(submission, columns),
  });
  return { fileName: csvFileName(form.name, "submissions"), lines };
}

async function readColumns(ctx: WorkspaceContext, { id, content }: WebForm): Promise<Column[]> {
  const present = content.fields.map(({ id, label }) => ({ fieldId: id, label }));
  const fieldIds = present.map(({ fieldId }) => fieldId);
  return [...present, ...(await runStatement(ctx.db, REMOVED, [ctx.workspaceId, id, fieldIds]))];
}

function cellsOf(submission: FormSubmission, columns: readonly Column[]): (string | null)[] {
  const { date, contactId, contactName, isNewContact, formVersion, consent, answers } = submission;
  const values = new Map(
    answers.map(({ fieldId, kind, value }) => [fieldId, kind === "phone" ? `+${value}` : value]),
  );
  return [
    date,
    contactId,
    contactName,
    String(isNewContact),
    String(formVersion),
    consent ? String(consent.isGranted) : null,
    consent?.text ?? null,
    ...columns.map(({ fieldId }) => values.get(fieldId) ?? null),
  ];
}
