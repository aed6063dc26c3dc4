import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { sendTemplate } from "#lib/templates/index.ts";
import { type ContactValues, fillValues } from "./audience/fill-values.ts";
import { readCampaignContacts } from "./audience/read-campaign-contacts.ts";
import { valuesOf } from "./campaign-row.ts";
import { requireCampaign } from "./require-campaign.ts";
import type { TestCampaign } from "./schema.ts";

/** No contact: every value uses its fallback. */
const noContact: ContactValues = {
  name: "",
  lastname: "",
  fullName: "",
  email: "",
  internalWhatsappNumber: "",
  stageName: "",
  segmentationName: "",
  assignedAgentName: "",
  customFields: {},
};

/**
 * Sends a campaign's message once, in any state, with the values of a contact, to that contact or to a number. Throws
 * CAMPAIGN_NOT_FOUND, CONTACT_NOT_FOUND, TEMPLATE_NOT_FOUND and VALIDATION_ERROR.
 */
export async function testCampaign(
  ctx: WorkspaceContext,
  id: string,
  { contactId, destination }: TestCampaign,
): Promise<{ contactId: string; conversationId: string }> {
  const campaign = await requireCampaign(ctx, id);
  const [contact] = contactId === undefined ? [] : await readCampaignContacts(ctx, [contactId]);
  if (contactId !== undefined && !contact) throw notFound("CONTACT");
  const to = destination ?? contact?.number;
  if (!to)
    throw invalid("this contact has no WhatsApp number: destination is required").because("noWhatsappNumber");
  return sendTemplate(ctx, {
    template: campaign.templateId,
    destination: to,
    sendType: "test",
    campaignName: campaign.name,
    ...fillValues(valuesOf(campaign), contact?.contactValues ?? noContact),
  });
}
