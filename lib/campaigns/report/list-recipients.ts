import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { openPage, type Page, type Paging } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { NIL_ID } from "#lib/platform/ids.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { requireCampaign } from "../require-campaign.ts";
import type { Recipient, RecipientState } from "../schema.ts";
import { RECIPIENTS_IN_ORDER, WAITING } from "./recipient-sql.ts";

type ListRecipients = Paging & { state?: RecipientState | undefined; code?: string | undefined };

const listOf = (recipients: string) =>
  `select x.contact_id as "contactId", concat_ws(' ', c.name, c.lastname) as name,
      c.internal_whatsapp_number as number, x.state, x.code, x.reason, x.conversation_id as "conversationId",
      x.message_id as "messageId", x.handed_at as "handedAt"
    from (select * from (${recipients}) as one
      where ($3::text is null or state = $3) and ($4::text is null or code = $4) and contact_id > $5::uuid
      order by contact_id limit $6) as x
    join contacts c on c.workspace_id = $1 and c.id = x.contact_id
    order by x.contact_id`;
const LIST = defineStatement({
  name: "list_campaign_recipients",
  text: listOf(RECIPIENTS_IN_ORDER),
}).narrow<Pick<Recipient, "contactId" | "state"> & { reason: Reason | null }>();
const LIST_WAITING = defineStatement({
  name: "list_waiting_recipients",
  text: listOf(WAITING),
}).narrow<Pick<Recipient, "contactId" | "state"> & { reason: Reason | null }>();

/** Returns a page of a campaign's recipients, in sending order. Throws CAMPAIGN_NOT_FOUND. */
export async function listRecipients(
  ctx: WorkspaceContext,
  id: string,
  input: ListRecipients,
): Promise<Page<Recipient>> {
  const { state = null, code = null } = input;
  await requireCampaign(ctx, id);
  const scope = ["campaign-recipients", ctx.workspaceId, id, state, code];
  const page = openPage(scope, input);
  const [last = NIL_ID] = page.after;
  const values = [ctx.workspaceId, id, state, code, last, page.limit];
  const rows = await runStatement(ctx.db, state === "queued" ? LIST_WAITING : LIST, values);
  return page.of(
    rows,
    ({ contactId }) => [contactId],
    ({ handedAt, reason, ...recipient }) => ({
      ...recipient,
      reason: reason?.text ?? null,
      reasonParts: reason?.parts ?? [],
      sentDate: handedAt?.toISOString() ?? null,
    }),
  );
}
