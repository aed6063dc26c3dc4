import type { StoredChannel } from "#lib/channels/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { leadForms } from "../lead-forms.ts";
import type { PhoneAction } from "../schema.ts";
import { digitsAfter } from "../vendors/digits.ts";
import { metaJson } from "../vendors/meta-wire.ts";
import type { Letter } from "../vendors/vendor.ts";

type LeadAction = Extract<PhoneAction, { kind: "lead" }>;

const AD = { ad_id: "120214445556667778", campaign_id: "120214445556660000", campaign_name: "Otoño" };

/**
 * A form that was sent in (channels.md 2): the notification names it, the answers stay at the vendor until they are
 * fetched. Throws VALIDATION_ERROR for a form there is none of.
 */
export function leadLetter(channel: StoredChannel, action: LeadAction, seconds: number): Letter {
  const { formId, answers, network, adName } = action;
  const form = leadForms.find(({ id }) => id === formId);
  if (!form) throw invalid("action.formId is no form of this page");
  const asked = form.questions.map(({ key }) => key);
  if (answers.some(({ name }) => !asked.includes(name)))
    throw invalid("action.answers: the form does not ask that");
  const id = digitsAfter("94", 13);
  const body = {
    id,
    form_id: formId,
    created_time: new Date(seconds * 1000).toISOString().replace(".000Z", "+0000"),
    is_organic: adName === null,
    platform: network === "instagram" ? "ig" : "fb",
    ...(adName !== null && { ...AD, ad_name: adName }),
    field_data: answers
      .filter(({ value }) => value.trim() !== "")
      .map(({ name, value }) => ({ name, values: [value.trim()] })),
  };
  const value = {
    leadgen_id: id,
    page_id: channel.externalId,
    form_id: formId,
    created_time: seconds,
    ...(adName !== null && { ad_id: AD.ad_id, adgroup_id: AD.ad_id }),
  };
  const entry = [{ id: channel.externalId, time: seconds, changes: [{ field: "leadgen", value }] }];
  return { externalId: id, body, notification: metaJson({ object: "page", entry }) };
}
