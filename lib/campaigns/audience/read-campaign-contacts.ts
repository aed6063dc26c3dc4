import { givenName } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { isId } from "#lib/platform/ids.ts";
import { HAS_STOPPED } from "#lib/templates/index.ts";
import type { ContactValues } from "./fill-values.ts";

/** A contact with the data a campaign needs; `number` may be empty. */
export type CampaignContact = {
  id: string;
  /** The name in the console, which may be a placeholder. */
  displayName: string;
  number: string;
  isBlocked: boolean;
  hasOptedOut: boolean;
  /** The contact opted out of marketing messages, and the template is one. */
  hasStopped: boolean;
  contactValues: ContactValues;
};

const READ = defineStatement({
  name: "contacts_of_campaign",
  text: `select c.id, c.name, c.lastname, c.email, c.internal_whatsapp_number as number, c.blocked as "isBlocked",
      exists (select from contact_tags ct where ct.workspace_id = $1 and ct.contact_id = c.id and ct.tag_id = $3)
        as "hasOptedOut",
      exists (select from templates p where p.workspace_id = $1 and p.id = $4 and ${HAS_STOPPED}) as "hasStopped",
      c.custom_fields as "customFields", s.name as "stageName", g.name as "segmentationName",
      (select concat_ws(' ', u.name, u.last_name) from users u where u.id = c.assigned_agent_id) as "agentName"
    from contacts c
    left join stages s on s.workspace_id = c.workspace_id and s.id = c.stage_id
    left join segmentations g on g.workspace_id = c.workspace_id and g.id = c.segmentation_id
    where c.workspace_id = $1 and c.id = any($2::uuid[])
    order by array_position($2::uuid[], c.id)`,
});

/**
 * Returns contacts with their values for a message, in the order of the ids; unknown ones are left out. `hasOptedOut`
 * means the tag `optOutTagId`; `hasStopped` means an opt-out of marketing messages, for a marketing template.
 */
export async function readCampaignContacts(
  ctx: WorkspaceContext,
  ids: readonly string[],
  sending: { optOutTagId?: string | null; templateId?: string } = {},
): Promise<CampaignContact[]> {
  const rows = await runStatement(ctx.db, READ, [
    ctx.workspaceId,
    ids.filter(isId),
    sending.optOutTagId ?? null,
    sending.templateId ?? null,
  ]);
  return rows.map(({ id, isBlocked, hasOptedOut, hasStopped, customFields, ...row }) => {
    const { lastname, number, email, stageName, segmentationName, agentName } = row;
    const name = givenName(row.name);
    return {
      id,
      displayName: fullName(row.name, lastname),
      isBlocked,
      hasOptedOut,
      hasStopped,
      number: number ?? "",
      contactValues: {
        name,
        customFields,
        lastname: lastname ?? "",
        email: email ?? "",
        fullName: fullName(name, lastname),
        internalWhatsappNumber: number ? `+${number}` : "",
        stageName: stageName ?? "",
        segmentationName: segmentationName ?? "",
        assignedAgentName: agentName ?? "",
      },
    };
  });
}
