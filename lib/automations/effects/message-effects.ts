import { requireContact } from "#lib/contacts/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { reason } from "#lib/platform/reason.ts";
import { hasStoppedMarketing, MARKETING_STOPPED, sendTemplate } from "#lib/templates/index.ts";
import { SendTemplate, templateLimits } from "#lib/templates/schema.ts";
import { nodeKinds } from "../nodes/node-kinds.ts";
import { defineEffect, pass } from "./define-effect.ts";
import { createTextFiller, excerpt, fillTextForRun, sendToContact } from "./send-to-contact.ts";

export const sendMessageEffect = defineEffect(nodeKinds["send-message"], {
  async act(ctx, { run }, config) {
    const text = (await fillTextForRun(ctx, run, config.text)).trim();
    if (text === "") return pass(reason("Sent nothing because the text is empty.", "sentNothing"));
    const { conversationId } = await sendToContact(ctx, run, { kind: "text", text });
    const sent = excerpt(text);
    return { ...pass(reason(`Sent “${sent}”.`, "sent", { text: sent })), conversationId };
  },
});

export const sendTemplateEffect = defineEffect(nodeKinds["send-template"], {
  async act(ctx, { run }, config) {
    const { internalWhatsappNumber: destination } = await requireContact(ctx, run.contactId);
    if (destination === null) throw invalid("the contact has no WhatsApp number").because("noWhatsappNumber");
    const target = { contactId: run.contactId, templateId: config.templateId ?? "" };
    // The contact's choice is not a failure: the run continues, and no one is notified.
    if (await hasStoppedMarketing(ctx, target)) {
      return pass(reason(`Skipped: ${MARKETING_STOPPED}`, "templateSkipped"));
    }
    const fillAny = await createTextFiller(ctx, run);
    const fill = (text: string) => requireLength(fillAny(text));
    const { conversationId } = await sendTemplate(
      ctx,
      SendTemplate.parse({
        template: config.templateId ?? "",
        destination,
        sendType: "automation",
        variablesBody: config.variablesBody.map(fill),
        variablesHeader: config.variablesHeader.map(fill),
        variablesButtons: config.variablesButtons.map(fill),
        campaignName: run.automationName,
        ...(config.file !== "" && { file: config.file }),
      }),
    );
    return { ...pass(reason("Sent the template.", "templateSent")), conversationId };
  },
});

/** The length of a template's value is fixed only after its variables are replaced. */
function requireLength(value: string): string {
  const max = templateLimits.value;
  if (value.length <= max) return value;
  throw invalid(
    `a value has ${value.length} characters after its variables are replaced, and may have at most ${max} characters`,
  ).because("valueLong", { length: value.length, max });
}
