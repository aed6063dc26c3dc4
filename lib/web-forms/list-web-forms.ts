import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { formUrl } from "./form-row.ts";
import type { FormStatus, WebFormSummary } from "./schema.ts";

const LIST = defineStatement({
  name: "list_web_forms",
  text: `select f.id, f.name, f.status, f.public_key as "publicKey", f.created_at as "createdAt",
      f.updated_at as "updatedAt", (select count(*)::int from web_form_submissions s
        where s.workspace_id = $1 and s.form_id = f.id) as submissions,
      (select s.created_at from web_form_submissions s
        where s.workspace_id = $1 and s.form_id = f.id order by s.id desc nulls last limit 1) as "lastAt"
    from web_forms f where f.workspace_id = $1 order by f.id desc`,
}).narrow<{ status: FormStatus; submissions: number; lastAt: Date | null }>();

/** Returns the forms of the workspace, newest first, with the number of submissions that the caller sees. */
export async function listWebForms(ctx: WorkspaceContext): Promise<WebFormSummary[]> {
  const rows = await runStatement(ctx.db, LIST, [ctx.workspaceId]);
  return rows.map(({ publicKey, createdAt, updatedAt, lastAt, ...row }) => ({
    ...row,
    url: formUrl(publicKey),
    lastSubmissionDate: lastAt?.toISOString() ?? null,
    creationDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  }));
}
