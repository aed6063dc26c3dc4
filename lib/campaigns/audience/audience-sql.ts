import { type SQL, sql } from "drizzle-orm";
import { PLACEHOLDER_NAME } from "#lib/contacts/index.ts";
import { HAS_STOPPED, MARKETING_STOPPED } from "#lib/templates/index.ts";
import type { CampaignValue, CampaignValues, ValueField } from "../schema.ts";

/** Reasons for skipping a contact: the stored code and the text for users. */
export const skipReasons: Readonly<Record<string, string>> = {
  opted_out: "The contact has the excluded tag.",
  marketing_stopped: MARKETING_STOPPED,
  blocked: "The contact is blocked.",
  no_number: "The contact has no WhatsApp number.",
};

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

const noName = sql`c.name ~ ${PLACEHOLDER_NAME}`;
const noLastname = sql`coalesce(c.lastname, '') = ''`;

/** SQL: whether contact `c` has no value of a field. */
const isMissing: Readonly<Record<ValueField, SQL>> = {
  name: noName,
  lastname: noLastname,
  fullName: sql`${noName} and ${noLastname}`,
  email: sql`c.email is null`,
  internalWhatsappNumber: sql`c.internal_whatsapp_number is null`,
  stageName: sql`c.stage_id is null`,
  segmentationName: sql`c.segmentation_id is null`,
  assignedAgentName: sql`c.assigned_agent_id is null`,
};

/** SQL for the counts of `AudiencePreview.withoutValue` over contacts `c`. */
export function countWithoutValue({ header, body, buttons }: Partial<CampaignValues> = {}): SQL {
  const counts = Object.entries({ header, body, buttons }).flatMap(([part, values = {}]) =>
    Object.entries(values).flatMap(([name, value]) => {
      const condition = conditionWithoutValue(value);
      return condition ? [sql`${`${part}.${name}`}::text, count(*) filter (where ${condition})`] : [];
    }),
  );
  return sql`json_build_object(${sql.join(counts, sql`, `)})`;
}

function conditionWithoutValue(value: CampaignValue): SQL | null {
  if (value.from === "text" || value.fallback.trim() !== "") return null;
  if (value.from === "field") return isMissing[value.field];
  return sql`coalesce(c.custom_fields ->> ${value.code}, '') !~ '\\S'`;
}
