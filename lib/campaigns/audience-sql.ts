import { type SQL, sql } from "drizzle-orm";
import { contactConditions } from "#lib/contacts/index.ts";
import { HAS_STOPPED, MARKETING_STOPPED } from "#lib/templates/index.ts";
import type { Audience } from "./schema.ts";

/** Reasons for skipping a contact: the stored code and the text for users. */
export const skipReasons: Readonly<Record<string, string>> = {
  opted_out: "The contact has the tag of those who want no messages.",
  marketing_stopped: MARKETING_STOPPED,
  blocked: "The contact is blocked.",
  no_number: "The contact has no WhatsApp number.",
};

/** Returns the condition of the audience's filters on contacts `c`. */
export function audienceCondition(workspaceId: string, audience: Audience): SQL {
  return contactConditions(workspaceId, audience);
}

/** The fields of a campaign that decide which contacts are skipped. */
type Sending = { optOutTagId?: string | null | undefined; templateId?: string | undefined };

/** SQL for the code of `skipReasons` of a contact `c`; null if it is not skipped. */
export function skipCode({ optOutTagId, templateId }: Sending): SQL {
  const optedOut = optOutTagId
    ? sql`exists (select from contact_tags ct where ct.workspace_id = c.workspace_id and ct.contact_id = c.id
        and ct.tag_id = ${optOutTagId})`
    : sql`false`;
  const stopped = templateId
    ? sql`exists (select from templates p where p.workspace_id = c.workspace_id and p.id = ${templateId}
        and ${sql.raw(HAS_STOPPED)})`
    : sql`false`;
  return sql`case when ${optedOut} then 'opted_out' when ${stopped} then 'marketing_stopped'
    when c.blocked then 'blocked' when c.internal_whatsapp_number is null then 'no_number' end`;
}
