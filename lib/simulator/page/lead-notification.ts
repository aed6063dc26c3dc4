import type { StoredChannel } from "#lib/channels/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { leadForms } from "../lead-forms.ts";
import type { PhoneAction } from "../schema.ts";
import { digitsAfter } from "../vendor-ids.ts";
import { metaJson } from "../vendors/meta-webhook.ts";
import type { PhoneNotification } from "../vendors/vendor.ts";

type LeadAction = Extract<PhoneAction, { kind: "lead" }>;

const AD = { ad_id: "120214445556667778", campaign_id: "120214445556660000", campaign_name: "Otoño" };

/** Returns the notification of a submitted form: it contains only the lead's id, and the answers are fetched from the
 * vendor. Throws VALIDATION_ERROR for an unknown form.
 */
export function leadNotification(
  channel: StoredChannel,
  action: LeadAction,
  seconds: number,
): PhoneNotification {
  const { formId, answers, network, adName } = action;
  const form = leadForms.find(({ id }) => id === formId);
  if (!form) throw invalid("action.formId is not a form of this page");
  const questionKeys = form.questions.map(({ key }) => key);
  if (answers.some(({ name }) => !questionKeys.includes(name)))
    throw invalid("action.answers: the form does not have this question");
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
