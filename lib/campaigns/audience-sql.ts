import { type SQL, sql } from "drizzle-orm";
import { contactConditions } from "#lib/contacts/index.ts";
import { HAS_STOPPED, MARKETING_STOPPED } from "#lib/templates/index.ts";
import type { Audience } from "./schema.ts";

/** Why a contact of the audience is left out: what is stored, and what people read. */
export const skipReasons: Readonly<Record<string, string>> = {
  opted_out: "The contact has the tag of those who want no messages.",
  marketing_stopped: MARKETING_STOPPED,
  blocked: "The contact is blocked.",
  no_number: "The contact has no WhatsApp number.",
};

/** What contacts `c` must fulfil to be of the audience; the filters alone. */
export function audienceCondition(workspaceId: string, audience: Audience): SQL {
  return contactConditions(workspaceId, audience);
}

/** What of a campaign decides who is left out. */
type Sending = { optOutTagId?: string | null | undefined; templateId?: string | undefined };

/** Why a contact `c` is left out, as a code of `skipReasons`; null where it is written to. */
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
