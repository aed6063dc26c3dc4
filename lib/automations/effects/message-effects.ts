import { requireContact } from "#lib/contacts/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { hasStoppedMarketing, MARKETING_STOPPED, sendTemplate } from "#lib/templates/index.ts";
import { SendTemplate, templateLimits } from "#lib/templates/schema.ts";
import { nodeKinds } from "../nodes/node-kinds.ts";
import { defineEffect, pass } from "./define-effect.ts";
import { excerpt, fillerFor, fillFor, say } from "./say.ts";

export const sendMessageEffect = defineEffect(nodeKinds["send-message"], {
  async act(ctx, { run }, config) {
    const text = (await fillFor(ctx, run, config.text)).trim();
    if (text === "") return { kind: "pass", port: "next", result: "Sent nothing: the text is empty here." };
    const { conversationId } = await say(ctx, run, { kind: "text", text });
    return { kind: "pass", port: "next", result: `Sent “${excerpt(text)}”.`, conversationId };
  },
});

export const sendTemplateEffect = defineEffect(nodeKinds["send-template"], {
  async act(ctx, { run }, config) {
    const { internalWhatsappNumber: destination } = await requireContact(ctx, run.contactId);
    if (destination === null) throw invalid("the contact has no WhatsApp number");
    const wanted = { contactId: run.contactId, templateId: config.templateId ?? "" };
    // Their choice is no fault to mend: nobody is told, and what the flow does besides goes on.
    if (await hasStoppedMarketing(ctx, wanted)) return pass(`Skipped: ${MARKETING_STOPPED}`);
    const fillAny = await fillerFor(ctx, run);
    const fill = (text: string) => short(fillAny(text));
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
    return { kind: "pass", port: "next", result: "Sent the template.", conversationId };
  },
});

/** A value of a template; what it may be is known only once it is filled in. */
function short(value: string): string {
  const most = templateLimits.value;
  if (value.length <= most) return value;
  throw invalid(
    `a value has ${value.length} characters once it is filled in, and may have ${most} characters`,
  );
}
