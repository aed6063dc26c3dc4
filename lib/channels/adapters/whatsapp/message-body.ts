import type { Identity } from "../../channel-event.ts";
import type { ContactCard, OutboundIntent } from "../../outbound.ts";

/**
 * Returns the body of `POST /{phone_number_id}/messages`; null if the contact has no address here. `uploadedId` is the
 * vendor's id of the intent's file, if we uploaded one.
 */
export function messageBody(
  intent: OutboundIntent,
  uploadedId: string | null = null,
): Record<string, unknown> | null {
  if (intent.kind === "seen") {
    return {
      messaging_product: "whatsapp",
      status: "read",
      message_id: intent.target,
      ...(intent.typing && { typing_indicator: { type: "text" } }),
    };
  }
  const address = addressOf(intent.to);
  if (address === null) return null;
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    ...address,
    ...contentOf(intent, uploadedId),
    // A reaction already names its message.
    ...(intent.replyTo && intent.kind !== "reaction" && { context: { message_id: intent.replyTo } }),
    biz_opaque_callback_data: intent.clientReference,
  };
}

/** Returns the number as received, otherwise the scoped id, which has a field for itself. */
function addressOf(to: readonly Identity[]): { to: string } | { recipient: string } | null {
  const named = (kind: Identity["kind"]) => to.find((identity) => identity.kind === kind)?.value;
  const phone = named("phone");
  if (phone !== undefined) return { to: phone };
  const scoped = named("bsuid") ?? named("parent");
  return scoped === undefined ? null : { recipient: scoped };
}

function contentOf(
  intent: Exclude<OutboundIntent, { kind: "seen" }>,
  uploadedId: string | null,
): Record<string, unknown> {
  switch (intent.kind) {
    case "text":
      return { type: "text", text: { body: intent.text, preview_url: intent.previewUrl ?? false } };
    case "media":
      return mediaContent(intent, uploadedId);
    case "location":
      return { type: "location", location: locationOf(intent) };
    case "contacts":
      return { type: "contacts", contacts: intent.contacts.map(cardOf) };
    case "reaction":
      return { type: "reaction", reaction: { message_id: intent.target, emoji: intent.emoji ?? "" } };
    case "template": {
      const { name, language, components } = intent;
      const filled = components.length > 0 && { components };
      return { type: "template", template: { name, language: { code: language }, ...filled } };
    }
    case "buttons":
      return interactive("button", intent, {
        buttons: intent.buttons.map(({ id, title }) => ({ type: "reply", reply: { id, title } })),
      });
    case "list":
      return interactive("list", intent, {
        button: intent.button,
        sections: intent.sections.map(({ title, rows }) => ({
          ...(title && { title }),
          rows: rows.map(({ id, title, description }) => ({
            id,
            title,
            ...(description && { description }),
          })),
        })),
      });
  }
}

type MediaIntent = Extract<OutboundIntent, { kind: "media" }>;
function mediaContent({ media, caption }: MediaIntent, uploadedId: string | null): Record<string, unknown> {
  const { kind, source, fileName } = media;
  const id = source.type === "id" ? source.id : uploadedId;
  const where = source.type === "link" ? { link: source.url } : { id };
  const file = {
    ...where,
    ...(caption && { caption }),
    ...(kind === "document" && fileName && { filename: fileName }),
  };
  return { type: kind, [kind]: file };
}

function locationOf({ latitude, longitude, name, address }: Extract<OutboundIntent, { kind: "location" }>) {
  return { latitude, longitude, ...(name && { name }), ...(address && { address }) };
}

function cardOf({ name, phones, emails, organization }: ContactCard) {
  const [first = name, ...rest] = name.split(" ");
  return {
    name: { formatted_name: name, first_name: first, ...(rest.length > 0 && { last_name: rest.join(" ") }) },
    phones: phones.map((phone) => ({ phone, type: "CELL", wa_id: phone.replace(/\D/g, "") })),
    ...(emails.length > 0 && { emails: emails.map((email) => ({ email, type: "WORK" })) }),
    ...(organization && { org: { company: organization } }),
  };
}

type Words = { text: string; header?: string | null; footer?: string | null };
function interactive(type: "button" | "list", { text, header, footer }: Words, action: object) {
  return {
    type: "interactive",
    interactive: {
      type,
      ...(header && { header: { type: "text", text: header } }),
      body: { text },
      ...(footer && { footer: { text: footer } }),
      action,
    },
  };
}
