import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { openPage, type Page, type Paging } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import type { TemplateSend } from "./schema.ts";

const LIST = defineStatement({
  name: "list_template_sends",
  text: `select s.id, s.contact_id as "contactId", s.conversation_id as "conversationId",
      s.template_id as "templateId", s.template, s.language, s.destination, s.send_type as "sendType",
      s.campaign_name as "campaignName", m.status, m.failure, s.created_at as "createdAt"
    from template_sends s left join messages m on m.workspace_id = s.workspace_id and m.id = s.id
    where s.workspace_id = $1 and ($2::uuid is null or s.contact_id = $2)
      and ($3::text is null or s.campaign_name = $3) and ($4::uuid is null or s.id < $4)
    order by s.id desc limit $5`,
}).narrow<Pick<TemplateSend, "status">>();

/** Which sendings. */
type ListSends = Paging & { contactId?: string | undefined; campaignName?: string | undefined };

/** A page of the templates that were sent, newest first. */
export async function listSends(ctx: WorkspaceContext, input: ListSends): Promise<Page<TemplateSend>> {
  const { contactId = null, campaignName = null } = input;
  const scope = ["template-sends", ctx.workspaceId, contactId, campaignName];
  const page = openPage(scope, input);
  const [last = null] = page.after;
  if (contactId !== null && !isId(contactId)) return { continuationToken: null, data: [] };
  const values = [ctx.workspaceId, contactId, campaignName, last, page.limit];
  const rows = await runStatement(ctx.db, LIST, values);
  return page.of(
    rows,
    ({ id }) => [id],
    ({ createdAt, failure, ...send }) => ({
      ...send,
      failure: failure && { code: failure.code, reason: failure.reason },
      creationDate: createdAt.toISOString(),
    }),
  );
}
